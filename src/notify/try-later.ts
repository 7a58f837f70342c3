/**
 * The other side of a channel did not accept a delivery, and may accept it later. Administrators read the message, so it has no
 * address and no contents.
 */
export class TryLater extends Error {
  /** Whether the operator has to mend something first, such as a password or a key. */
  readonly isOperators: boolean;

  constructor(reason: string, { isOperators = false } = {}) {
    super(reason);
    this.name = 'TryLater';
    this.isOperators = isOperators;
  }
}
