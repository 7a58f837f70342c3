import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { seededRandom } from '../../src/soroban/soroban.ts';
import type { Sent } from './game.ts';
import { bestsOf, gamesOf } from './bests.ts';
import { gameEventBetween } from './game-event.ts';
import { isPair, layPairs, PAIR_KINDS, type PairKind, type PairsGame } from './pairs.ts';
import { beginRace, leftOf, questionOf, RACE_KINDS, RUN_LENGTH, type RaceGame } from './race.ts';
import {
  isOver,
  play,
  playAll,
  readGame,
  resultsOf,
  winnersOf,
  type Game,
  type Move,
} from './rules.ts';

const NOW = 1_795_000_000_000;

const lay = (kind: PairKind = 'ten', players = ['ada', 'mika'], count = 6, seed = 'seed') =>
  layPairs({ id: 'game', players, kind, count }, seededRandom(seed));

let counted = 0;
/** A move, by default of a new hand. */
const by = (move: Move, at = NOW, hand = `hand ${++counted}`, count = 1): Sent<Move> => ({
  game: 'game',
  hand,
  count,
  at,
  move,
});
const turn = (card: number, at?: number): Sent<Move> => by({ type: 'turn', card }, at);

/** The index of a card that makes a pair with another one, or of one that does not. */
const partner = (game: PairsGame, card: number, isOne = true): number =>
  game.cards.findIndex((other, index) => {
    const one = game.cards[card];
    return (
      one !== undefined &&
      index !== card &&
      game.found[index] === null &&
      isPair(game.kind, one, other) === isOne
    );
  });

const pairs = (game: Game): PairsGame => {
  assert.ok(game.name === 'pairs');
  return game;
};
const race = (game: Game): RaceGame => {
  assert.ok(game.name === 'race');
  return game;
};

describe('a game of pairs', () => {
  it('has each pair once as beads and once as a numeral, of every kind and count', () => {
    for (const kind of PAIR_KINDS) {
      for (let count = 6; count <= 15; count++) {
        const { cards } = lay(kind, ['ada'], count, `${kind} ${count}`);
        assert.equal(cards.length, 2 * count);
        assert.equal(cards.filter(({ face }) => face === 'beads').length, count);
        const values = cards.map(({ value }) => value);
        if (kind === 'beads') assert.equal(new Set(values).size, count);
        if (kind === 'digits') {
          assert.equal(new Set(values).size, Math.min(9, count));
          assert.ok(Math.max(...values) <= 9);
        }
      }
    }
  });

  it('can be finished, in any order of the pairs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIR_KINDS),
        fc.integer({ min: 6, max: 15 }),
        fc.string(),
        (kind, count, seed) => {
          let game: Game = lay(kind, ['ada'], count, seed);
          const random = seededRandom(`${seed} play`);
          while (!isOver(game)) {
            const left = pairs(game).found.flatMap((found, card) => (found === null ? [card] : []));
            const first = left[random(left.length)] ?? 0;
            const second = partner(pairs(game), first);
            assert.notEqual(second, -1);
            game = playAll(game, [turn(first), turn(second)]);
          }
          assert.deepEqual(winnersOf(game), [0]);
          assert.equal(resultsOf(game)[0]?.score, count);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('gives a pair to the player who turned it, who plays on; other cards stay open while the turn passes', () => {
    const start = lay();
    const match = playAll(start, [turn(0), turn(partner(start, 0))]);
    assert.equal(match.turn, 0);
    assert.equal(pairs(match).found[0], 0);
    const other = partner(start, 0, false);
    const miss = playAll(start, [turn(0), turn(other)]);
    assert.deepEqual(pairs(miss).open, [0, other]);
    assert.equal(miss.turn, 1);
    // Turning one of them again is no move. Turning another card closes both.
    assert.equal(play(miss, turn(other)), miss);
    const third = start.cards.findIndex((_, card) => card !== 0 && card !== other);
    assert.deepEqual(pairs(play(miss, turn(third))).open, [third]);
  });

  it('counts the time of each turn, without long pauses and clocks that go back', () => {
    const start = lay('beads', ['ada']);
    const other = partner(start, 0, false);
    const third = start.cards.findIndex((_, card) => card !== 0 && card !== other);
    const game = playAll(start, [
      turn(0, NOW),
      turn(other, NOW + 5_000),
      turn(third, NOW + 8 * 3_600_000),
      turn(0, NOW),
    ]);
    assert.deepEqual(pairs(game).times, [65_000]);
  });
});

describe('moves of several screens', () => {
  it('that are made at the same time all count, and give the same game in any order of merging', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 11 })), { maxLength: 60 }),
        (moves) => {
          const counts = { left: 0, right: 0 };
          const sent = moves.map(([isLeft, card]) => {
            const hand = isLeft ? 'left' : 'right';
            return by({ type: 'turn', card }, NOW, hand, ++counts[hand]);
          });
          const once = playAll(lay(), sent);
          // Each move is sent twice, as when its answer was lost.
          const twice = sent.reduce<Game>((game, move) => play(play(game, move), move), lay());
          assert.deepEqual(twice, once);
          // The service stores the game as JSON.
          assert.deepEqual(readGame(JSON.parse(JSON.stringify(once))), once);
        },
      ),
    );
  });

  it('do not count in another game', () => {
    const game = lay();
    assert.equal(play(game, { ...turn(0), game: 'another' }), game);
  });
});

describe('a race', () => {
  const begin = () => beginRace({ id: 'game', players: ['ada', 'mika'], kind: 'both' });
  const run = (player = 0, screen = 'here', at = NOW) => by({ type: 'run', player, screen }, at);
  const answer = (game: Game, at: number, isRight = true): Sent<Move> => {
    const { turn: player, runs } = race(game);
    const question = runs[player]?.right ?? 0;
    const { value, sum } = questionOf(race(game), question);
    const right = sum - value;
    return by({ type: 'answer', player, question, value: isRight ? right : (right % 9) + 1 }, at);
  };

  it('asks for friends of its kind, never the same twice in a row, and the same for all players', () => {
    for (const kind of RACE_KINDS) {
      const asked = Array.from({ length: 60 }, (_, number) =>
        questionOf({ id: 'x', kind }, number),
      );
      assert.deepEqual(asked[59], questionOf({ id: 'x', kind }, 59));
      for (const [index, { value, sum }] of asked.entries()) {
        assert.ok(value > 0 && value < sum);
        if (kind !== 'both') assert.equal(sum, kind === 'five' ? 5 : 10);
        const before = asked[index - 1];
        assert.ok(before?.value !== value || before.sum !== sum, `${kind} ${index}`);
      }
    }
  });

  it('counts right answers within the minute, each question once, and each wrong answer once', () => {
    let game: Game = begin();
    assert.equal(play(game, answer(game, NOW)), game);
    game = play(game, run());
    const right = answer(game, NOW + 1_000);
    const wrong = answer(game, NOW + 500, false);
    game = playAll(game, [wrong, { ...wrong, hand: 'again' }, right, { ...right, hand: 'again' }]);
    assert.deepEqual([race(game).runs[0]?.right, race(game).runs[0]?.wrong], [1, 1]);
    assert.equal(play(game, answer(game, NOW + RUN_LENGTH)), game);
  });

  it('ends each run only by the clock, one after the other, and tells who won', () => {
    let game: Game = play(begin(), run());
    const end = (at: number) => by({ type: 'end', player: game.turn }, at);
    assert.equal(play(game, end(NOW + RUN_LENGTH - 1)), game);
    // As if the lid had been closed for hours.
    game = play(game, end(NOW + 9_000_000));
    assert.equal(game.turn, 1);
    // A late move of the first player does not count for the second.
    assert.equal(play(game, by({ type: 'run', player: 0, screen: 'there' })), game);
    game = play(game, run(1));
    game = play(game, answer(game, NOW + 1));
    game = play(game, end(NOW + RUN_LENGTH));
    assert.ok(isOver(game));
    assert.deepEqual(winnersOf(game), [1]);
    assert.deepEqual(
      resultsOf(game).map(({ score, gameName }) => [gameName, score]),
      [
        ['race-both', 0],
        ['race-both', 1],
      ],
    );
  });

  it('goes on at another screen with the same minute, whatever its clock says', () => {
    const game = playAll(begin(), [run(), run(0, 'there', NOW + 30_000)]);
    const [first] = race(game).runs;
    assert.ok(first);
    assert.deepEqual([first.screen, first.startedAt], ['there', NOW]);
    assert.equal(leftOf(first, NOW - 5_000), RUN_LENGTH);
    assert.equal(leftOf(first, NOW + 45_000), RUN_LENGTH / 4);
  });
});

describe('the result of a player', () => {
  const over = (): Game => {
    const start = beginRace({ id: 'game', players: ['ada'], kind: 'five' });
    return playAll(start, [
      by({ type: 'run', player: 0, screen: 'here' }),
      by({ type: 'end', player: 0 }, NOW + RUN_LENGTH),
    ]);
  };
  const keep = (screen: string, at = NOW): Sent<Move> =>
    by({ type: 'keep', player: 0, screen }, at);

  it('is stored by one screen, and by another only when the first does not succeed within a minute', () => {
    const taken = play(over(), keep('here'));
    assert.equal(play(taken, keep('there', NOW + 1_000)), taken);
    const later = play(taken, keep('there', NOW + 61_000));
    assert.equal(later.keeping[0]?.screen, 'there');
    const kept = play(later, by({ type: 'kept', player: 0 }));
    assert.equal(play(kept, keep('here', NOW + 999_000)), kept);
  });

  it('is not stored before the game is over', () => {
    const game = beginRace({ id: 'game', players: ['ada'], kind: 'five' });
    assert.equal(play(game, keep('here')), game);
  });
});

describe('a stored game', () => {
  it('is read only when this page has made it', () => {
    const game = lay();
    assert.deepEqual(readGame(game), game);
    for (const other of [
      null,
      [],
      'pairs',
      { phase: 'setup', cards: [] },
      { ...game, players: [] },
      { ...game, found: [null] },
      { ...game, turn: 9 },
      { ...game, cards: [{ value: -1, face: 'beads' }] },
      { ...beginRace({ id: 'x', players: ['a'], kind: 'ten' }), runs: [] },
    ]) {
      assert.equal(readGame(other), null, JSON.stringify(other));
    }
  });

  it('is read without an exception, whatever was stored', () => {
    fc.assert(fc.property(fc.anything(), (anything) => assert.equal(readGame(anything), null)));
  });
});

describe('the sounds of a game', () => {
  it('are for each card, a pair, no pair, and the end, but not for another game or for results', () => {
    const game = lay('ten', ['ada'], 6);
    const one = play(game, turn(0));
    assert.equal(gameEventBetween(game, one), 'turn');
    assert.equal(gameEventBetween(one, one), undefined);
    assert.equal(gameEventBetween(one, play(one, turn(partner(game, 0)))), 'pair');
    const open = play(one, turn(partner(game, 0, false)));
    assert.equal(gameEventBetween(one, open), 'noPair');
    const free = pairs(game).cards.findIndex((_, card) => !pairs(open).open.includes(card));
    assert.equal(gameEventBetween(open, play(open, turn(free))), 'turn');
    const over = pairs(game).cards.reduce<Game>((now, _, card) => {
      if (pairs(now).found[card] !== null) return now;
      return playAll(now, [turn(card), turn(partner(pairs(now), card))]);
    }, game);
    assert.ok(isOver(over));
    assert.equal(gameEventBetween(one, over), 'end');
    assert.equal(
      gameEventBetween(over, play(over, by({ type: 'keep', player: 0, screen: 's' }))),
      undefined,
    );
    assert.equal(gameEventBetween({ ...game, id: 'another' }, over), undefined);
  });

  it('are for each right and wrong answer of a race, and the end of each minute', () => {
    const game = beginRace({ id: 'game', players: ['ada', 'mika'], kind: 'ten' });
    const running = play(game, by({ type: 'run', player: 0, screen: 's' }));
    assert.equal(gameEventBetween(game, running), undefined);
    const { value, sum } = questionOf(game, 0);
    const answer = (one: number) => by({ type: 'answer', player: 0, question: 0, value: one });
    const wrong = play(running, answer(((sum - value) % 9) + 1));
    assert.equal(gameEventBetween(running, wrong), 'wrong');
    assert.equal(gameEventBetween(wrong, play(wrong, answer(sum - value))), 'right');
    const ended = play(wrong, by({ type: 'end', player: 0 }, NOW + RUN_LENGTH));
    assert.equal(gameEventBetween(wrong, ended), 'end');
  });
});

describe('the best results', () => {
  it('are one for each player in each game played alone, best first, and the last played game first', () => {
    const kept = (
      id: string,
      playerId: string,
      gameName: string,
      score: number,
      seconds: number,
    ) => ({
      id,
      playerId,
      gameName,
      score,
      seconds,
      createdAt: id,
    });
    const bests = bestsOf([
      kept('1', 'ada', 'pairs-ten-6', 6, 40),
      kept('2', 'ada', 'pairs-ten-6', 6, 30),
      kept('3', 'mika', 'pairs-ten-6', 6, 20),
      kept('4', 'mika', 'pairs-ten-6-together', 4, 10),
      kept('5', 'ada', 'race-five', 9, 60),
      kept('6', 'ada', 'race-five', 12, 60),
      kept('7', 'ada', 'race-five', 11, 60),
      kept('8', 'ada', 'another program’s', 99, 1),
    ]);
    assert.deepEqual(
      bests.map(([gameName, all]) => [gameName, all.map(({ id }) => id)]),
      [
        ['race-five', ['6']],
        ['pairs-ten-6', ['3', '2']],
      ],
    );
  });

  it('can be grouped by game, by the time at which they were stored', () => {
    const kept = (playerId: string, gameName: string, score: number, at: string) => ({
      id: `${playerId} ${at}`,
      playerId,
      gameName,
      score,
      seconds: 60,
      createdAt: `2026-11-22T10:${at}.000Z`,
    });
    const games = gamesOf([
      kept('ada', 'pairs-ten-6-together', 2, '00:00'),
      kept('mika', 'pairs-ten-6-together', 4, '00:01'),
      // The next game of the two, and one in which each plays alone at the same time.
      kept('ada', 'pairs-ten-6-together', 5, '02:00'),
      kept('mika', 'pairs-ten-6-together', 1, '02:01'),
      kept('ada', 'pairs-ten-6', 6, '04:00'),
      kept('mika', 'pairs-ten-6', 6, '04:01'),
      kept('ada', 'race-five', 7, '06:00'),
      kept('mika', 'race-five', 9, '06:00'),
      // A race takes a minute.
      kept('mika', 'race-five', 8, '07:01'),
    ]);
    assert.deepEqual(
      games.map((all) => all.map(({ playerId, score }) => `${playerId} ${score}`)),
      [
        ['mika 8'],
        ['mika 9', 'ada 7'],
        ['mika 6'],
        ['ada 6'],
        ['ada 5', 'mika 1'],
        ['mika 4', 'ada 2'],
      ],
    );
  });
});
