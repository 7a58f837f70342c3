import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { SECOND } from '../kernel/clock.ts';
import { createAnswerCounts } from './answers.ts';

export type Metrics = {
  /** Counts an answer that was sent. */
  countAnswer(operation: string, status: number, milliseconds: number): void;
  /** Adds gauges whose values come from one read of the store. A gauge without a value is not shown. */
  addGauges<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Promise<Partial<Record<Name, number>>>,
  ): void;
  /** Adds a gauge with one label. One read of the store gives the gauge's value for each value of the label. */
  addLabelledGauge(
    about: { readonly name: string; readonly help: string; readonly label: string },
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  /** Adds a counter with one label. All its values are shown from the start. The returned function counts one. */
  addCounter<Value extends string>(
    about: { readonly name: string; readonly help: string; readonly label: string },
    values: readonly Value[],
  ): (value: Value) => void;
  /** Adds facts about this process, as the labels of a gauge that is always 1. */
  addInfo(name: string, help: string, labels: Readonly<Record<string, string>>): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
};

/** Metrics of what this instance did, and of what is in the store, which are the same on every instance. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These gauges have the names of counters, and are only the sums of the gauges without `_total`.
  for (const what of ['resources', 'handles', 'requests']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  const answers = createAnswerCounts();
  const sources: (() => Promise<void>)[] = [];

  return {
    countAnswer(operation, status, milliseconds) {
      answers.count(operation, status, milliseconds / SECOND);
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
      return `${await registry.metrics()}\n${answers.text()}`;
    },
  };
}
