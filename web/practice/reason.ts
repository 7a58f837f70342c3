import type { Paper, StationId } from '../../src/soroban/soroban.ts';
import type { Group } from './mastery.ts';

/** Why problems are practised today. The child reads it. */
export type Reason =
  /** To find a child's place. */
  | { readonly kind: 'placement' }
  /** The same problem once more, because it was wrong. */
  | { readonly kind: 'again' }
  /** Well-known problems to warm up. */
  | { readonly kind: 'warm-up' }
  | ({ readonly kind: 'wrong'; readonly times: number } & Group)
  | ({ readonly kind: 'slow'; readonly times: number } & Group)
  /** Known once, but not practised for long. */
  | ({ readonly kind: 'forgotten'; readonly days: number } & Group)
  /** Growing, but not yet strong. */
  | ({ readonly kind: 'growing' } & Group)
  /** New on the path. */
  | { readonly kind: 'new'; readonly station: StationId }
  /** The check of a station: the first one, or a second one on another day. */
  | { readonly kind: 'check'; readonly station: StationId; readonly isSecond: boolean }
  /** Columns as in the next paper, for a child at the end of the path. */
  | { readonly kind: 'aim'; readonly paper: Paper['id'] }
  /** A section of a paper. */
  | { readonly kind: 'paper'; readonly paper: Paper['id']; readonly part: number };
