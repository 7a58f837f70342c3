import type { RowLimit } from '../../storage/row-limit.ts';
import { bytes, characters, checkBound } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalBoolean, optionalString } from '../../kernel/fields.ts';
import { parseText, type JsonObject, type JsonText } from '../../kernel/json.ts';
import { checkStorable } from '../../kernel/text.ts';
import * as texts from './texts.ts';

/** The longest texts and the largest document of a postcard (docs/contract/postcards.md). */
export const LONGEST = {
  playerId: characters(255),
  sessionId: characters(255),
  callerNumber: characters(255),
  manifest: bytes(262_144),
};

/** The most postcards of one owner. */
export const ROW_LIMIT: RowLimit = { most: 20_000, error: texts.TOO_MANY };

/** A new postcard as a caller sends it. */
export type NewPostcard = {
  readonly playerId: string | null;
  readonly sessionId: string | null;
  readonly callerNumber: string;
  /** The text that was given. */
  readonly manifest: JsonText;
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

/** Reads a new postcard. Its manifest needs a moment and a caller's number. Types and sizes are checked afterwards. */
export function readNewPostcard(body: JsonObject): NewPostcard {
  const manifestText = body.text('manifest');
  const manifest = manifestText === undefined ? undefined : parseText(manifestText);
  const moments = manifest?.value['moments'];
  const callerNumber = manifest === undefined ? undefined : callerNumberText(manifest);
  const isValid = Array.isArray(moments) && moments.length > 0;
  if (!isValid || manifestText === undefined || callerNumber === undefined) {
    throw new Refusal(400, texts.INVALID_MANIFEST);
  }
  return {
    playerId: optionalString(body.value, 'playerId', LONGEST.playerId) ?? null,
    sessionId: optionalString(body.value, 'sessionId', LONGEST.sessionId) ?? null,
    callerNumber: checkBound('callerNumber', checkStorable(callerNumber), LONGEST.callerNumber),
    manifest: checkBound('manifest', manifestText, LONGEST.manifest),
  };
}

/** The caller's number of a manifest. A JSON number keeps its text. */
function callerNumberText(manifest: JsonObject | null): string | undefined {
  const callerNumber = manifest?.value['callerNumber'];
  if (typeof callerNumber === 'string' && callerNumber !== '') return callerNumber;
  return typeof callerNumber === 'number' ? manifest?.text('callerNumber') : undefined;
}

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

/** Reads whether to mark a postcard as read or unread; null when neither is given. */
export function readMark(body: JsonObject): boolean | null {
  return optionalBoolean(body.value, 'isRead') ?? null;
}

/**
 * The public texts for these reasons. Other reasons are hidden, since they may have paths, addresses or texts of
 * providers.
 */
const PUBLIC_REASONS: readonly (readonly [reason: RegExp, told: string])[] = [
  [new RegExp(`^${texts.CANCELLED}$`), texts.CANCELLED],
  [/^No result within /, texts.TOOK_TOO_LONG],
  [/^Attempt \d+ ended without a result$/, texts.INTERRUPTED],
];

/** The public text for the reason why an attempt failed. */
export function publicReason(reason: string | null): string | null {
  if (reason === null) return null;
  return PUBLIC_REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? texts.NO_PICTURES;
}
