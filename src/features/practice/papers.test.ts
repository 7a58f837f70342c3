import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bestOf, sittingsOf, type PaperAnswer } from './papers.ts';

const bestSittings = (answers: readonly PaperAnswer[]) => bestOf(sittingsOf(answers));

/** Right answers to these problems, one each second. */
const answers = (seeds: readonly (string | null)[], change: Partial<PaperAnswer> = {}) =>
  seeds.map((seed, at) => ({
    paper: 'columns-10',
    seed,
    isRight: true,
    startedAt: `2026-11-21T10:00:${String(at).padStart(2, '0')}.000Z`,
    milliseconds: 1_000,
    ...change,
  }));
const places = (sitting: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${sitting}-0-${from + index}`);

describe('the best sitting of a paper', () => {
  it('has the sums of its answers, and the best grade that they pass', () => {
    assert.deepEqual(
      bestSittings([
        ...answers(places('a', 0, 7)),
        ...answers(['a-0-7'], { isRight: false, milliseconds: 5_000 }),
      ]),
      [
        {
          paper: 'columns-10',
          kyu: 10,
          right: 7,
          answered: 8,
          problems: 10,
          milliseconds: 12_000,
          startedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    );
  });

  it('has the most right answers, and is the fastest of several such sittings', () => {
    const [fewer, slow, fast] = [
      answers(places('a', 0, 5)),
      answers(places('b', 0, 6), { milliseconds: 900 }),
      answers(places('c', 0, 6), { milliseconds: 800 }),
    ];
    for (const all of [
      [fewer, slow, fast],
      [fast, slow, fewer],
    ]) {
      const [best] = bestSittings(all.flat());
      assert.deepEqual([best?.right, best?.milliseconds], [6, 4_800]);
    }
  });

  it('counts the first answer to each problem', () => {
    const [best] = bestSittings([
      ...answers(['a-0-0', 'a-0-1'], { isRight: false }),
      ...answers(['a-0-0', 'a-0-01', 'a-0-2']),
    ]);
    assert.deepEqual([best?.right, best?.answered], [1, 3]);
  });

  it('knows the sections of a paper', () => {
    const paper = 'mental-10';
    const [best, ...others] = bestSittings(
      answers(['a-0-14', 'a-0-15', 'a-1-0', 'a-2-19', 'a-2-20', 'a-3-0'], { paper }),
    );
    assert.deepEqual([best?.answered, best?.kyu, others], [3, null, []]);
  });

  it('does not mix sittings with similar names', () => {
    const [best] = bestSittings(answers(['a-0-0', 'a-0-0-0', 'a 0 0-0-0', '-0-0-0']));
    assert.equal(best?.answered, 1);
  });

  for (const seed of [
    null,
    '',
    'a',
    'a-0',
    '-0-0',
    'a-0-10',
    'a-1-0',
    'a-0-1e0',
    'a--1-0',
    'a-0-',
  ]) {
    it(`ignores an answer with the seed ${JSON.stringify(seed)}`, () => {
      assert.deepEqual(bestSittings(answers([seed])), []);
    });
  }

  for (const paper of [null, '', 'friends-of-five', 'columns-11', '__proto__', 'toString']) {
    it(`ignores an answer with the paper ${JSON.stringify(paper)}`, () => {
      assert.deepEqual(bestSittings(answers(['a-0-0'], { paper })), []);
    });
  }

  it('comes in the order of the papers', () => {
    const papers = ['mental-1', 'columns-1', 'columns-10'];
    assert.deepEqual(
      bestSittings(papers.flatMap((paper) => answers(['a-0-0'], { paper }))).map(
        (one) => one.paper,
      ),
      papers.toReversed(),
    );
  });
});
