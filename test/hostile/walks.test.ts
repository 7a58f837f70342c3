import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startService, type Service } from '../kit/service.ts';
import { newWalk } from '../kit/walks.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

/** As many walks as a request has room for, when each is as large as it can be. */
const AT_ONCE = 11;
const REQUESTS = 15;

test('others are answered while the largest walks through a flowchart are counted, and each counts', async () => {
  const owner = service.client();
  const player = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const { id } = (await owner.post('/api/players', player)).body.player;
  const visits = Array.from({ length: 200 }, (_, index) => ({
    node: '\u{10FFFD}'.repeat(97) + `${index}`.padStart(3, '0'),
    mistakes: 1,
    seconds: 1,
    moves: null,
  }));
  const walks = () => Array.from({ length: AT_ONCE }, () => newWalk({ chart: 'large', visits }));
  for (let sent = 0; sent < REQUESTS; sent++) {
    const stored = await owner.post(`/api/players/${id}/walks`, { walks: walks() });
    assert.equal(stored.status, 200, stored.text);
  }
  const short = newWalk({ chart: 'large' });
  await owner.post(`/api/players/${id}/walks`, { walks: [short] });

  const counted = new AbortController();
  const counting = owner.get('/api/teacher-flowcharts/large/walks').finally(() => counted.abort());
  let others = 0;
  while (!counted.signal.aborted) {
    await service.client().get('/healthz');
    others += 1;
  }
  const { players, nodes } = (await counting).body;
  assert.equal(players[0].walks, AT_ONCE * REQUESTS + 1);
  for (const { node } of visits) assert.equal(nodes[node].visits, AT_ONCE * REQUESTS);
  assert.equal(nodes[short.visits[0]?.node ?? ''].visits, 1);
  assert.ok(others > 20, `${others} others`);
});
