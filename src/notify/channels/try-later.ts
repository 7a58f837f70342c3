import { Hopeless } from '../../tasks/hopeless.ts';

/** What is wrong with the other side of a channel, as administrators are told. */
export type Fault = {
  /**
   * The part of the channel that it concerns, such as one push service; empty for all of it. There are few, since administrators
   * are told once a day of each.
   */
  readonly side: string;
  /** It has no address, no contents, and no words that a stranger can choose. */
  readonly reason: string;
  /** Whether administrators are told at once, and not only after the last attempt. */
  readonly isUrgent: boolean;
};

/**
 * The other side of a channel did not accept a delivery, and may accept it later. The message is shown with the delivery, so it
 * has no address and no contents.
 */
export class TryLater extends Error {
  readonly faults: readonly Fault[];

  constructor(reason: string, faults: readonly Fault[] = [faultOfAll(reason)]) {
    super(reason);
    this.name = 'TryLater';
    this.faults = faults;
  }
}

/** The other side of a channel did not accept a delivery, and no attempt follows. An administrator may begin anew. */
export class GivenUp extends Hopeless {
  readonly faults: readonly Fault[];

  constructor(reason: string, faults: readonly Fault[] = [faultOfAll(reason)]) {
    super(reason);
    this.name = 'GivenUp';
    this.faults = faults;
  }
}

/** The fault of a channel that has one other side. */
export function faultOfAll(reason: string, isUrgent = false): Fault {
  return { side: '', reason, isUrgent };
}
