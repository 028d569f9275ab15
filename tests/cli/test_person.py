"""A person at the terminal, played by scripts."""

from __future__ import annotations

import builtins
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sgs_sim.cli import _person
from sgs_sim.cli._person import RECALLED, Left, Person, listed, seat_for, spoken
from sgs_sim.cli.main import register
from sgs_sim.engine.kinds import Role, Zone
from sgs_sim.engine.log import Event
from sgs_sim.errors import RulesError, RunError, SgsError
from sgs_sim.game import Table
from sgs_sim.words.asking import Option
from sgs_sim.words.language import Language
from sgs_sim.words.line import Place

APP = register()
GAME = ("--players", "5", "--edition", "vanilla_160", "--strategy", "random", "--lang", "en")
OVER = {"en": "Game over", "zh": "游戏结束"}


def dealt(seat: int, seed: int = 1, game: int = 0, **settings) -> Table:
    """A table of five that random players share with a person."""
    table = Table.deal(
        settings.pop("players", 5), seed, game, strategies=settings.pop("who", "random"), **settings
    )
    table.state.strategy[seat] = 0
    return table


def legal(table: Table, seed: int = 1) -> Callable[[str], str]:
    """Return a reader that answers with random legal numbers."""
    dice = random.Random(seed)

    def read(prompt: str) -> str:
        options = table.options()
        return str(dice.choice(options).index) if options else ""

    return read


def script(*answers: str) -> Callable[[str], str]:
    """Return a reader that reads these lines, then finds the end of the file."""
    rest = iter(answers)

    def read(prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


def script_of(number: Callable[[], int]) -> Callable[[str], str]:
    """Return a reader that answers with what is reckoned then."""
    return lambda prompt: str(number())


def invoke(*words: object, lines: str = ""):
    return CliRunner().invoke(APP, ["play", *map(str, words)], input=lines)


# ------------------------------------------------------------- whole games


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize("edition", ["vanilla_160", "official_160"])
@pytest.mark.parametrize("seat", [0, 3])
def test_a_game_is_played_to_its_end_in_either_language(code, edition, seat, capsys):
    for game in range(3):
        table = dealt(seat, 2, game, edition=edition)
        person = Person(table, seat, code, read=legal(table, game))
        person.begin((2, game))
        person.play()
        told = capsys.readouterr().out
        assert table.winner is not None
        assert table.faults == []
        assert OVER[code] in told
        assert told.count(" 1  ") > 3  # questions with numbered options
        assert "{" not in told


def test_the_game_is_that_of_its_answers_and_of_no_other_chance(capsys):
    told = []
    for _ in range(2):
        table = dealt(2, 5, edition="official_160")
        Person(table, 2, "en", read=legal(table)).play()
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_person_who_answers_as_a_strategy_does_plays_its_game():
    table, again = dealt(1, 4, edition="vanilla_160"), dealt(1, 4, edition="vanilla_160")
    again.play(lambda board, own, r, ask: 1 - int(ask.can_pass != 0))
    Person(
        table, 1, "en", read=lambda _: str(min([o.index for o in table.options()] or [0]))
    ).play()
    assert table.log == again.log


# ----------------------------------------------------------------- secrets


def faces(table: Table) -> dict[str, set[int]]:
    """Return the cards of each face, as English tells it."""
    said, found = Language("en", table.rules), {}
    for card in range(table.rules.n_cards):
        found.setdefault(said.card(card), set()).add(card)
    return found


def known(table: Table, seat: int, begun: int) -> set[int]:
    """Return the cards that lines of the log after `begun` have shown to a seat."""
    mine, secret = {int(Zone.HAND), int(Zone.STORE), int(Zone.LOOKED)}, set()
    for line in table.log[begun:]:
        if line.what == Event.MOVED:
            ends = [Place.of(line.seat), Place.of(line.other)]
            open_ = any(end.zone not in (*mine, Zone.DECK) for end in ends)
            if open_ or any(end.zone in mine and end.seat == seat for end in ends):
                secret.add(line.card)
        elif line.what in (Event.SHOWN, Event.USED, Event.PLAYED, Event.JUDGED, Event.CONTESTED):
            secret |= {line.card, line.amount}
    return secret


@pytest.mark.parametrize("game", range(4))
@pytest.mark.parametrize("edition", ["vanilla_161", "official_161"])
def test_no_card_is_named_that_the_seat_has_not_seen(edition, game, capsys):
    table = dealt(3, 7, game, edition=edition)
    there, seen, reader = faces(table), set(), legal(table, game)
    pattern = re.compile("|".join(map(re.escape, sorted(there, key=len, reverse=True))))
    begun = named = 0

    def check() -> None:
        nonlocal begun, named
        seen.update(known(table, 3, begun))
        begun = len(table.log)
        for face in pattern.findall(capsys.readouterr().out):
            assert there[face] & seen, face
            named += 1

    def read(prompt: str) -> str:
        check()
        return reader(prompt)

    Person(table, 3, "en", read=read).play()
    check()
    assert named > 30
    assert len(seen) < table.rules.n_cards or table.state.reshuffles


NAMED = r"(?:Seat |座)(\d+)(?:(?!Seat |座)[^()\n])*?\((%s)\)"
COLUMN = re.compile(r"^  (?:Seat |座)(\d+)[^\n]*?(?:role|身份) ([^;]+);", re.MULTILINE)


@pytest.mark.parametrize("game", range(6))
@pytest.mark.parametrize("code", ["en", "zh"])
def test_no_role_is_told_before_it_is_shown(code, game, capsys):
    table, hidden = dealt(2, 3, game, players=7, edition="official_160"), 0
    said, reader = Language(code, table.rules), legal(table, game)
    names = {role: said.of("roles", role) for role in Role}
    pattern = re.compile(NAMED % "|".join(names.values()))

    def read(prompt: str) -> str:
        nonlocal hidden
        out = capsys.readouterr().out
        for number, role in pattern.findall(out) + COLUMN.findall(out):
            seat = int(number) - 1
            if role == said.text("seeing", "hidden_role"):
                hidden += 1
            else:
                assert role == names[table.role(seat)]
                assert seat in (0, 2) or table.state.dead[seat], (seat, role)
        return reader(prompt)

    Person(table, 2, code, read=read).play()
    assert hidden > 0


def test_all_roles_are_told_when_the_game_is_over(capsys):
    table = dealt(2, 3, edition="vanilla_160")
    Person(table, 2, "en", read=legal(table)).play()
    last = capsys.readouterr().out.splitlines()[-5:]
    assert [re.search(r"role (\w+);", line)[1].upper() for line in last] == [
        table.role(seat).name for seat in range(5)
    ]


def shuffled(table: Table, seat: int) -> Table:
    """Return a copy whose other hands, deck and hidden roles are others."""
    twin, dice = table.clone(), random.Random(1)
    g = twin.state
    others = [at for at in range(g.players) if at != seat]
    spots = [(g.deck, i, int(Zone.DECK)) for i in range(g.n_deck)]
    spots += [
        (g.own[at].hand, i, Zone.HAND + 16 * at) for at in others for i in range(g.n_hand[at])
    ]
    cards = [field[i] for field, i, _ in spots]
    dice.shuffle(cards)
    for (field, i, place), card in zip(spots, cards):
        field[i], g.place[card] = card, place
    hidden = [at for at in others if at != g.lord and not g.dead[at]]
    roles = [g.own[at].role for at in hidden]
    dice.shuffle(roles)
    for at, role in zip(hidden, roles):
        g.own[at].role = role
    return twin


def test_a_question_and_the_table_are_told_alike_whatever_is_hidden(capsys):
    table, compared = dealt(3, 9, edition="official_160"), 0
    reader = legal(table)

    def read(prompt: str) -> str:
        nonlocal compared
        told = []
        for each in (table, shuffled(table, 3)):
            capsys.readouterr()
            other = Person(each, 3, "en", read=script("?"))
            if each.ask:
                with pytest.raises(Left):
                    other._choose()
                told.append(capsys.readouterr().out)
        assert len(set(told)) <= 1
        compared += len(told) // 2
        return reader(prompt)

    Person(table, 3, "en", read=read).play()
    assert compared > 10


# ----------------------------------------------------------- wrong answers


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        ("", "Nothing found"),
        ("x", "Found 'x', expected a number from the list: 0–"),
        ("-1", "Found '-1'"),
        ("999", "Found '999'"),
        ("1.0", "Found '1.0'"),
        ("1 2", "Found '1 2'"),
        ("² ", "Found '²'"),
        ("slash", "Found 'slash'"),
        ("\x00", "Found"),
    ],
)
def test_what_is_no_answer_gets_a_hint_and_is_asked_again(answer, hint, capsys):
    table = dealt(0, 1, edition="vanilla_160")
    table.play()
    before = table.state.tobytes()
    with pytest.raises(Left):
        Person(table, 0, "en", read=script(answer)).play()
    assert hint in capsys.readouterr().out
    assert table.state.tobytes() == before


@pytest.mark.parametrize("number", ["1", " 1 ", "１", "01"])
def test_a_number_may_be_typed_as_people_do(number):
    table = dealt(0, 1, edition="vanilla_160")
    with pytest.raises(Left):
        Person(table, 0, "en", read=script(number)).play()
    expected = dealt(0, 1, edition="vanilla_160")
    expected.play()
    expected.answer(1)
    expected.play()
    assert table.log == expected.log


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("?peach", "Peach 桃"),
        ("? Peach", "Peach 桃"),
        ("？ 奸雄", "Jianxiong 奸雄"),
        ("? 曹操", "jianxiong"),
        ("? peac", 'did you mean "peach"'),
    ],
)
def test_rules_are_told_on_request(code, asked, told, capsys):
    table = dealt(0, 1, edition="vanilla_160")
    with pytest.raises(Left):
        Person(table, 0, code, read=script(asked)).play()
    assert told in capsys.readouterr().out


def test_the_table_is_shown_once_in_a_turn_and_on_request(capsys):
    table = dealt(0, 1, edition="vanilla_160")
    with pytest.raises(Left):
        Person(table, 0, "en", read=script("?", "?")).play()
    assert capsys.readouterr().out.count("Seat 1: role Lord;") == 3


# ----------------------------------------------------------------- leaving


@pytest.mark.parametrize("answer", ["q\n", "Q\n", "quit\n", ""])
def test_one_may_leave_at_any_question(answer):
    done = invoke("--human", 1, *GAME, lines=answer)
    assert done.exit_code == 0
    assert done.stdout.endswith("It is not kept; --save FILE would keep it.\n")
    assert "Traceback" not in done.output


def test_an_interruption_leaves_with_its_exit_code(monkeypatch):
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    monkeypatch.setattr(
        Person.__init__, "__kwdefaults__", {**Person.__init__.__kwdefaults__, "read": interrupted}
    )
    done = invoke("--human", 1, *GAME)
    assert done.exit_code == 130
    assert "You have left the game" in done.stdout


def until_death(answer: str) -> Iterator[tuple[Table, Person]]:
    """Yield games in which the person, who answers at random, dies before the end."""
    for game in range(30):
        for seat in (1, 2, 3, 4):
            table = dealt(seat, 6, game, edition="vanilla_160")
            twin = table.clone()
            twin.play(_random(game))
            died = [line.seat for line in twin.log if line.what == Event.DIED]
            if seat in died[:-1]:
                yield table, Person(table, seat, "en", read=_dying(table, game, answer))


def _random(seed: int):
    dice = random.Random(seed)
    return lambda board, own, r, ask: dice.randrange(1 - int(ask.can_pass != 0), ask.n)


def _dying(table: Table, seed: int, answer: str) -> Callable[[str], str]:
    dice = random.Random(seed)

    def read(prompt: str) -> str:
        if "dead" not in prompt:
            ask = table.ask
            return str(dice.randrange(1 - int(ask.can_pass != 0), ask.n))
        if answer == "end of file":
            raise EOFError
        return answer

    return read


@pytest.mark.parametrize("answer", ["", "5", "end of file"])
def test_the_dead_are_told_the_rest(answer, capsys):
    table, person = next(until_death(answer))
    person.play()
    told = capsys.readouterr().out
    assert table.winner is not None
    deaths = sum(line.what == Event.DIED for line in table.log)
    assert len(re.findall(r" dies, a ", told)) == deaths > 1


def test_the_dead_may_skip_to_the_end(capsys):
    table, person = next(until_death("s"))
    person.play()
    told = capsys.readouterr().out
    deaths = sum(line.what == Event.DIED for line in table.log)
    assert len(re.findall(r" dies, a ", told)) < deaths
    assert table.summary() in told
    assert "role Rebel" in told


def test_the_dead_may_leave():
    table, person = next(until_death("q"))
    with pytest.raises(Left):
        person.play()
    assert table.winner is None


def test_what_came_before_a_failure_is_told(monkeypatch, capsys):
    table, step = dealt(1, 1, edition="vanilla_160"), Table.step

    def failing(self) -> bool:
        if len(self.log) > 60:
            raise SgsError("a strategy has failed")
        return step(self)

    monkeypatch.setattr(Table, "step", failing)
    with pytest.raises(SgsError, match="has failed"):
        Person(table, 1, "en", read=legal(table)).play()
    whole = [text for (text,) in table.told(view=1)]
    assert capsys.readouterr().out.splitlines()[-1] == whole[-1]


# ------------------------------------------------------------------ keeping


def test_a_game_that_is_left_goes_on_as_if_it_had_not_been(tmp_path):
    file, answers = tmp_path / "game.sgs", ["1", "0", "1", "1", "0", "2", "1"] + ["0", "1"] * 300
    words = ("--human", 1, "--seed", 3, *GAME)
    whole = invoke(*words, lines="\n".join(answers))
    assert "Game over" in whole.stdout
    left = invoke(*words, "--save", file, lines="1\n0\nq\n")
    assert left.exit_code == 0
    assert f"It is kept in {file}" in left.stdout
    table = Table.load(file.read_bytes())
    back = invoke("--human", 1, *GAME, "--save", file, lines="\n".join(answers[2:]))
    assert "go on where you left" in back.stdout
    recalled = back.stdout.partition("q leaves.\n")[2].partition("\n\n")[0].splitlines()
    assert len(recalled) == RECALLED
    assert all(text in left.stdout for text in recalled)
    assert back.stdout.splitlines()[-8:] == whole.stdout.splitlines()[-8:]
    assert len(Table.load(file.read_bytes()).log) > len(table.log)
    again = invoke("--human", 1, *GAME, "--save", file)
    assert "This game is over" in again.stdout
    assert again.stdout.splitlines()[-8:] == whole.stdout.splitlines()[-8:]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("words", "error", "text"),
    [
        (["--save", "x"], SgsError, "expected --human too"),
        (["--human", "1", "--json"], SgsError, "neither --seat nor --json"),
        (["--human", "1", "--seat", "2"], SgsError, "neither --seat nor --json"),
        (["--human", "9"], SgsError, "found 9, expected 1 to 5"),
        (["--human", "0"], SgsError, "found 0, expected 1 to 5"),
        (["--human", "rebl"], SgsError, 'did you mean "rebel"'),
        (["--human", "1", "--save", "no/such/folder"], SgsError, "a folder that is there"),
        (["--human", "1", "--players", "3"], RulesError, "expected 4 to 10"),
    ],
)
def test_a_wrong_wish_is_an_error_and_nothing_is_played(words, error, text, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    done = invoke(*GAME, *words)
    assert isinstance(done.exception, error)
    assert text in str(done.exception)
    assert done.stdout == ""


def test_a_file_that_holds_no_game_of_a_person_is_refused(tmp_path):
    foreign, nobody = tmp_path / "foreign", tmp_path / "nobody"
    foreign.write_text("no game", encoding="utf-8")
    table = Table.deal(5, 1, edition="vanilla_160", strategies="random")
    nobody.write_bytes(table.save())
    for file, error in ((foreign, RunError), (nobody, SgsError)):
        done = invoke("--human", 1, *GAME, "--save", file)
        assert isinstance(done.exception, error)
    assert foreign.read_text(encoding="utf-8") == "no game"


# ------------------------------------------------------------------- seats


@pytest.mark.parametrize("wish", ["lord", "rebel", "renegade", "loyalist", "反贼", "Rebel"])
def test_a_seat_may_be_named_by_its_role(wish):
    table = Table.deal(8, 3, edition="vanilla_160")
    role = Role.REBEL if wish in ("反贼", "Rebel") else Role[wish.upper()]
    assert table.role(seat_for(wish, table, 3, 0)) == role


def test_a_role_that_nobody_has_is_an_error():
    table = Table.deal(5, 1, edition="vanilla_160")
    for seat in range(1, 5):
        table.state.own[seat].role = Role.REBEL
    with pytest.raises(SgsError, match="no renegade"):
        seat_for("renegade", table, 1, 0)


def test_a_random_seat_is_fixed_by_the_game_and_may_be_any():
    table = Table.deal(5, 1, edition="vanilla_160")
    drawn = [seat_for("random", table, seed, game) for seed in range(9) for game in range(9)]
    assert set(drawn) == set(range(5))
    assert drawn == [
        seat_for("random", table, seed, game) for seed in range(9) for game in range(9)
    ]


def test_seats_are_counted_from_one():
    done = invoke("--human", 3, "--seed", 2, *GAME)
    assert done.stdout.startswith("You are Seat 3 (")
    assert "--seed 2 --game 0 deals it again" in done.stdout


def test_without_a_seed_a_new_game_is_dealt_that_can_be_dealt_again():
    one, two = (invoke("--human", 1, *GAME, lines="q\n").stdout for _ in range(2))
    seeds = [re.search(r"--seed (\d+)", text)[1] for text in (one, two)]
    assert seeds[0] != seeds[1]
    assert invoke("--human", 1, *GAME, "--seed", seeds[0], lines="q\n").stdout == one


# ---------------------------------------------------------------- languages


@pytest.mark.parametrize(
    ("lang", "environment", "code"),
    [("zh", "en_GB.UTF-8", "zh"), ("both", "zh_CN.UTF-8", "zh"), ("both", "C.UTF-8", "en")],
)
def test_a_dialogue_is_in_one_language(lang, environment, code, monkeypatch):
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LC_ALL", environment)
    assert spoken(lang) == code


def test_options_that_differ_in_their_seats_stand_under_one_head():
    options = [
        Option(0, -1, -1, -1, "pass", "pass"),
        Option(1, 7, 40, 1, "Slash → Seat 2", "Slash", "Seat 2"),
        Option(2, 7, 40, 2, "Slash → Seat 3", "Slash", "Seat 3"),
        Option(10, 8, 41, 0, "Axe → Seat 1", "Axe", "Seat 1"),
        Option(11, -1, -1, 1, "Seat 2", "", "Seat 2"),
        Option(12, -1, -1, 2, "Seat 3", "", "Seat 3"),
    ]
    assert list(listed(options)) == [
        "   0  pass",
        "      Slash →",
        "   1    Seat 2",
        "   2    Seat 3",
        "  10  Axe → Seat 1",
        "  11  Seat 2",
        "  12  Seat 3",
    ]


def test_input_that_is_no_text_is_a_wrong_answer(tmp_path):
    done = CliRunner().invoke(APP, ["play", "--human", "1", *GAME], input=b"\xff\xfe\nq\n")
    assert done.exit_code == 0
    assert "expected a number" in done.stdout


def test_the_words_of_the_dialogue_are_all_used():
    source = Path(_person.__file__).read_text(encoding="utf-8")
    for key in Language("en", Table.deal(4, edition="vanilla_104").rules)._texts["person"]:
        assert f'"{key}"' in source
