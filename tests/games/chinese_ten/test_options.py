"""House rules: their declarations, what goes together, versions, the agreement (rules.md 2.2, 2.5 by content)."""

from __future__ import annotations

from random import Random

import pytest

from paizhuo.core.errors import OptionsError
from paizhuo.core.options import changed, fingerprint, needed_rules, rule_type, rules_of, saved, values_of
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import DEFAULT_PRESET, PRESETS, Options, agreement
from tests.games.chinese_ten.support import rules

DEFAULTS = {
    "seats": "4", "direction": "clockwise", "first_to_play": "next", "seat_draw_ties": "refine",
    "highest_draw_is": "head", "seat_draw_ace": "low", "cut_peek": "off", "triple_opening": "capture-all",
    "triple_ranks": "special", "other_triple": "capture-all", "quad_opening": "dealer-takes", "quad_ranks": "special",
    "joker_pair_opening": "dealer-takes", "no_point_hand": "off", "four_of_a_kind_request": "off",
    "dead_red_five": "off", "capture": "mandatory", "sweep_bonus": "0", "extra_flip": "none", "leftovers": "nobody",
    "par_from": "nominal", "red_ace": "20", "red_nine": "10", "spade_ace": "30", "club_ace": "40",
    "black_aces_need_red_nine": "off", "joker_points": "35", "double_five": "none", "double_five_points": "20",
    "double_five_trigger": "capture-event", "settlement": "difference", "par_rounding": "exact", "par_fixed": "70",
    "total_and_zero_win": "on", "total_win_score": "with-double-five", "jidian_doubling": "per-player",
    "match_end": "one-rotation", "deals": "4", "target": "1000", "deck": "full", "open_hands": "off",
}  # fmt: skip


def test_every_house_rule_has_its_default_in_rule_book_order() -> None:
    """The house rules and their defaults are those of the rule book, in its order."""
    found = {name: getattr(Options(), name) for name in rules_of(Options)}
    assert {name: str(getattr(value, "value", value)) for name, value in found.items()} == DEFAULTS
    assert list(found) == list(DEFAULTS)


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_house_rule_has_words_a_source_and_an_article(name: str) -> None:
    """A house rule is named in both languages and says where it comes from and which article it is."""
    info = rules_of(Options)[name]
    assert info.text.zh
    assert info.text.en
    assert info.source
    assert info.article in {article.number for article in game.ARTICLES}
    if rule_type(Options, name) is int:
        assert info.low is not None
        assert info.high is not None
    else:
        assert all(member.text.zh and member.text.en for member in rule_type(Options, name))


def problems_of(seats: int = 4, **changes: object) -> list[tuple[str, ...]]:
    """Give which house rules clash at a table, problem by problem."""
    with pytest.raises(OptionsError) as refused:
        changed(Options(seats=seats), {name: str(value) for name, value in changes.items()})
    assert all(problem.text.zh and problem.text.en and problem.fix for problem in refused.value.problems)
    return [problem.options for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("changes", "clash"),
    [
        ({"settlement": "jidian", "seats": 3}, [("settlement", "seats")]),
        ({"settlement": "jidian", "seats": 5}, [("settlement", "seats")]),
        ({"settlement": "jidian", "club_ace": 0}, [("settlement", "club_ace")]),
        ({"settlement": "jidian", "red_nine": 9}, [("settlement", "red_nine")]),
        ({"settlement": "jidian", "capture": "optional"}, [("settlement", "capture")]),
        (
            {"settlement": "jidian", "triple_opening": "redeal-one-black-two-red", "other_triple": "one-of-three"},
            [("settlement", "other_triple")],
        ),
        ({"settlement": "jidian", "sweep_bonus": 5}, [("settlement", "sweep_bonus")]),
        ({"settlement": "jidian", "double_five": "bonus-only"}, [("settlement", "double_five")]),
        (
            {"settlement": "jidian", "double_five": "transfer", "double_five_points": 10},
            [("settlement", "double_five_points")],
        ),
        ({"settlement": "xigu"}, [("settlement", "club_ace")]),
        ({"settlement": "xigu", "club_ace": 0, "seats": 2}, [("settlement", "seats")]),
        ({"settlement": "xigu", "club_ace": 0, "double_five": "transfer"}, [("settlement", "double_five")]),
        ({"settlement": "xigu", "club_ace": 0, "double_five": "bonus-only"}, [("settlement", "double_five")]),
        ({"settlement": "xigu", "club_ace": 0, "sweep_bonus": 5}, [("settlement", "sweep_bonus")]),
        ({"black_aces_need_red_nine": "on"}, [("black_aces_need_red_nine", "seats")]),
        ({"deck": "ace-to-nine", "settlement": "raw", "seats": 5}, [("deck", "seats")]),
        ({"deck": "ace-to-nine"}, [("deck", "settlement")]),
        ({"deck": "ace-to-nine", "settlement": "jidian"}, [("deck", "settlement")]),
        ({"deck": "ace-to-nine", "settlement": "xigu"}, [("deck", "settlement")]),
        ({"quad_ranks": "any"}, [("quad_ranks", "quad_opening")]),
    ],
)
def test_what_does_not_go_together_is_refused(changes: dict[str, object], clash: list[tuple[str, ...]]) -> None:
    """Each contradiction of the rule book is refused with the house rules that clash and a way out."""
    assert problems_of(**changes) == clash


@pytest.mark.parametrize(
    ("changes", "fix"),
    [
        ({"settlement": "jidian", "club_ace": 0}, ("club_ace", "40")),
        ({"settlement": "jidian", "spade_ace": 0}, ("spade_ace", "30")),
        ({"settlement": "jidian", "red_ace": 10}, ("red_ace", "20")),
        ({"settlement": "jidian", "red_nine": 9}, ("red_nine", "10")),
        ({"settlement": "jidian", "red_ace": 25, "spade_ace": 20, "club_ace": 0}, ("club_ace", "40")),
        ({"settlement": "jidian", "spade_ace": 25, "red_ace": 15, "club_ace": 50}, ("spade_ace", "30")),
        ({"settlement": "jidian", "spade_ace": 24, "red_ace": 15, "club_ace": 51}, ("red_ace", "20")),
        ({"settlement": "xigu", "red_ace": 25, "spade_ace": 20, "club_ace": 10}, ("red_ace", "20")),
    ],
)
def test_the_way_out_of_a_wrong_total_is_the_usual_value(changes: dict[str, object], fix: tuple[str, str]) -> None:
    """What alone gives the total is proposed; where nothing does, the first value that isn't the usual one."""
    with pytest.raises(OptionsError) as refused:
        changed(Options(), {name: str(value) for name, value in changes.items()})
    assert [problem.fix for problem in refused.value.problems] == [fix]


def test_all_contradictions_are_told_at_once() -> None:
    """A table with several contradictions hears of all of them."""
    found = problems_of(3, settlement="jidian", club_ace=0, sweep_bonus=5, capture="optional", quad_ranks="any")
    assert [options[-1] for options in found] == ["seats", "club_ace", "capture", "sweep_bonus", "quad_opening"]


def test_a_wrong_value_is_told_before_contradictions() -> None:
    """A value out of bounds is named with its bounds; what is not a value cannot contradict anything."""
    with pytest.raises(OptionsError) as refused:
        Options(spade_ace=101, seats=7)
    assert [problem.options for problem in refused.value.problems] == [("seats",), ("spade_ace",)]


def test_following_the_ways_out_always_leads_to_a_table_that_can_play() -> None:
    """From whatever contradictions, doing what is proposed ends in house rules that go together."""
    random = Random(22)
    clashed = 0
    for _ in range(400):
        wanted = {name: random_value(name, random) for name in random.sample(list(DEFAULTS), 9)}
        wanted.setdefault("settlement", random.choice(["jidian", "xigu", "difference"]))
        for attempt in range(12):
            try:
                changed(Options(), wanted)
            except OptionsError as refused:
                clashed += attempt == 0
                wanted |= dict(problem.fix for problem in refused.problems if problem.fix)
            else:
                break
        else:
            pytest.fail(f"no way out of {wanted}")
    assert clashed > 100


def random_value(name: str, random: Random) -> str:
    """Draw a value of a house rule."""
    info = rules_of(Options)[name]
    if values := values_of(Options, name):
        return random.choice(values)
    return str(random.randint(info.low or 0, info.high or 0))


# ---------------------------------------------------------------------------------------------------- versions


def test_the_versions_are_those_of_the_rule_book() -> None:
    """Fifteen versions ship; each can be played at each of its numbers of seats."""
    assert list(PRESETS) == [
        "pagat-basic", "pagat-taiwan", "pagat-taiwan-red-ace-10", "xigu-pickred", "wikipedia", "wikipedia-jidian",
        "wikipedia-current", "taiwan-3p-none", "taiwan-3p-spade", "taiwan-3p-both30", "five-player-jokers",
        "five-player-jokers-10", "red9-face", "laozi", "kids",
    ]  # fmt: skip
    for preset in PRESETS.values():
        assert preset.default_seats in preset.seats
        assert preset.sources
        assert all(preset.options(seats).seats == seats for seats in preset.seats)
        assert preset.verified or preset.note.zh


DIFFERENCES = {
    ("pagat-basic", 2): "seats=2 spade_ace=0 club_ace=0",
    ("pagat-basic", 3): "seats=3 club_ace=0",
    ("pagat-basic", 4): "",
    ("pagat-taiwan", 4): "club_ace=0 double_five=transfer double_five_points=10",
    ("pagat-taiwan-red-ace-10", 4): "red_ace=10 club_ace=0",
    ("xigu-pickred", 4): "club_ace=0 settlement=xigu",
    ("wikipedia", 2): "seats=2 direction=counter-clockwise first_to_play=dealer cut_peek=on "
    "triple_opening=redeal-one-black-two-red quad_opening=redeal no_point_hand=on spade_ace=0 club_ace=0",
    ("wikipedia", 3): "seats=3 direction=counter-clockwise first_to_play=dealer cut_peek=on "
    "triple_opening=redeal-one-black-two-red quad_opening=redeal no_point_hand=on spade_ace=40 club_ace=30 "
    "black_aces_need_red_nine=on",
    ("wikipedia", 4): "direction=counter-clockwise first_to_play=dealer cut_peek=on "
    "triple_opening=redeal-one-black-two-red quad_opening=redeal no_point_hand=on double_five=transfer",
    ("wikipedia-jidian", 4): "direction=counter-clockwise first_to_play=dealer cut_peek=on "
    "triple_opening=redeal-one-black-two-red quad_opening=redeal no_point_hand=on double_five=transfer "
    "settlement=jidian",
    ("wikipedia-current", 4): "direction=counter-clockwise first_to_play=dealer cut_peek=on "
    "triple_opening=redeal quad_opening=redeal quad_ranks=any no_point_hand=on four_of_a_kind_request=on "
    "dead_red_five=on double_five=transfer",
    ("taiwan-3p-none", 3): "seats=3 spade_ace=0 club_ace=0",
    ("taiwan-3p-spade", 3): "seats=3 club_ace=0",
    ("taiwan-3p-both30", 3): "seats=3 club_ace=30",
    ("five-player-jokers", 5): "seats=5",
    ("five-player-jokers-10", 5): "seats=5 joker_points=10",
    ("red9-face", 4): "red_nine=9",
    ("laozi", 4): "direction=counter-clockwise first_to_play=dealer seat_draw_ace=high cut_peek=on "
    "double_five=transfer double_five_points=5",
    ("kids", 4): "settlement=card-count deck=ace-to-nine open_hands=on",
}


@pytest.mark.parametrize(("preset", "seats"), DIFFERENCES)
def test_a_version_differs_from_the_baseline_as_the_rule_book_says(preset: str, seats: int) -> None:
    """Each version is the baseline with the house rules that its sources name."""
    found = saved(rules(preset, seats), Options())
    assert " ".join(f"{name}={value}" for name, value in found.items()) == DIFFERENCES[preset, seats]


def test_versions_that_a_source_leaves_open_are_not_called_verified() -> None:
    """What rests on silent or second-hand sources is marked."""
    open_ones = {name for name, preset in PRESETS.items() if not preset.verified}
    assert open_ones == {
        "pagat-taiwan", "pagat-taiwan-red-ace-10", "xigu-pickred", "laozi", "wikipedia-current", "five-player-jokers",
        "five-player-jokers-10",
    }  # fmt: skip
    assert DEFAULT_PRESET not in open_ones


def test_a_version_refuses_a_number_of_seats_that_it_is_not_for() -> None:
    """Five players have their own version, and three can't play by game points."""
    with pytest.raises(OptionsError, match="4"):
        PRESETS["wikipedia-jidian"].options(3)


def test_version_codes_differ_and_do_not_depend_on_the_length_of_a_match() -> None:
    """Tables with different rules have different codes; how long they play is not in it."""
    baseline = Options()
    codes = {fingerprint("chinese-ten", rules(preset, seats), baseline) for preset, seats in DIFFERENCES}
    assert len(codes) == len(DIFFERENCES) - 1  # Pagat's three players are one of the Taiwanese versions
    assert fingerprint("chinese-ten", rules(match_end="deals", deals=9), baseline) == fingerprint(
        "chinese-ten", rules(), baseline
    )


@pytest.mark.parametrize(
    ("changes", "unneeded"),
    [
        ({}, {"joker_points", "joker_pair_opening", "other_triple", "quad_ranks", "leftovers", "par_from", "deals"}),
        ({}, {"par_fixed", "total_and_zero_win", "double_five_points", "target", "black_aces_need_red_nine"}),
        ({"settlement": "card-count"}, {"red_ace", "red_nine", "spade_ace", "club_ace", "par_rounding"}),
    ],
)
def test_rules_without_effect_are_left_out_of_the_sheet(changes: dict[str, object], unneeded: set[str]) -> None:
    """A house rule that nothing depends on at this table is not shown on its sheet."""
    assert unneeded.isdisjoint(needed_rules(rules(**changes)))


# -------------------------------------------------------------------------------------------------- agreement


@pytest.mark.parametrize(("preset", "seats"), sorted({(p.id, seats) for p in PRESETS.values() for seats in p.seats}))
def test_the_agreement_has_seven_sentences_with_articles(preset: str, seats: int) -> None:
    """Every version is agreed on in seven sentences in both languages, all but the length with their article."""
    sentences = agreement(rules(preset, seats))
    assert len(sentences) == 7
    assert all(sentence.both().zh and sentence.both().en for sentence in sentences)
    assert all(sentence.phrase.article for sentence in sentences[:-1])


@pytest.mark.parametrize(
    ("changes", "place", "code"),
    [
        ({}, 4, "ct.agree.par"),
        ({"par_rounding": "floor"}, 4, "ct.agree.par_rounded"),
        ({"settlement": "raw"}, 4, "ct.agree.raw"),
        ({"settlement": "card-count"}, 4, "ct.agree.card_count"),
        ({"settlement": "card-count"}, 3, "ct.agree.no_points"),
        ({"settlement": "red-count"}, 4, "ct.agree.red_count"),
        ({"settlement": "jidian"}, 4, "ct.agree.jidian"),
        ({"settlement": "jidian", "total_and_zero_win": "off"}, 4, "ct.agree.jidian_plain"),
        ({"settlement": "xigu", "club_ace": "0"}, 4, "ct.agree.xigu"),
        ({"double_five": "transfer"}, 5, "ct.agree.five"),
        ({"double_five": "bonus-only"}, 5, "ct.agree.five_bonus"),
        ({}, 5, "ct.agree.five_none"),
        ({}, 6, "agree.length_ring"),
        ({"match_end": "deals"}, 6, "agree.length"),
        ({"match_end": "target"}, 6, "agree.length_target"),
        ({"match_end": "endless"}, 6, "agree.length_endless"),
    ],
)
def test_the_agreement_says_what_the_table_plays(changes: dict[str, object], place: int, code: str) -> None:
    """Each sentence follows from the house rules."""
    assert agreement(rules(**changes))[place].phrase.code == code


def test_the_agreement_of_three_and_five_seats() -> None:
    """Where the total varies the agreement says between what, and five seats hear of the jokers."""
    three, five = agreement(rules("wikipedia", 3)), agreement(rules("five-player-jokers"))
    assert [three[3].phrase.code, three[4].phrase.code] == ["ct.agree.aces_pair", "ct.agree.par_range"]
    assert five[3].phrase.code == "ct.agree.aces_jokers"


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"red_nine": "9"}, 3, "a red nine: 9"),
        ({"red_ace": "10"}, 3, "a red ace: 10"),
        ({"capture": "optional"}, 1, "a card that can take something: it may be left on the table instead"),
        ({"extra_flip": "every-turn"}, 1, "cards turned up: two cards every turn"),
        ({"sweep_bonus": "5"}, 1, "bonus for clearing the table: 5"),
        ({"no_point_hand": "on"}, 2, "a hand without points may ask for a re-deal"),
        ({"triple_opening": "redeal", "triple_ranks": "any"}, 2, "ranks of a three-alike re-deal: any rank"),
        ({"double_five": "transfer", "double_five_trigger": "own-both"}, 5, "taking both red fives"),
    ],
)
def test_the_agreement_names_what_defines_the_table(changes: dict[str, str], place: int, words: str) -> None:
    """A house rule that is not the basic version's stands in the sentence of its kind, and there are still seven."""
    basic, other = agreement(rules()), agreement(rules(**changes))

    assert len(basic) == len(other) == 7
    assert words in other[place].into("en")
    assert words not in " ".join(message.into("en") for message in basic)
    assert other[place].into("zh-Hant").startswith(basic[place].into("zh-Hant")[:2])


def test_with_three_seats_every_possible_total_is_named() -> None:
    """Where black aces may count for nothing the agreement names all four totals."""
    said = agreement(rules("wikipedia", 3))[4]
    assert "210, 240, 250, 280" in said.into("en")
    assert "210、240、250、280" in said.into("zh-Hant")
