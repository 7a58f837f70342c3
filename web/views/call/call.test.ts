import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { languageOfFacts, readFacts } from '../../../src/pictures/reading/facts.ts';
import { factsOf, FAMOUS, type Fact } from '../../numbers/facts.ts';
import { shapeOfFact } from '../../numbers/shape.ts';
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
import { stopsOf, WALKS, type Stop } from './walks.ts';

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

describe('what numbers say about themselves is true', () => {
  type Check = (n: number, ...said: readonly number[]) => boolean;

  const divisorsOf = (n: number): number[] => {
    const small = Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, index) => index + 1);
    return [...new Set(small.flatMap((one) => (n % one === 0 ? [one, n / one] : [])))];
  };
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

  /** What the numbers in a sentence claim, in their order. */
  const checks: Readonly<Record<Exclude<Fact['kind'], 'famous'> | Stop['kind'], Check>> = {
    // All for one child, or one each for n children: there is no third way, and the two differ.
    prime: (n, children) => children === n && divisorsOf(n).length === 2,
    twin: (n, other) => Math.abs(n - other) === 2 && divisorsOf(other).length === 2,
    product: (n, a, b, rows = a, dots = b) => a * b === n && rows === a && dots === b,
    square: (n, rows, dots) => rows * dots === n && rows === dots,
    cube: (n, long, wide, high) => long * wide * high === n && long === wide && wide === high,
    triangle: (n, last) => last > 1 && upTo(last).reduce((sum, row) => sum + row, 0) === n,
    doubling: (n, start, times) => times > 1 && start * 2 ** times === n,
    factorial: (n, one, two, three, last, children) =>
      [one, two, three].join() === '1,2,3' &&
      last === children &&
      last >= 3 &&
      upTo(last).reduce((product, factor) => product * factor, 1) === n,
    fibonacci: (n, ...said) => {
      const [row, [a = 0, b = 0]] = [said.slice(0, 5), said.slice(5)];
      const whole = [1, 2];
      while ((whole.at(-1) ?? n) < n) whole.push((whole.at(-1) ?? 0) + (whole.at(-2) ?? 0));
      return (
        row.join() === '1,2,3,5,8' && a + b === n && whole.slice(-3).join() === `${a},${b},${n}`
      );
    },
    perfect: (n) => divisorsOf(n).reduce((sum, one) => sum + one, 0) === 2 * n,
    even: (n, each) => 2 * each === n,
    odd: (n, each) => 2 * each + 1 === n,
    mirror: (n) => n > 10 && String(n) === Array.from(String(n)).toReversed().join(''),
    digits: (n, sum) => Array.from(String(n), Number).reduce((all, digit) => all + digit) === sum,
    tens: (n, tens, ones) => tens < 10 && ones < 10 && 10 * tens + ones === n,
    beads: (n, beads) =>
      beads > 0 &&
      Array.from(String(n), Number).reduce(
        (all, digit) => all + Math.floor(digit / 5) + (digit % 5),
        0,
      ) === beads,
    neighbours: (n, before, after) => before === n - 1 && after === n + 1,
    between: (n, before, after) =>
      before < n && n < after && [10, 100, 1_000].includes(after - before) && before % 10 === 0,
    double: (n, from, to) => (n === 0 ? from === undefined : to === 2 * from && from % n === 0),
    primeAfter: (n, prime) => prime > n && divisorsOf(prime).length === 2,
    primeBefore: (n, prime) => prime < n && divisorsOf(prime).length === 2,
    jumps: (n, jumps, size) => jumps * size === n,
  };

  const numbers = [
    ...Array.from({ length: 1_001 }, (_, index) => index),
    1_597,
    5_040,
    7_919,
    8_128,
    65_536,
    99_999,
    499_500,
    999_990,
    1_000_003,
    3_628_800,
    33_550_336,
    536_870_912,
    999_950_884,
    999_999_937,
    999_999_999,
  ];

  for (const language of ['en', 'de'] as const) {
    test(`for 0 to 1,000 and for large numbers, in facts and on walks: ${language}`, () => {
      const voice = voiceIn(language);
      const numbersIn = (text: string): number[] =>
        (text.match(/-?\d{1,3}(?:[.,]\d{3})*/g) ?? []).map((one) =>
          Number(one.replaceAll(/[.,]/g, '')),
        );
      const told = new Set<string>();
      for (const n of numbers) {
        for (const fact of factsOf(n, 3, '')) {
          if (fact.kind === 'famous') continue;
          const said = voice.say({ kind: 'fact', fact });
          assert.ok(checks[fact.kind](n, ...numbersIn(said)), `${n}: ${said}`);
          told.add(fact.kind);
        }
        for (const stop of WALKS.flatMap((walk) => stopsOf(walk, n))) {
          const said = voice.say({ kind: 'stop', stop });
          assert.ok(checks[stop.kind](n, ...numbersIn(said)), `${n}: ${said}`);
          told.add(stop.kind);
        }
      }
      assert.deepEqual([...told].toSorted(), Object.keys(checks).toSorted());
    });
  }

  test('rows of dots that are to be looked at are shown, as many and as long as the sentence says', () => {
    const looking = { en: /Look: (\d+) rows of (\d+) dots/, de: /Schau: (\d+) Reihen mit (\d+) P/ };
    let looked = 0;
    for (const n of numbers) {
      for (const fact of factsOf(n, 3, '')) {
        const shape = shapeOfFact(n, fact);
        for (const language of ['en', 'de'] as const) {
          const said = voiceIn(language).say({ kind: 'fact', fact });
          const [, rows, dots] = looking[language].exec(said) ?? [];
          assert.doesNotMatch(rows === undefined ? said : '', /Look|Schau/);
          if (rows === undefined) continue;
          looked += 1;
          assert.deepEqual([shape?.rows, shape?.columns], [Number(rows), Number(dots)], said);
          assert.equal(shape?.dots.length, n);
        }
      }
    }
    assert.ok(looked > 50, `${looked}`);
  });

  test('the dots of a square, a triangle and a product have the shape that is told, also where a number has several', () => {
    const shapes = (n: number) =>
      factsOf(n, 3, '').flatMap((fact) => {
        const shape = shapeOfFact(n, fact);
        return shape === undefined ? [] : [`${fact.kind}: ${shape.kind}`];
      });
    assert.deepEqual(shapes(36).toSorted(), [
      'even: square',
      'square: square',
      'triangle: triangle',
    ]);
    assert.deepEqual(shapes(10).toSorted(), [
      'even: triangle',
      'product: rectangle',
      'triangle: triangle',
    ]);
    assert.deepEqual(shapes(34), ['even: row']);
    assert.deepEqual(shapes(1_000), []);
  });
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
