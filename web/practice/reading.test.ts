import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LONGEST_PART, readOut, type Say, type Wait } from './reading.ts';

/** A clock that the test moves. */
function fakeClock(): { readonly wait: Wait; readonly pass: (milliseconds: number) => void } {
  let now = 0;
  let calls: { readonly at: number; readonly call: () => void }[] = [];
  return {
    wait: (milliseconds, call) => {
      const one = { at: now + milliseconds, call };
      calls.push(one);
      return () => (calls = calls.filter((other) => other !== one));
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = calls.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        calls = calls.filter((one) => one !== next);
        now = next.at;
        next.call();
      }
      now = end;
    },
  };
}

describe('numbers that are read aloud', () => {
  const PARTS = ['eight', 'plus seven', 'that is all'];
  const stage = (say: (pass: Wait) => Say) => {
    const clock = fakeClock();
    const events: string[] = [];
    const end = readOut(
      PARTS,
      1_000,
      say(clock.wait),
      (one) => events.push('index' in one ? `${one.kind} ${one.index}` : one.kind),
      clock.wait,
    );
    return { ...clock, events, end };
  };

  it('leave the gap between parts, however long the voice took', () => {
    const { pass, events } = stage((wait) => (text, onEnd) => {
      wait(text.length * 100, () => onEnd(true));
    });
    for (const [milliseconds, expected] of [
      [0, 'part 0'],
      [500 + 999, 'part 0'],
      [1, 'part 1'],
      [1_000 + 999, 'part 1'],
      [1, 'part 2'],
      [1_099, 'part 2'],
      [1, 'over'],
      [60_000, 'over'],
    ] as const) {
      pass(milliseconds);
      assert.equal(events.at(-1), expected);
    }
    assert.equal(events.length, 4);
  });

  it('are missed, and end, when the voice fails', () => {
    const { pass, events } = stage(() => (text, onEnd) => onEnd(text !== 'plus seven'));
    pass(60_000);
    assert.deepEqual(events, ['part 0', 'part 1', 'missed']);
  });

  it('are missed when a voice never reports its end', () => {
    const { pass, events } = stage(() => () => undefined);
    pass(LONGEST_PART);
    assert.deepEqual(events, ['part 0', 'missed']);
  });

  it('go on once when a voice reports its end twice, and not at all after they were stopped', () => {
    const twice = stage(() => (_text, onEnd) => {
      onEnd(true);
      onEnd(true);
    });
    twice.pass(60_000);
    assert.deepEqual(twice.events, ['part 0', 'part 1', 'part 2', 'over']);
    let late: ((isWhole: boolean) => void) | undefined;
    const ended = stage(() => (_text, onEnd) => (late = onEnd));
    ended.end();
    late?.(false);
    ended.pass(60_000);
    assert.deepEqual(ended.events, ['part 0']);
  });
});
