import type { PostcardContent } from '../port.ts';

const WRITTEN_NUMBER = /^[+-]?\d{1,40}(?:[.,]\d{1,40})?$/;

/** What a card shows when the whole of it cannot be drawn: its number, when that is one, and nothing else. */
export function plainContent({ manifest }: PostcardContent): PostcardContent {
  const { callerNumber } = manifest;
  const isNumber =
    typeof callerNumber === 'number' ||
    (typeof callerNumber === 'string' && WRITTEN_NUMBER.test(callerNumber));
  return { manifest: { callerNumber: isNumber ? callerNumber : null, moments: [] }, player: null };
}
