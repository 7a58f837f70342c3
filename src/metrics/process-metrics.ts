import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Begins to measure this process: its memory, its event loop, its garbage collection and so on.
 *
 * @returns reads them in Prometheus' text format
 */
export function measureProcess(): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These gauges have the names of counters, and are only the sums of the gauges without `_total`.
  for (const what of ['resources', 'handles', 'requests']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  return () => registry.metrics();
}
