import { oneLine } from '../../../kernel/text.ts';

/** The most characters that are kept of a mail server's answer. */
const LONGEST_WORDS = 300;

/** The shortest name before an `@` that is removed by itself: a shorter one may be a word of any sentence. */
const SHORTEST_NAME = 3;

const ADDRESS = /<?[^\s<>@"']+@[^\s<>@"',;]+>?/g;

/**
 * A mail server's answer in a form that may be stored and shown: on one line, of a limited length, and without addresses.
 *
 * @param address the mail's recipient; servers repeat it, also without its domain
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

/** Removes a name where it is a separate word, in capitals or not. */
function withoutName(text: string, name: string): string {
  return text.replaceAll(
    new RegExp(`(?<![\\w.+-])${RegExp.escape(name)}(?![\\w+-])`, 'gi'),
    '<address>',
  );
}
