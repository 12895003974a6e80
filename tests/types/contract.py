"""Every game and every part of it keeps its contract: nothing here runs, the type checker reads it."""

from collections.abc import Mapping

import paizhuo.bots.canasta
import paizhuo.bots.chinese_ten
import paizhuo.bots.thirty_one
import paizhuo.referee.canasta
import paizhuo.referee.chinese_ten
import paizhuo.referee.thirty_one
import paizhuo.rulebook.canasta
import paizhuo.rulebook.chinese_ten
import paizhuo.rulebook.thirty_one
from paizhuo.bots import Bot
from paizhuo.core.game import Game
from paizhuo.games import canasta, chinese_ten, thirty_one
from paizhuo.referee import Referee
from paizhuo.rulebook.parts import Parts

CHINESE_TEN: Game[
    chinese_ten.Options,
    chinese_ten.Match,
    chinese_ten.State,
    chinese_ten.View,
    chinese_ten.Move,
    chinese_ten.Tally | chinese_ten.Points,
    chinese_ten.Effect,
] = chinese_ten
CHINESE_TEN_BOTS: Mapping[str, Bot[chinese_ten.View, chinese_ten.Move]] = paizhuo.bots.chinese_ten.BOTS
CHINESE_TEN_REFEREE: Referee[chinese_ten.Options, chinese_ten.Tally | chinese_ten.Points] = paizhuo.referee.chinese_ten
CHINESE_TEN_RULEBOOK: Parts[chinese_ten.Options, chinese_ten.Tally] = paizhuo.rulebook.chinese_ten

THIRTY_ONE: Game[
    thirty_one.Options,
    thirty_one.Match,
    thirty_one.State,
    thirty_one.View,
    thirty_one.Move,
    thirty_one.Tally,
    thirty_one.Effect,
] = thirty_one
THIRTY_ONE_BOTS: Mapping[str, Bot[thirty_one.View, thirty_one.Move]] = paizhuo.bots.thirty_one.BOTS
THIRTY_ONE_REFEREE: Referee[thirty_one.Options, thirty_one.Tally] = paizhuo.referee.thirty_one
THIRTY_ONE_RULEBOOK: Parts[thirty_one.Options, thirty_one.Tally] = paizhuo.rulebook.thirty_one

CANASTA: Game[
    canasta.Options, canasta.Match, canasta.State, canasta.View, canasta.Move, canasta.Tally, canasta.Effect
] = canasta
CANASTA_BOTS: Mapping[str, Bot[canasta.View, canasta.Move]] = paizhuo.bots.canasta.BOTS
CANASTA_REFEREE: Referee[canasta.Options, canasta.Tally] = paizhuo.referee.canasta
CANASTA_RULEBOOK: Parts[canasta.Options, canasta.Tally] = paizhuo.rulebook.canasta
