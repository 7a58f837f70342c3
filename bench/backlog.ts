/**
 * Measures the p99 of GET players while a backlog of postcards is drawn, against the p99 without, in rounds that take
 * turns. Usage: npm run bench:backlog
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median, percentile, requestBytes } from './load.ts';
import { seed } from './seed.ts';
import { startServer } from './server.ts';
import { works } from './works.ts';

const POSTCARDS = 100;
const CONNECTIONS = 8;
const COUNT = 4_000;

const manifest = JSON.stringify({
  callerNumber: 27,
  childName: 'Ada',
  sessionSummary: 'We counted in threes.',
  moments: Array.from({ length: 6 }, (_, index) => ({
    caption: `Moment ${index}`,
    highlights: [index],
  })),
});

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-backlog-'));
try {
  const seeded = await seed(folder);
  const { cookies } = seeded;
  const server = await startServer('service.ts', folder);
  const players = works(seeded).find(({ name }) => name.startsWith('GET players'));
  if (players === undefined) throw new Error('There is no such work');
  const cookie = cookies[0] ?? '';

  async function pending(): Promise<number> {
    const answers = await Promise.all(
      cookies.slice(0, 2).map(async (one) => {
        const answer = await fetch(`${server.url}/api/postcards`, { headers: { cookie: one } });
        return (await answer.json()) as { postcards: { status: string }[] };
      }),
    );
    return answers
      .flatMap(({ postcards }) => postcards)
      .filter(({ status }) => status === 'pending' || status === 'generating').length;
  }

  async function measure(): Promise<number> {
    const { latencies } = await load(server.url, {
      ...(players as NonNullable<typeof players>),
      connections: CONNECTIONS,
      count: COUNT,
    });
    return percentile(latencies, 0.99);
  }

  await measure();
  const without = [await measure(), await measure(), await measure()];
  await load(server.url, {
    connections: CONNECTIONS,
    count: POSTCARDS,
    status: 201,
    request: (index) =>
      requestBytes(
        'POST',
        '/api/postcards',
        { cookie: index % 2 === 0 ? cookie : (cookies[1] ?? '') },
        `{"manifest":${manifest}}`,
      ),
  });
  const during: number[] = [];
  while ((await pending()) > 0) during.push(await measure());
  without.push(await measure(), await measure(), await measure());
  console.table({
    'p99 without, ms': median(without).toFixed(2),
    'p99 while drawing, ms': median(during).toFixed(2),
    ratio: (median(during) / median(without)).toFixed(2),
    'rounds while drawing': during.length,
  });
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
