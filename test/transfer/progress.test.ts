import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { progressBar, showProgress } from '../../src/transfer/progress.ts';

const steps = [
  { part: 'users', done: 0, total: 0 },
  { part: 'players', done: 500, total: 1000 },
  { part: 'players', done: 1000, total: 1000 },
];

describe('progress', () => {
  test('is a bar that is redrawn in place on a terminal', () => {
    const shown: string[] = [];
    const show = showProgress((text) => void shown.push(text), 34);
    for (const step of steps) show(step);
    assert.deepEqual(shown, [
      '\rusers [################] 100% 0/0\u001B[K\n',
      '\rplayers [#####-----] 50% 500/1000\u001B[K',
      '\rplayers [########] 100% 1000/1000\u001B[K\n',
    ]);
  });

  test('is a line for each finished part when there is no terminal', () => {
    const shown: string[] = [];
    const show = showProgress((text) => void shown.push(text), undefined);
    for (const step of steps) show(step);
    assert.deepEqual(shown, ['users: 0 of 0\n', 'players: 1000 of 1000\n']);
  });

  for (const width of [0, 1, 10, 34, 80, 500]) {
    test(`never needs more than ${width} columns of a terminal`, () => {
      for (const step of [...steps, { part: 'pictures', done: 7, total: 3 }]) {
        const bar = progressBar(step, width);
        assert.ok(bar.length <= Math.max(0, width - 1), bar);
      }
    });
  }
});
