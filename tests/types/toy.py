"""A game is checked by the lines that `contract` has for each of ours: the toy of the tests, and its parts."""

import tests.toy.referee
import tests.toy.rulebook
from paizhuo.core.game import Game
from paizhuo.referee import Referee
from paizhuo.rulebook.parts import Parts
from tests import toy

TOY: Game[toy.Options, toy.Match, toy.State, toy.View, toy.Play, toy.Tally, toy.Play] = toy
TOY_REFEREE: Referee[toy.Options, toy.Tally] = tests.toy.referee
TOY_RULEBOOK: Parts[toy.Options, toy.Tally] = tests.toy.rulebook
