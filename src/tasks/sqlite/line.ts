import type { ClaimedTask } from '../table.ts';

/** The attempts that a process makes at the tasks of one line. */
export type Line = {
  /**
   * Takes due tasks if the process may make more attempts. The engine runs one transaction after the other. So a call within
   * the transaction that adds a task takes that task right after the commit.
   */
  wake(): void;
  /** Resolves when nothing is being taken, and every attempt has ended. */
  idle(): Promise<void>;
};

export function createLine(ports: {
  /** How many attempts it makes at once. */
  readonly atOnce: number;
  /** Claims up to so many tasks whose turn it is. */
  readonly take: (limit: number) => Promise<readonly ClaimedTask[]>;
  /** Works on a claimed task. Never rejects. */
  readonly run: (task: ClaimedTask) => Promise<unknown>;
  /** Whether the process works. */
  readonly mayTake: () => boolean;
  readonly onError: (cause: unknown) => void;
}): Line {
  const { atOnce, take, run, mayTake, onError } = ports;
  const attempts = new Set<Promise<unknown>>();
  let taking: Promise<void> | undefined;
  let takeAgain = false;

  function wake(): void {
    if (!mayTake() || attempts.size >= atOnce) return;
    if (taking === undefined) taking = takeTasks();
    else takeAgain = true;
  }

  async function takeTasks(): Promise<void> {
    try {
      for (const task of await take(atOnce - attempts.size)) begin(task);
    } catch (cause) {
      onError(cause);
    }
    taking = undefined;
    if (takeAgain) {
      takeAgain = false;
      wake();
    }
  }

  function begin(task: ClaimedTask): void {
    const attempt: Promise<unknown> = run(task).finally(() => {
      attempts.delete(attempt);
      wake();
    });
    attempts.add(attempt);
  }

  return {
    wake,
    async idle() {
      await taking;
      await Promise.all(attempts);
    },
  };
}
