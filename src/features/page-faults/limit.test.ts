import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { createReportLimit, MOST_REPORTS } from './limit.ts';

describe('the limit of reports', () => {
  test('refuses the eleventh of an address until its minute is over, and nobody else’s', () => {
    let now = 5_000;
    const admit = createReportLimit(() => now);
    for (let at = 0; at < MOST_REPORTS.ofAddress; at++) admit('a');
    now += 20 * SECOND;
    assert.throws(() => admit('a'), { status: 429, headers: { 'retry-after': '40' } });
    admit('b');
    now += 40 * SECOND;
    admit('a');
  });

  test('refuses all beyond 120 within a minute, so that neither the log nor what is remembered grows', () => {
    let now = 0;
    const admit = createReportLimit(() => now);
    for (let at = 0; at < MOST_REPORTS.ofAll; at++) admit(`address ${at}`);
    assert.throws(() => admit('another'), { status: 429 });
    now += MINUTE;
    admit('another');
  });
});
