import type { PostcardContent } from '../port.ts';

const WRITTEN_NUMBER = /^[+-]?\d{1,40}(?:[.,]\d{1,40})?$/;

/** The content of a plain card: the caller's number, when it is an ordinary one, and nothing else. */
export function plainContent({ manifest }: PostcardContent): PostcardContent {
  const { callerNumber } = manifest;
  const isNumber =
    typeof callerNumber === 'number' ||
    (typeof callerNumber === 'string' && WRITTEN_NUMBER.test(callerNumber));
  return { manifest: { callerNumber: isNumber ? callerNumber : null, moments: [] }, player: null };
}
