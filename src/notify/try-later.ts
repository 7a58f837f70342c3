/**
 * The other side of a channel did not accept a delivery, and may accept it later. Administrators read the message, so it has no
 * address and no contents.
 */
export class TryLater extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TryLater';
  }
}
