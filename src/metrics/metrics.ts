import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND } from '../kernel/clock.ts';

export type Metrics = {
  /** Counts an answer that was sent. */
  countAnswer(operation: string, status: number, milliseconds: number): void;
  /** Adds gauges whose values come from one read of the store; a gauge without a value is not shown. */
  addGauges<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Promise<Partial<Record<Name, number>>>,
  ): void;
  /** Adds a gauge with a value for each value of a label, which come from one read of the store. */
  addLabelledGauge(
    about: { readonly name: string; readonly help: string; readonly label: string },
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  /** Adds a counter for each of these values of a label, shown from the start; the returned function counts one. */
  addCounter<Value extends string>(
    about: { readonly name: string; readonly help: string; readonly label: string },
    values: readonly Value[],
  ): (value: Value) => void;
  /** Adds what this process is, as labels of a gauge that is always 1. */
  addInfo(name: string, help: string, labels: Readonly<Record<string, string>>): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
};

/** Metrics of what this instance did, and of what the store holds, which is the same on every instance. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the names of counters; they only add up the gauges of the same name without `_total`.
  for (const what of ['resources', 'handles', 'requests']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const sources: (() => Promise<void>)[] = [];

  // Looking up labels costs more than counting: each pair is looked up once.
  const counters = new Map<
    string,
    { counter: Counter.Internal; duration: Histogram.Internal<'operation'> }
  >();
  function countersOf(operation: string, status: number) {
    const key = `${operation} ${status}`;
    const known = counters.get(key);
    if (known !== undefined) return known;
    const made = {
      counter: answers.labels(operation, String(status)),
      duration: durations.labels(operation),
    };
    counters.set(key, made);
    return made;
  }

  return {
    countAnswer(operation, status, milliseconds) {
      const { counter, duration } = countersOf(operation, status);
      counter.inc();
      duration.observe(milliseconds / SECOND);
    },
    addGauges(help, read) {
      const names = Object.keys(help) as (keyof typeof help)[];
      const gauges = new Map(
        names.map((name) => [name, new Gauge({ name, help: help[name], registers: [registry] })]),
      );
      sources.push(async () => {
        const values = await read();
        for (const [name, gauge] of gauges) {
          const value = values[name];
          // A gauge without a value would be shown as 0.
          gauge.remove();
          if (value !== undefined) gauge.set(value);
        }
      });
    },
    addLabelledGauge({ name, help, label }, read) {
      const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] });
      sources.push(async () => {
        const values = Object.entries(await read());
        gauge.reset();
        for (const [key, value] of values) gauge.set({ [label]: key }, value);
      });
    },
    addCounter({ name, help, label }, values) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    addInfo(name, help, labels) {
      const labelNames = Object.keys(labels);
      new Gauge({ name, help, labelNames, registers: [registry] }).set(labels, 1);
    },
    async text() {
      for (const refresh of sources) await refresh();
      return registry.metrics();
    },
  };
}
