import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMetrics } from './metrics.ts';

describe('metrics', () => {
  test('count answers and their time, by operation and status', async () => {
    const metrics = createMetrics();
    metrics.countAnswer('listPlayers', 200, 250);
    metrics.countAnswer('listPlayers', 200, 500);
    metrics.countAnswer('listPlayers', 500, 250);
    metrics.countAnswer('createPlayer', 201, 1);
    const text = await metrics.text();
    for (const line of [
      'http_requests_total{operation="listPlayers",status="200"} 2',
      'http_requests_total{operation="listPlayers",status="500"} 1',
      'http_requests_total{operation="createPlayer",status="201"} 1',
      'http_request_duration_seconds_count{operation="listPlayers"} 3',
      'http_request_duration_seconds_sum{operation="listPlayers"} 1',
      'http_request_duration_seconds_bucket{le="0.25",operation="listPlayers"} 2',
    ]) {
      assert.ok(text.split('\n').includes(line), `${line}\n${text}`);
    }
  });

  test('read gauges at each scrape, and leave out those without a value', async () => {
    const metrics = createMetrics();
    let values: { a?: number; b?: number } = {};
    metrics.addGauges({ a: 'The first.', b: 'The second.' }, () => Promise.resolve(values));
    const shown = async () =>
      (await metrics.text()).split('\n').filter((line) => /^[ab] /.test(line));
    assert.deepEqual(await shown(), []);
    values = { a: 0, b: 91.4 };
    assert.deepEqual(await shown(), ['a 0', 'b 91.4']);
    values = { b: 2 };
    assert.deepEqual(await shown(), ['b 2']);
    values = {};
    assert.deepEqual(await shown(), []);
  });

  test('fail while the store fails, and work again afterwards', async () => {
    const metrics = createMetrics();
    let broken = true;
    metrics.addGauges({ a: 'One.' }, () =>
      broken ? Promise.reject(new Error('away')) : Promise.resolve({ a: 1 }),
    );
    await assert.rejects(metrics.text(), /away/);
    broken = false;
    assert.match(await metrics.text(), /^a 1$/m);
  });

  test('have names that end in _total exactly when they are counters', async () => {
    const types = [...(await createMetrics().text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    assert.ok(types.length > 10);
    for (const [, name = '', type] of types) {
      assert.equal(name.endsWith('_total'), type === 'counter', name);
    }
  });

  test('are not shared between services in one process', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.countAnswer('listPlayers', 200, 1);
    assert.doesNotMatch(await other.text(), /listPlayers/);
  });
});
