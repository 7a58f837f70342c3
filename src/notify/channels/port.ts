import type { ChannelName } from './channels.ts';
import type { Transaction } from '../../storage/port.ts';
import type { LetterState } from './mail/send-letter.ts';
import type { NoticeKind } from './notices.ts';

/** Something to tell one person on one channel. */
export type Delivery = {
  /** It is the same at every attempt. */
  readonly id: string;
  readonly userId: string;
  /** `test`: an administrator tries the channel. */
  readonly kind: NoticeKind | 'test';
  /** The event's id. */
  readonly eventId: string;
  /** The postcard that it is about, if any. */
  readonly postcardId: string | null;
  /** The player that it is about, if any. */
  readonly playerId: string | null;
};

/** How a delivery ended. */
export type Outcome =
  /** `answer` is what the other side said, for administrators. */
  | { readonly state: 'delivered'; readonly answer: string }
  /** It will never be delivered, or there was nobody to deliver to. The reason has no address and no contents. */
  | { readonly state: 'failed' | 'skipped'; readonly reason: string };

/** A way to reach people. */
export type Channel = {
  /**
   * Makes one attempt at a delivery. An attempt may be repeated although it succeeded. So each attempt identifies the delivery
   * in the same way to the other side.
   *
   * @param signal aborts at the deadline, and when the process stops
   * @param letter what stays between the attempts, for mails
   * @throws {TryLater} when the other side may accept it later
   * @throws {RunLater} when its outcome is unknown, and another attempt has to wait for hours
   * @throws {Hopeless} when no other attempt follows, but an administrator may begin anew; {GivenUp} when the other side is the
   * cause. Any other error is a failure of this service, after which the delivery is tried again, too.
   */
  deliver(delivery: Delivery, signal: AbortSignal, letter: LetterState): Promise<Outcome>;
  /** Allows further attempts where a delivery was given up, since an administrator wants it to be tried again. */
  allowRetries?(trx: Transaction, deliveryId: string): void;
};

/** The channels; null for one that lacks its settings. */
export type Channels = Readonly<Record<ChannelName, Channel | null>>;
