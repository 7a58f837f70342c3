import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { languageOfFacts, readFacts } from '../../../src/pictures/reading/facts.ts';
import { factsOf, FAMOUS } from '../../numbers/facts.ts';
import type { Note } from '../../data/call.ts';
import { manifestOf } from './manifest.ts';
import { memoryOf } from './memory.ts';
import { voiceIn } from './say.ts';
import { guessesFor, guessingOf } from './guess.ts';
import {
  findingOf,
  FIRST_SCENE,
  focusOf,
  readScene,
  sceneAfter,
  speechOf,
  walksFor,
  type Caller,
  type Scene,
} from './scene.ts';
import { hidingOf, warmthOf } from './seek.ts';
import { stopsOf, WALKS } from './walks.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 999_999_999 }));
const callerOf = (n: number, call = 'a-call'): Caller => ({
  call,
  number: n,
  facts: factsOf(n, 3, call),
});

/** Every scene of a call: all facts, all stops of each walk, two rounds of each game. */
function scenesOf(caller: Caller): readonly Scene[] {
  const begun: readonly Scene[] = [
    FIRST_SCENE,
    ...walksFor(caller.number).map((walk): Scene => ({ kind: 'walk', walk, stop: 0 })),
    { kind: 'seek', round: 0, isFound: true },
    { kind: 'guess', round: 0, guesses: [guessingOf(caller.call, 0, []).secret] },
  ];
  return begun.flatMap((scene) => {
    const scenes: Scene[] = [];
    for (
      let next: Scene | undefined = scene;
      next !== undefined && scenes.length < 30;
      next = sceneAfter(next, caller)
    ) {
      scenes.push(next);
    }
    return scenes;
  });
}

test('each scene has words in both languages and a place on the line, and survives storing', () => {
  fc.assert(
    fc.property(number, fc.uuid(), (n, call) => {
      const caller = callerOf(n, call);
      for (const scene of scenesOf(caller)) {
        const { center, span } = focusOf(scene, caller);
        assert.ok(Number.isFinite(center) && span >= 12);
        for (const language of ['en', 'de'] as const) {
          const voice = voiceIn(language);
          const said = voice.say(speechOf(scene, caller));
          assert.ok(said.length > 3 && !/undefined|NaN|\[object/.test(said), said);
          const finding = findingOf(scene, caller);
          if (finding === undefined) continue;
          const note = voice.note(n, finding.speech);
          assert.ok(note.length > 3 && note.length < 100 && !/undefined|NaN/.test(note), note);
        }
        assert.deepEqual(readScene(JSON.parse(JSON.stringify(scene)), n), scene);
      }
    }),
    { numRuns: 15 },
  );
});

test('a stored scene of another release, or a broken one, is read as the first scene', () => {
  for (const kept of [
    undefined,
    null,
    7,
    'talk',
    {},
    { kind: 'walk', walk: 'up', stop: 0 },
    { kind: 'talk', fact: -1 },
    { kind: 'guess', round: 0, guesses: ['1'] },
    { kind: 'walk', walk: 'jumps', stop: 0 },
  ]) {
    assert.deepEqual(readScene(kept, 41), FIRST_SCENE);
  }
});

test('walks lead to true places, and no walk is empty or longer than four stops', () => {
  assert.deepEqual(stopsOf('neighbours', 42), [
    { kind: 'neighbours', before: 41, after: 43 },
    { kind: 'between', unit: 10, before: 40, after: 50 },
    { kind: 'between', unit: 100, before: 0, after: 100 },
  ]);
  assert.deepEqual(
    stopsOf('primes', 42).map((stop) => 'prime' in stop && stop.prime),
    [43, 41, 47, 37],
  );
  assert.deepEqual(
    stopsOf('jumps', 42).map((stop) => 'jumps' in stop && `${stop.jumps} of ${stop.size}`),
    ['6 of 7', '7 of 6', '2 of 21', '3 of 14'],
  );
  assert.deepEqual(stopsOf('jumps', 41), []);
  assert.equal(stopsOf('primes', 2).length, 2);
  fc.assert(
    fc.property(number, (n) => {
      for (const walk of WALKS) {
        const stops = stopsOf(walk, n);
        assert.equal(stops.length > 0, walksFor(n).includes(walk));
        assert.ok(stops.length <= 4);
        assert.equal(new Set(stops.map((stop) => JSON.stringify(stop))).size, stops.length);
        for (const stop of stops) {
          if (stop.kind === 'jumps') assert.equal(stop.jumps * stop.size, n);
          if (stop.kind === 'double') assert.equal(stop.from * 2, stop.to);
          if (stop.kind === 'between') assert.ok(stop.before < n && n < stop.after);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('a number hides within its bounds, never behind the caller, in the same place after a reload', () => {
  fc.assert(
    fc.property(number, fc.uuid(), fc.nat(9), (n, call, round) => {
      const hiding = hidingOf(call, n, round);
      assert.ok(hiding.low >= 0 && hiding.low <= hiding.secret && hiding.secret <= hiding.high);
      assert.notEqual(hiding.secret, n);
      assert.deepEqual(hidingOf(call, n, round), hiding);
    }),
  );
});

test('it is cold far away and gets warmer, and the number is found only when it can be seen', () => {
  const hiding = { low: 0, high: 100, secret: 70 };
  const at = (center: number, pixelsPerUnit = 30) => warmthOf(hiding, { center, pixelsPerUnit });
  assert.deepEqual(
    [5, 40, 60, 67, 70].map((center) => at(center)),
    ['cold', 'cool', 'warm', 'hot', 'found'],
  );
  assert.equal(at(70.4), 'found');
  assert.equal(at(70, 5), 'hot');
});

test('halving the range finds every number within the promised guesses', () => {
  for (const round of [0, 1, 2, 3]) {
    for (let index = 0; index < 200; index += 1) {
      const guesses: number[] = [];
      let game = guessingOf(`call ${index}`, round, guesses);
      while (game.answer !== 'found') {
        guesses.push(Math.floor((game.low + game.high) / 2));
        game = guessingOf(`call ${index}`, round, guesses);
        assert.ok(game.low <= game.secret && game.secret <= game.high);
      }
      assert.ok(game.used <= game.enough);
    }
  }
  assert.deepEqual([20, 50, 100, 1_000].map(guessesFor), [5, 6, 7, 10]);
});

test('guesses outside the range, or twice, get right answers', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.array(fc.integer({ min: 0, max: 2_000 })), (call, guesses) => {
      const game = guessingOf(call, 2, guesses);
      assert.ok(game.low <= game.secret && game.secret <= game.high);
      assert.ok(game.low >= 1 && game.high <= 100);
    }),
  );
});

test('the service reads everything of a postcard: who called, what was said, and where the line was', () => {
  const caller = callerOf(42);
  for (const language of ['en', 'de'] as const) {
    const voice = voiceIn(language);
    const kept = scenesOf(caller).flatMap((scene, index): Note[] => {
      const finding = findingOf(scene, caller);
      if (finding === undefined) return [];
      return [
        {
          category: finding.category,
          caption: voice.note(42, finding.speech),
          highlights: finding.highlights,
          viewport: { center: 42, pixelsPerUnit: 30 },
          ...(finding.game && { game: finding.game }),
          at: new Date(index * 1_000).toISOString(),
        },
      ];
    });
    const manifest = manifestOf('a-call', 42, kept, { name: 'Mia', emoji: '🦊' }, voice, language);
    const facts = readFacts({ manifest: JSON.parse(JSON.stringify(manifest)), player: null });
    assert.equal(facts.numeral.value, 42);
    assert.equal(facts.childName, 'Mia');
    assert.equal(languageOfFacts(facts), language);
    assert.equal(facts.childEmoji, '🦊');
    assert.ok((facts.summary?.length ?? 0) > 10);
    assert.equal(facts.moments.length, kept.length);
    assert.deepEqual(
      facts.moments.map(({ caption }) => caption),
      kept.map(({ caption }) => caption),
    );
    assert.ok(facts.moments.every(({ rank, category }) => rank !== null && category !== null));
    assert.ok(facts.moments.some(({ highlights }) => highlights.includes(43)));
  }
});

test('every famous number has a sentence of its own in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    const said = FAMOUS.map((n) =>
      voiceIn(language).say({ kind: 'fact', fact: { kind: 'famous', number: n } }),
    );
    assert.equal(new Set(said).size, FAMOUS.length);
  }
});

describe('what a number remembers of practice', () => {
  const solved = (terms: number[], day: number, isRight = true) => ({
    terms,
    isRight,
    startedAt: `2026-11-0${day}T10:00:00.000Z`,
  });
  const recent = [
    solved([8, 7], 2),
    solved([15], 1),
    solved([6, 9, 5], 3),
    solved([20, -5], 4, false),
    solved([40, -15], 3),
  ];

  for (const [asked, kind, day, what] of [
    [15, 'result', 2, 'is the last time that it was a result, rather than that it was set'],
    [7, 'term', 2, 'is a problem that contains it'],
    [20, 'result', 3, 'is that it was a result, rather than that a problem contained it'],
    [25, 'result', 3, 'is that it was the result of a subtraction'],
  ] as const) {
    test(`${what}: ${asked}`, () => {
      const memory = memoryOf(asked, recent);
      assert.deepEqual([memory?.kind, memory?.at.slice(0, 10)], [kind, `2026-11-0${day}`]);
    });
  }

  test('is that the child set it', () => {
    assert.equal(memoryOf(15, [solved([15], 5), ...recent])?.kind, 'set');
  });

  test('is nothing when no problem with it was solved', () => {
    assert.equal(memoryOf(5, [solved([20, -5], 4, false)]), undefined);
    assert.equal(memoryOf(999, recent), undefined);
  });
});
