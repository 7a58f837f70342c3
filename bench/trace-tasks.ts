import assert from 'node:assert/strict';
import type { CDPSession } from 'playwright-core';

/** An event of a trace. Times are in microseconds; `tdur` is processor time. */
type Traced = Readonly<Record<'pid' | 'tid' | 'ts', number>> & {
  readonly name: string;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
};

/** A task of a page's main thread, in milliseconds. */
export type Task = {
  readonly begin: number;
  readonly end: number;
  /** The processor time: what else the machine does changes it little. */
  readonly processor: number;
};

/** When a page called `performance.mark`, in milliseconds, by the name of the mark: the last time of each. */
type Marks = ReadonlyMap<string, number>;

/** Whether something begins what is measured. */
type Begins = (event: Traced) => boolean;

/** Whether a document of a site is loaded. */
export const isVisit: Begins = ({ name, args }) =>
  name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http') === true;

/**
 * Traces the tasks of a page's main thread.
 *
 * @returns `end`, which stops it and returns the tasks since the last event that begins what is measured, and the marks
 */
export async function traceTasks(session: CDPSession) {
  const traced: Traced[] = [];
  const collect = ({ value }: { readonly value: object[] }): void => {
    traced.push(...(value as Traced[]));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
    },
  });
  return {
    async end(begins: Begins): Promise<{ readonly tasks: readonly Task[]; readonly marks: Marks }> {
      const isWhole = new Promise<void>((tell) => {
        session.once('Tracing.tracingComplete', () => tell());
      });
      await session.send('Tracing.end');
      await isWhole;
      session.off('Tracing.dataCollected', collect);
      const beginning = traced.findLast(begins);
      assert.ok(beginning);
      const ofPage = traced.filter(
        ({ pid, tid }) => pid === beginning.pid && tid === beginning.tid,
      );
      const tasks = ofPage
        .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= beginning.ts)
        .toSorted((a, b) => a.ts - b.ts)
        .map(({ ts, dur = 0, tdur = 0 }) => ({
          begin: ts / 1_000,
          end: (ts + dur) / 1_000,
          processor: tdur / 1_000,
        }));
      return { tasks, marks: new Map(ofPage.map(({ name, ts }) => [name, ts / 1_000])) };
    },
  };
}
