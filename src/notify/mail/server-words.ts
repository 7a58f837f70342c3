import { oneLine } from '../../kernel/text.ts';

/** How much is kept of what a mail server says, in characters. */
const LONGEST_WORDS = 300;

/** The shortest name before an `@` that is looked for by itself: a shorter one may be a part of any sentence. */
const SHORTEST_NAME = 3;

const ADDRESS = /<?[^\s<>@"']+@[^\s<>@"',;]+>?/g;

/**
 * What a mail server said, as it may be kept and shown: on one line, of a bounded length, and without addresses.
 *
 * @param address to whom the mail went; servers repeat it, also without its domain
 */
export function serverWords(said: string, address: string): string {
  const name = address.slice(0, address.lastIndexOf('@'));
  const whole = said.replaceAll(ADDRESS, '<address>');
  const rest = name.length < SHORTEST_NAME ? whole : withoutName(whole, name);
  const line = oneLine(rest);
  return line.length <= LONGEST_WORDS
    ? line
    : `${line.slice(0, LONGEST_WORDS - 1).toWellFormed()}…`;
}

/** The text without a name that stands as a word of its own, in capitals or not. */
function withoutName(text: string, name: string): string {
  return text.replaceAll(
    new RegExp(`(?<![\\w.+-])${RegExp.escape(name)}(?![\\w+-])`, 'gi'),
    '<address>',
  );
}
