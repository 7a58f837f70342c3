import { anything, type Change } from './changes.ts';

/** The most changes that may wait to be read. */
const MOST = 1_000;

/** Changes that wait for their reader. For each id only the newest waits, so that a slow reader costs little. */
export type Queue = {
  push(change: Change): void;
  /** Ends the queue. The reader gets the error, if there is one, after the waiting changes. */
  end(error?: unknown): void;
  /** The next change; undefined at the end. */
  next(): Promise<Change | undefined>;
};

export function createQueue(): Queue {
  const waiting = new Map<string, Change>();
  let ended: (() => undefined) | undefined;
  let wake = (): void => {};

  return {
    push(change) {
      const { kind, id } = change;
      const all = `${kind} `;
      if (id === null || waiting.size >= MOST) {
        for (const key of waiting.keys()) if (key.startsWith(all)) waiting.delete(key);
        waiting.set(all, anything(kind));
      } else if (!waiting.has(all)) {
        waiting.set(all + id, change);
      }
      wake();
    },
    end(error) {
      ended ??= () => {
        if (error !== undefined) throw error;
      };
      wake();
    },
    async next() {
      for (;;) {
        const [first] = waiting;
        if (first !== undefined) {
          waiting.delete(first[0]);
          return first[1];
        }
        if (ended !== undefined) return ended();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
