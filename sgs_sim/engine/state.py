"""Everything that is true about a game at one moment.

`Board` is what everybody sees, `Own` what one seat knows besides; a player is handed these two and
nothing else, read-only. `Game` adds the secrets and the machine.
"""

from enum import IntEnum

from sgs_sim.engine.kinds import HEARD, IDS, MOMENTS
from sgs_sim.engine.record import Ints, Record, integer, integers, record

STRATA, SLOTTED = 4096, 3  # settings that may share a deal, and roles named in each
SEATS, CARDS, HAND, DEPTH, OPTIONS, LINES, BATCH = 10, 168, 168, 96, 512, 256, 1024
GENERALS = 128
OFFERS = 16  # generals one seat may be offered
AVATARS = 64
PILE = 64  # cards on a general
LOOKED = 16
SKILLS = 8  # slots for a general's skills; the equipment's five follow
EQUIP = 5
SLOTS = SKILLS + EQUIP
JUDGE = 4  # delayed tricks before one seat: at most one of each name
STORE = 8
SPARE = 16  # rows after the last option that are always blank
EACH = 4  # numbers a card or skill may have
STRATEGIES = 16  # rows for them; 0 is answered from outside
NOTES = 64  # numbers a strategy may note down for a seat
WEIGHTS = 64  # numbers a strategy may have
LOSSES = 256
WHOLE = 10_000  # parts of a probability
ROUNDS = 10  # of play that are told apart where guesses are counted; the last is any later one too
GUESSES = ROUNDS + 4 + STRATEGIES  # rows of tallies: by round, by the viewer's Role and strategy


class Tally(IntEnum):
    """What is counted of a viewer and somebody whose role it does not know."""

    (
        COMMITTED,  # the viewer takes the other for a rebel, or for the lord's, with some certainty
        COMMITTED_RIGHT,  # … and is right; about a renegade, never
        PAIRS,  # all of them
        RIGHT,  # the most probable role is the true one
        LOG,  # sum of ln of the probability given to the true role, in millionths
        TABLE_RIGHT,  # as RIGHT, of a guess from the role table alone
        TABLE_LOG,  # as LOG, likewise
    ) = range(7)


TALLIES = len(Tally)


class Frame(Record):
    """One suspended piece of resolution."""

    rule: int = integer()  # which unit resolves it
    step: int = integer()  # where it goes on
    actor: int = integer()  # seat, or NOTHING: damage without a source
    target: int = integer()  # seat
    card: int = integer()  # the physical card, or NOTHING
    second: int = integer()  # the other card when two stand for one
    kind: int = integer()  # what the card counts as; the wanted kind; the offered skill
    amount: int = integer()
    nature: int = integer()  # of damage
    targets: int = integer()  # bit mask of seats
    pierced: int = integer()  # targets whose armour does not work against this
    sure: int = integer()  # targets who may not answer it with a jink
    voided: int = integer()  # targets on whom it has no effect
    seen: int = integer()  # targets that have been gone through
    other: int = integer()  # a seat that is no target: whom a borrowed slash goes at, who hurts
    cursor: int = integer()  # how far a loop has come
    flags: int = integer()  # bits of Flag; handed down to what grows out of this frame
    stopped: int = integer()  # 1: a skill or a nullification has stopped this
    result: int = integer()  # what the last child or question gave
    result_second: int = integer()
    result_kind: int = integer()
    event: int = integer()  # index of the frame that pushed this one, or at which a skill fires
    moment: int = integer()  # which moment this frame announces


class Ask(Record, shown=True):
    """One open question; option 0 always means no, pass or end where that is allowed."""

    who: int = integer()
    why: int = integer()
    actor: int = integer()  # who is behind it
    target: int = integer()  # whom it is about
    kind: int = integer()  # which card or skill it is about, or which is wanted
    card: int = integer()  # the open card it is about, or NOTHING
    amount: int = integer()  # how many, how much
    can_pass: int = integer()  # 0: option 0 stands for no choice and may not be picked
    n: int = integer()
    option_card: Ints = integers(OPTIONS + SPARE)
    """A card, NOTHING, or UNKNOWN for a hidden one; where generals are chosen, a general."""
    option_kind: Ints = integers(OPTIONS + SPARE)
    """What it would count as, or the skill; a suit, or one of two things, to choose from."""
    option_at: Ints = integers(OPTIONS + SPARE)  # seat, or NOTHING


class Board(Record, shown=True):
    """What everybody sees."""

    players: int = integer()
    turn: int = integer()  # turns finished
    round: int = integer()  # times the lord's seat has come round
    current: int = integer()  # seat whose turn it is
    lord: int = integer()  # seat of the lord
    phase: int = integer()
    alive: int = integer()  # how many
    living: Ints = integers(4)  # of each Role, how many: the table's less the dead
    winner: int = integer()  # -1 while the game runs, else an End
    slashes: int = integer()  # used in this play phase
    drinks: int = integer()  # analeptics used in this turn, dying ones not counted
    drunk: int = integer()  # extra damage of the current player's next slash
    barred: int = integer()  # 1: the current player may use no slash in this turn
    less: int = integer()  # by how much the current player's hand limit is lower in this turn
    skip: int = integer()  # bit mask of phases to be skipped in this turn
    n_deck: int = integer()
    n_discard: int = integer()
    n_pool: int = integer()
    reshuffles: int = integer()
    hp: Ints = integers(SEATS)
    max_hp: Ints = integers(SEATS)
    dead: Ints = integers(SEATS)
    shown_role: Ints = integers(SEATS)  # UNKNOWN until revealed
    general: Ints = integers(SEATS)  # NOTHING without one, UNKNOWN until shown
    kingdom: Ints = integers(SEATS)
    sex: Ints = integers(SEATS)
    avatar: Ints = integers(SEATS)  # the general whose skill Huashen lends, or NOTHING
    n_avatar: Ints = integers(SEATS)
    chained: Ints = integers(SEATS)
    face_down: Ints = integers(SEATS)
    n_hand: Ints = integers(SEATS)
    n_judge: Ints = integers(SEATS)
    n_store: Ints = integers(SEATS)
    range: Ints = integers(SEATS)  # attack range
    outward: Ints = integers(SEATS)  # subtracted from this seat's distance to others
    inward: Ints = integers(SEATS)  # added to the others' distance to this seat
    equip: Ints = integers(SEATS, EQUIP)  # cards by Slot, or NOTHING
    judge: Ints = integers(SEATS, JUDGE)  # cards, oldest first
    judge_kind: Ints = integers(SEATS, JUDGE)
    skill: Ints = integers(SEATS, SLOTS)  # kinds: the general's skills, then the equipment by Slot
    malice: Ints = integers(SEATS, SEATS)  # [who, whom]: hostile less friendly acts
    deeds: int = integer()  # how often something has been done that speaks of who is who
    spared: Ints = integers(SEATS)  # play phases in which one could reach the lord and did no harm
    pool: Ints = integers(SEATS)  # open cards to choose from
    discard: Ints = integers(CARDS)  # the discard pile, newest last
    open: Ints = integers(IDS)  # by kind: how many cards lie where everybody sees them
    n_pile: Ints = integers(SEATS)
    pile: Ints = integers(SEATS, PILE)  # cards on a general, oldest first
    pile_kind: Ints = integers(SEATS, PILE)  # the skill each belongs to
    today: Ints = integers(IDS)
    """By kind, of this turn only: how often a skill was used, what it has brought about; slashes
    the current player has used or played in its play phase, under the kind of slash."""
    mark: Ints = integers(SEATS, IDS)  # by kind: what a skill has left for the rest of the game


class Memory(Record, fenced=True):
    """What a strategy has noted down for one seat: only its own `think` writes here."""

    note: Ints = integers(NOTES, wide=True)


class Own(Record, shown=True):
    """What one seat alone knows."""

    seat: int = integer()
    role: int = integer()
    asked: int = integer()  # how many questions it has had
    hand: Ints = integers(HAND)  # n_hand[seat] cards
    store: Ints = integers(STORE)  # n_store[seat] cards
    avatars: Ints = integers(AVATARS)  # n_avatar[seat] generals, for Huashen
    choice: int = integer()  # the general picked, before all are shown
    chance: int = integer(wide=True)  # a stream of its own
    slot: int = integer()  # which rows of `Rules.weight` it plays by; 0 where that is not known
    thought: int = integer()  # `Board.deeds` when it last thought, or NOTHING
    memory: Memory = record(Memory)
    true_role: Ints = integers(SEATS)
    """By seat, UNKNOWN; filled only for a strategy that is declared omniscient."""


class Game(Board):
    """The board, its secrets and the machine."""

    key: int = integer(wide=True)  # mixes seed and game number
    stratum: int = integer()  # which of the games that share this key
    own: list[Own] = record(Own, SEATS)
    place: Ints = integers(CARDS)  # zone + 16 * seat of every card
    deck: Ints = integers(CARDS)  # in no order, but for the last `n_top`: the top one last
    n_top: int = integer()
    n_low: int = integer()  # so many first ones are in order too: the bottom one first
    drawn: Ints = integers(SEATS)  # cards each seat has drawn: its place in its own stream
    judged: Ints = integers(SEATS)
    picked: Ints = integers(SEATS)
    listening: Ints = integers(MOMENTS)  # Moment or Part -> mask of the seats with one
    strategy: Ints = integers(SEATS)  # index into Rules.strategy; 0 answers from outside
    heard: Ints = integers(SEATS, wide=True)  # the same by seat: bits of Moment and Part
    heeding: Ints = integers(3, HEARD)  # by Concern, Moment -> mask of the seats with one
    heeds: Ints = integers(3, SEATS)  # the same by seat: bits of Moment
    first_slot: Ints = integers(SEATS)  # the first skill slot that is not empty
    nullifications: Ints = integers(SEATS)  # how many of these cards each seat could use
    reach: Ints = integers(5)  # Reach -> bit mask of seats, for the open question of a play phase
    grudge: int = integer()  # the current player's malice towards the lord as its play phase began
    n_lost: int = integer()
    lost: Ints = integers(LOSSES, 2)  # (card, place it left), waiting for the next step
    n_followed: int = integer()  # so many of the losses are being looked through, or have been
    n_looked: int = integer()
    looked: Ints = integers(LOOKED)  # cards somebody looks at, or has laid face down
    n_chosen: int = integer()
    chosen: Ints = integers(HAND)  # cards chosen to be put away together
    healed: int = integer()  # bit mask of seats that have regained hp, likewise
    n_discarded: int = integer()  # how many of the discard pile lay there before this discard phase
    died_turn: Ints = integers(SEATS)
    died_kind: Ints = integers(SEATS)  # what killed: a card or skill, or NOTHING
    died_by: Ints = integers(SEATS)
    unused: int = integer()  # how many generals nobody has
    generals: Ints = integers(GENERALS)  # those, in no order
    spotless: int = integer()  # 1: no general has been at this table since it was last cleared
    uses: Ints = integers(IDS)  # of each skill in this game
    chances: Ints = integers(IDS)  # how often each was offered
    offers: Ints = integers(SEATS, OFFERS)  # generals, by seat; NOTHING after the last
    fault: int = integer()  # bits of Fault: impossible situations, kept for the audit
    depth: int = integer()
    stack: list[Frame] = record(Frame, DEPTH)
    ask: Ask = record(Ask)
    written: int = integer()  # rows of `ask` that may hold options, old ones too
    logging: int = integer()
    n_log: int = integer()
    log: Ints = integers(LINES, 6)  # ring of (what, seat, other, card, kind, amount)


class Rules(Record, shown=True):
    """The edition in play: printed facts, numbers an experiment may change, and address tables."""

    effect: Ints = integers(3 * IDS, wide=True)  # addresses, by rule, card or skill number
    when: Ints = integers(IDS, wide=True)
    targets: Ints = integers(IDS, wide=True)
    affects: Ints = integers(IDS, wide=True)
    view_as: Ints = integers(IDS, wide=True)
    active: Ints = integers(IDS, wide=True)
    forbids: Ints = integers(IDS, wide=True)
    use_limit: Ints = integers(IDS, wide=True)
    more_targets: Ints = integers(IDS, wide=True)
    hand_limit: Ints = integers(IDS, wide=True)
    demands: Ints = integers(IDS, wide=True)
    suits: Ints = integers(IDS, wide=True)
    far: Ints = integers(IDS, wide=True)
    outward_of: Ints = integers(IDS, wide=True)
    inward_of: Ints = integers(IDS, wide=True)
    covers: Ints = integers(IDS, wide=True)
    bars: Ints = integers(IDS, wide=True)
    lends: Ints = integers(IDS, wide=True)
    worth: Ints = integers(IDS, wide=True)
    begin: Ints = integers(IDS, wide=True)
    finish: Ints = integers(IDS, wide=True)
    strategy: Ints = integers(STRATEGIES, wide=True)
    moments: Ints = integers(IDS, wide=True)  # bits of Moment and Part
    heeds: Ints = integers(3, IDS)  # bits of Moment, by Concern
    forced: Ints = integers(IDS)  # 0: offered; 1: happens; 2: happens and asks for itself
    aim: Ints = integers(IDS)
    reach: Ints = integers(IDS)
    keep: Ints = integers(IDS)  # advice: what a card is worth in the hand, 0 to 99
    play: Ints = integers(IDS)  # advice: how soon to use it, 0 to 99
    type: Ints = integers(IDS)
    material: Ints = integers(IDS)  # bit mask of the zones a skill that converts takes cards from
    lord: Ints = integers(IDS)  # 1: works only for the lord
    once: Ints = integers(IDS)  # Once
    copies: Ints = integers(IDS)  # how many cards of a kind there are
    recast: Ints = integers(IDS)  # 1: may be put away for a new card
    family: Ints = integers(IDS)  # the kind whose name it goes by: every slash is a slash
    nature: Ints = integers(IDS)
    hostile: Ints = integers(IDS)  # what using it at somebody says: > 0 malice, < 0 friendship
    range: Ints = integers(IDS)
    outward: Ints = integers(IDS)
    inward: Ints = integers(IDS)
    number: Ints = integers(IDS * EACH)  # EACH for every declaration; an experiment may change any
    n_cards: int = integer()
    card_kind: Ints = integers(CARDS)
    suit: Ints = integers(CARDS)
    rank: Ints = integers(CARDS)
    roles: Ints = integers(SEATS + 1, 4)  # how many of each Role, by number of players
    hp: int = integer()  # of a seat without a general
    lord_bonus: int = integer()
    lord_bonus_from: int = integer()  # players
    loyalist_bonus: int = integer()
    rebel_bonus: int = integer()
    renegade_bonus: int = integer()
    start_hand: int = integer()
    draw: int = integer()
    slashes: int = integer()  # in a play phase
    rebel_reward: int = integer()
    loyalist_penalty: int = integer()
    sexes: int = integer()  # of seats without generals: 0 none, 1 alternate from the lord
    cast: int = integer()  # Cast
    n_generals: int = integer()  # of those that may be given out
    pool: Ints = integers(GENERALS)  # those
    seat_general: Ints = integers(SEATS)  # named for a seat, or NOTHING
    slots: int = integer()  # roles that are given generals of their own
    slot_role: Ints = integers(SLOTTED)  # a Role …
    slot_nth: Ints = integers(SLOTTED)  # … and which seat of it, from 0
    strata: int = integer()  # games that share a key, each with other generals in the slots
    stratum: Ints = integers(STRATA, SLOTTED)  # those generals
    rotate: int = integer()  # 1: as many games as players share a key, generals turned about
    lord_extra: int = integer()  # how many others the lord is offered beside the lord generals
    choices: int = integer()  # how many generals the others are offered
    choices_many: int = integer()  # at a table of `many` players or more
    many: int = integer()
    general_hp: Ints = integers(GENERALS)
    general_sex: Ints = integers(GENERALS)
    general_kingdom: Ints = integers(GENERALS)
    general_lord: Ints = integers(GENERALS)  # 1: among those every lord is offered
    general_skill: Ints = integers(GENERALS, SKILLS)  # kinds; 0 after the last
    general_worth: Ints = integers(GENERALS, 4)  # advice, by Role: points above the average general
    turn_limit: int = integer()
    weight: Ints = integers(STRATEGIES, 4, WEIGHTS)  # by slot and Role: what a strategy is told
    omniscient: Ints = integers(STRATEGIES)  # by slot, 1: it is shown the true roles
    think: Ints = integers(STRATEGIES, wide=True)  # addresses, by slot; 0: it keeps no memory
    believe: Ints = integers(STRATEGIES, wide=True)  # addresses, by slot; 0: it says no beliefs
    log: Ints = integers(WHOLE + 1)
    """By parts of a probability, millionths of its natural logarithm; none counts as one part."""


class Batch(Record):
    """One worker's games: the scratch table and what came of each game."""

    seed: int = integer(wide=True)
    first: int = integer(wide=True)
    count: int = integer()
    at: int = integer()  # which of these games is being played; NOTHING between batches
    players: int = integer()
    role_strategy: Ints = integers(4)  # index into Rules.strategy, by Role
    seat_strategy: Ints = integers(SEATS)  # overrides where not 0
    unasked: int = integer()  # 1: guesses are not counted, even of those who believe
    asked: int = integer()  # 1: they have been counted in these games
    notes: Memory = record(Memory)  # those of a seat, while guesses are counted
    game: Game = record(Game)
    winner: Ints = integers(BATCH)
    turns: Ints = integers(BATCH)
    rounds: Ints = integers(BATCH)
    reshuffles: Ints = integers(BATCH)
    questions: Ints = integers(BATCH)
    fault: Ints = integers(BATCH)
    role: Ints = integers(BATCH, SEATS)
    general: Ints = integers(BATCH, SEATS)  # NOTHING without one
    uses: Ints = integers(IDS)  # of each skill in all these games
    chances: Ints = integers(IDS)
    offered: Ints = integers(4, GENERALS)  # by Role: how often each general was offered
    died_turn: Ints = integers(BATCH, SEATS)  # 0: alive; else 1 + turns finished before
    died_kind: Ints = integers(BATCH, SEATS)
    died_by: Ints = integers(BATCH, SEATS)
    hash: Ints = integers(BATCH, wide=True)  # of the final state
    guesses: Ints = integers(BATCH, GUESSES * TALLIES, wide=True)
    """By game: a row of tallies for each round, then for each Role and each strategy's slot."""
