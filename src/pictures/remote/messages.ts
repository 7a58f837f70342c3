import type { RemoteAccount, RemoteFailure } from './provider.ts';

/** An order for the painting thread. */
export type Order = {
  readonly id: number;
  readonly account: RemoteAccount;
  readonly prompt: string;
};

/** A request that the thread wants sent: it has no network of its own. */
export type Call = {
  readonly call: number;
  readonly id: number;
  readonly url: string;
  readonly init: Pick<RequestInit, 'method'> & {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
};

/** The whole answer to a call. */
export type CallAnswer = {
  readonly call: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Why a call has no answer. */
export type CallFailure = { readonly call: number; readonly reason: string };

/** What became of an order. */
export type Outcome = { readonly id: number } & (
  | { readonly picture: Uint8Array }
  | { readonly failure: RemoteFailure }
);

export type ToThread = Order | CallAnswer | CallFailure;
/** A warning is one of the library's. */
export type FromThread = Call | Outcome | { readonly warning: string };
