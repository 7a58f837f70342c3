/** A backup that is refused; the message says why. */
export class BadBackup extends Error {
  /** The rest of a sentence about the backup. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The backup is not restored: ${reason}. No rows were written`, options);
    this.name = 'BadBackup';
    this.reason = reason;
  }
}
