/** Thrown by an attempt that has failed, when the next one has to wait longer than the runner would choose. */
export class RunLater extends Error {
  /** The wait in milliseconds. */
  readonly waitMs: number;

  constructor(reason: string, waitMs: number) {
    super(reason);
    this.name = 'RunLater';
    this.waitMs = waitMs;
  }
}
