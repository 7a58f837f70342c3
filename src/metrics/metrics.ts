import { SECOND } from '../kernel/clock.ts';
import { once } from '../kernel/once.ts';
import { createAnswerCounts } from './answers.ts';
import { textOf, type Metric } from './metric.ts';

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
  /** Begins to measure this process. Otherwise the first text does. */
  measureProcess(): Promise<void>;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
};

/** Metrics of what this instance did, and of what is in the store, which are the same on every instance. */
export function createMetrics(): Metrics {
  const answers = createAnswerCounts();
  const sources: (() => Promise<readonly Metric[]>)[] = [];
  // Loaded when it is needed: prom-client brings 88 modules.
  const processText = once(async () => (await import('./process-metrics.ts')).measureProcess());

  return {
    countAnswer(operation, status, milliseconds) {
      answers.count(operation, status, milliseconds / SECOND);
    },
    addGauges(help, read) {
      const names = Object.keys(help) as (keyof typeof help)[];
      sources.push(async () => {
        const found = await read();
        return names.map((name) => {
          const value = found[name];
          const values = value === undefined ? [] : [{ value }];
          return { type: 'gauge', name, help: help[name], values };
        });
      });
    },
    addLabelledGauge({ name, help, label }, read) {
      sources.push(async () => {
        const found = Object.entries(await read());
        const values = found.map(([key, value]) => ({ labels: { [label]: key }, value }));
        return [{ type: 'gauge', name, help, values }];
      });
    },
    addCounter({ name, help, label }, values) {
      const counts = new Map(values.map((value) => [value, 0]));
      sources.push(async () => {
        const counted = [...counts].map(([key, value]) => ({ labels: { [label]: key }, value }));
        return [{ type: 'counter', name, help, values: counted }];
      });
      return (value) => counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    addInfo(name, help, labels) {
      sources.push(async () => [{ type: 'gauge', name, help, values: [{ labels, value: 1 }] }]);
    },
    async measureProcess() {
      await processText();
    },
    async text() {
      const texts: string[] = [];
      for (const read of sources) texts.push(...(await read()).map(textOf));
      return [await (await processText())(), ...texts, answers.text()].join('\n');
    },
  };
}
