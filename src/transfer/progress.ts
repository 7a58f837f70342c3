/** How far a transfer has come with one of its parts. */
export type Progress = {
  /** What is under way: `pictures`, the name of a table, or `reading`, which counts the bytes of a backup. */
  readonly part: string;
  readonly done: number;
  readonly total: number;
};

/**
 * Is told how far a transfer has come, every now and then, and at the end of each part. What it throws ends the transfer,
 * which cleans up and rejects with that: the way to stop one.
 */
export type OnProgress = (progress: Progress) => void;

/** A bar that fills a line of a terminal, such as `players [#####-----] 50% 500/1000`. */
export function progressBar({ part, done, total }: Progress, width: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const numbers = `${Math.floor(share * 100)}% ${done}/${total}`;
  const room = Math.max(0, Math.min(40, width - part.length - numbers.length - 5));
  const filled = Math.floor(share * room);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}]`;
  return `${part} ${bar} ${numbers}`.slice(0, Math.max(0, width - 1));
}

/** A line for where there is no terminal. */
export function progressLine({ part, done, total }: Progress): string {
  return `${part}: ${done} of ${total}`;
}

/**
 * Shows progress: on a terminal as a bar that is drawn over itself, elsewhere as a line when a part is done.
 *
 * @param write puts text where it is shown
 * @param width of the terminal in columns; undefined where there is none
 */
export function showProgress(write: (text: string) => void, width: number | undefined): OnProgress {
  return (progress) => {
    const isDone = progress.done >= progress.total;
    if (width !== undefined) {
      write(`\r${progressBar(progress, width)}\u001B[K${isDone ? '\n' : ''}`);
    } else if (isDone) {
      write(`${progressLine(progress)}\n`);
    }
  };
}
