/** How far a transfer has come with one of its parts. */
export type Progress = {
  /** `pictures`, the name of a table, or `reading`, which counts the bytes of a backup. */
  readonly part: string;
  readonly done: number;
  readonly total: number;
};

/**
 * Called with the progress of a transfer from time to time, and at the end of each part. To stop the transfer, it throws: the
 * transfer cleans up and rejects with that error.
 */
export type OnProgress = (progress: Progress) => void;

/** Makes a bar that fits into a line of a terminal, such as `players [#####-----] 50% 500/1000`. */
export function progressBar({ part, done, total }: Progress, width: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const numbers = `${Math.floor(share * 100)}% ${done}/${total}`;
  const room = Math.max(0, Math.min(40, width - part.length - numbers.length - 5));
  const filled = Math.floor(share * room);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}]`;
  return `${part} ${bar} ${numbers}`.slice(0, Math.max(0, width - 1));
}

/**
 * Shows progress: on a terminal with a bar that overwrites itself, otherwise with a line at the end of each part.
 *
 * @param width of the terminal in columns; undefined when there is no terminal
 */
export function showProgress(write: (text: string) => void, width: number | undefined): OnProgress {
  return (progress) => {
    const { part, done, total } = progress;
    const isDone = done >= total;
    if (width !== undefined) {
      write(`\r${progressBar(progress, width)}\u001B[K${isDone ? '\n' : ''}`);
    } else if (isDone) {
      write(`${part}: ${done} of ${total}\n`);
    }
  };
}
