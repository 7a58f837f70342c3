import type { ChannelName } from './channels.ts';
import type { Transaction } from '../storage/port.ts';
import type { NoticeKind } from './notices.ts';

/** Something to tell one person on one channel. */
export type Delivery = {
  /** The same at every attempt. */
  readonly id: string;
  readonly userId: string;
  /** `test`: an administrator tries the channel. */
  readonly kind: NoticeKind | 'test';
  /** Names what happened. */
  readonly eventId: string;
  /** The postcard that it is about, if it is about one. */
  readonly postcardId: string | null;
  /** The player that it is about, if it is about one. */
  readonly playerId: string | null;
};

/** How a delivery ended. */
export type Outcome =
  /** @param answer what the other side said, for administrators */
  | { readonly state: 'delivered'; readonly answer: string }
  /** It will never be delivered, or there was nobody to deliver to. The reason has no address and no contents. */
  | { readonly state: 'failed' | 'skipped'; readonly reason: string };

/** A way to reach people. */
export type Channel = {
  /**
   * Makes one attempt at a delivery. It may be repeated although it succeeded, so it says the same each time in a way in which
   * the other side sees that.
   *
   * @param signal aborts at the deadline, and when the process stops
   * @throws {TryLater} when the other side may take it later. What else is thrown is a failure of this service, after which it
   * is tried again, too.
   */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
  /** Forgets what was given up of a delivery, since an administrator has it tried anew. */
  tryAnew?(trx: Transaction, deliveryId: string): void;
};

/** The channels; null for one that lacks its settings. */
export type Channels = Readonly<Record<ChannelName, Channel | null>>;
