import { load, median, percentile } from './load.ts';
import type { MeasuredServer } from './server.ts';
import type { Work } from './works.ts';

/** The number of concurrent requests. */
const CONNECTIONS = 32;

/** The cost of a work: CPU in microseconds a request, requests a second, latencies in milliseconds. */
export type Figures = Record<'cpu' | 'throughput' | 'p50' | 'p99', number>;

/** Runs one round of a work. */
export async function measureOnce(server: MeasuredServer, work: Work): Promise<Figures> {
  const before = await server.cpu();
  const { latencies, seconds } = await load(server.url, { ...work, connections: CONNECTIONS });
  return {
    cpu: ((await server.cpu()) - before) / work.count,
    throughput: work.count / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** The median of each figure. */
export function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => median(all.map((one) => one[name]));
  return { cpu: of('cpu'), throughput: of('throughput'), p50: of('p50'), p99: of('p99') };
}
