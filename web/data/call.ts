import type { paths } from '../../client/src/index.ts';

/** A call that is on the line, or on hold. */
export type Call = {
  readonly number: number;
  /** The player who calls; null for a visitor who has made none. */
  readonly player: string | null;
  readonly startedAt: string;
  /** What they are doing; only the view of calls knows what it means. */
  readonly scene: unknown;
};

/** What was found in a call: it becomes a note on the postcard. */
export type Note = {
  readonly category: 'answer' | 'fact' | 'walk' | 'game';
  readonly caption: string;
  readonly highlights: readonly number[];
  /** Where the line was. */
  readonly viewport: { readonly center: number; readonly pixelsPerUnit: number };
  readonly game?: { readonly name: string; readonly target: number };
  readonly at: string;
};

/** What becomes a postcard: the manifest of a call. It holds the call's id, by which the postcard is known again. */
export type Manifest = NewPostcard['manifest'] & { readonly callId: string };
type NewPostcard = NonNullable<
  paths['/api/postcards']['post']['requestBody']
>['content']['application/json'];
