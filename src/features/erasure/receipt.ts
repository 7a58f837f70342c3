import type { ErasedCounts } from '../../identity/lives/erase.ts';
import { isoTime, MINUTE } from '../../kernel/clock.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';

/** What of an erased account stays, in the order in which it is told: docs/contract/viewers.md. */
export const REMAINING = [
  'files',
  'database',
  'tasks',
  'backups',
  'messages-to-others',
  'logs',
  'id',
  'postcards-of-others',
  'copies',
] as const;

/** Something that stays, and until when (ISO 8601); null when the service cannot say. */
export type Remaining = {
  readonly what: (typeof REMAINING)[number];
  readonly until: string | null;
};

/**
 * How long what stays is kept, in milliseconds. Where the service does not know, nothing is given; without `backups` it makes
 * none.
 */
export type Keeping = { readonly [what in Remaining['what']]?: number | undefined };

/** How long the database's files keep bytes of deleted rows, where the service clears them: see docs/operating.md. */
export const CLEARED_WITHIN = MINUTE;

/** `{success, erased, remains}`: what was deleted at this time, and what stays. */
export function presentReceipt(erased: ErasedCounts, keeping: Keeping, now: number): JsonText {
  const remains = REMAINING.flatMap((what): Remaining[] => {
    const ms = keeping[what];
    if (what === 'backups' && ms === undefined) return [];
    return [{ what, until: ms === undefined ? null : isoTime(now + ms) }];
  });
  return jsonText({ success: true, erased, remains });
}
