import type { JsonText } from '../../kernel/json.ts';
import type { Manifest } from './manifest.ts';

/** A new postcard. */
export type NewPostcard = Manifest & {
  readonly playerId: string | null;
  readonly sessionId: string | null;
};

/** A postcard in a list. The addresses of its pictures are paths. They are null until it is ready. */
export type ListedPostcard = {
  readonly id: string;
  readonly callerNumber: string;
  readonly status: 'pending' | 'generating' | 'ready' | 'failed';
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly manifest: JsonText;
};

/** A postcard with all fields of an answer. */
export type Postcard = ListedPostcard & {
  readonly userId: string;
  readonly playerId: string | null;
  readonly sessionId: string | null;
  /** The task that draws it, or has drawn it. */
  readonly taskId: string;
};

/** A filter for the list of the viewer's postcards. */
export type Filter =
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  | { readonly by: 'player'; readonly playerId: string }
  | { readonly by: 'nothing' };

/**
 * Reads the filter of a list. Empty items of `ids` are ignored. With a non-empty `ids`, `playerId` is ignored, even if all
 * items are empty.
 *
 * @param parameter reads a parameter of the query
 */
export function readFilter(parameter: (name: 'ids' | 'playerId') => string | undefined): Filter {
  const ids = parameter('ids');
  if (ids) {
    const named = ids
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    return named.length > 0 ? { by: 'ids', ids: named } : { by: 'nothing' };
  }
  const playerId = parameter('playerId');
  return playerId ? { by: 'player', playerId } : { by: 'nothing' };
}
