import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pino from 'pino';
import { HOUR } from '../../kernel/clock.ts';
import { createFaultLog, MOST_LOGGED } from './fault-log.ts';
import type { PageFault } from './rules.ts';

const fault: PageFault = { kind: 'view', build: 'DLp68RJw', place: '/family', stack: ['a.b.1.2'] };

/** A log of faults, its lines, and a clock. */
function make() {
  let now = 5_000;
  const lines: { msg: string; requestId: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const told = () => lines.map(({ msg, requestId }) => `${msg} ${requestId}`);
  const pass = (milliseconds: number): void => void (now += milliseconds);
  return { tell: createFaultLog(log, () => now), told, pass };
}

describe('the log of faults', () => {
  test('has the same fault of a build and place once within an hour', () => {
    const { tell, told, pass } = make();
    tell('first', fault);
    pass(HOUR - 1);
    tell('again', { ...fault, kind: 'error' });
    tell('build', { ...fault, build: '________' });
    tell('place', { ...fault, place: null });
    tell('stack', { ...fault, stack: ['a.b.1.3'] });
    pass(1);
    tell('next hour', fault);
    assert.deepEqual(told(), [
      'page fault first',
      'page fault build',
      'page fault place',
      'page fault stack',
      'page fault next hour',
    ]);
  });

  test('has at most 200 different ones within an hour, and tells that there were more', () => {
    const { tell, told, pass } = make();
    for (let at = 0; at < 3 * MOST_LOGGED; at++)
      tell(String(at), { ...fault, stack: [`a.b.1.${at}`] });
    assert.equal(told().length, MOST_LOGGED + 1);
    assert.equal(told().at(-1), 'page faults are not logged for the rest of this hour 200');
    pass(HOUR);
    tell('next hour', fault);
    assert.equal(told().at(-1), 'page fault next hour');
  });
});
