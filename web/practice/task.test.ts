import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { taskOf } from './task.ts';

describe('a problem', () => {
  for (const [name, problem, coming, answering, expected] of [
    ['of one number is set with beads', { terms: [7] }, 'column', 'beads', 'column beads -'],
    [
      'that asks to be read is read',
      { terms: [7], reads: true },
      'flash',
      'beads',
      'column typed 7',
    ],
    [
      'of one number is read when answers are typed',
      { terms: [7] },
      'column',
      'typed',
      'column typed 7',
    ],
    ['that is flashed is not read, but typed', { terms: [7] }, 'flash', 'typed', 'flash typed -'],
    ['of several numbers is calculated', { terms: [7, 1] }, 'column', 'typed', 'column typed -'],
    ['below zero cannot be read', { terms: [-7] }, 'column', 'typed', 'column typed -'],
  ] as const) {
    it(name, () => {
      const task = taskOf(problem, coming, answering);
      assert.equal(`${task.coming} ${task.answering} ${task.reads ?? '-'}`, expected);
    });
  }
});
