import type { paths } from '../../client/src/index.ts';

/** A call that is active or on hold. */
export type Call = {
  readonly number: number;
  /** The player who calls; null for a visitor who has made none. */
  readonly player: string | null;
  readonly startedAt: string;
  /** The state of the call's view, which alone knows its shape. */
  readonly scene: unknown;
};

/** A finding of a call, which becomes a note on the postcard. */
export type Note = {
  readonly category: 'answer' | 'fact' | 'walk' | 'game';
  readonly caption: string;
  readonly highlights: readonly number[];
  /** The part of the number line that was in view. */
  readonly viewport: { readonly center: number; readonly pixelsPerUnit: number };
  readonly game?: { readonly name: string; readonly target: number };
  readonly at: string;
};

/**
 * The manifest of a call, from which the service makes a postcard. It holds the call's id, so that the postcard can be
 * recognised.
 */
export type Manifest = NewPostcard['manifest'] & { readonly callId: string };
type NewPostcard = NonNullable<
  paths['/api/postcards']['post']['requestBody']
>['content']['application/json'];
