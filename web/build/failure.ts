import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** A mistake in the sources, as far as the tool knows it. */
type Mistake = {
  readonly message?: string;
  readonly stack?: string;
  /** The file that the tool worked on, which may have imported the one with the mistake. */
  readonly id?: string;
};

/**
 * Says in a line why a build has failed: the place and the reason of the first mistake.
 *
 * @param root the project's folder, to which paths are relative
 */
export function failureOf(cause: unknown, root: string): string {
  const { errors = [] } = cause as { errors?: readonly Mistake[] };
  const [mistake = cause as Mistake, ...others] = errors;
  const message = stripVTControlCharacters(mistake.message ?? String(cause));
  const reason = reasonIn(message)
    .replace(/\.$/, '')
    .replaceAll(root + sep, '');
  const place = placeIn(message) ?? placeOfSyntax(mistake, root) ?? fileOf(mistake, root);
  const isSaid = place === undefined || reason.includes(place) || /^\S+:\d+:\d+: /.test(reason);
  const count = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `${isSaid ? '' : `${place}: `}${reason}${count}`;
}

/** The line of a message that says most. The tool takes a full disk for a fault of its own, and names the reason below. */
function reasonIn(message: string): string {
  const [first = '', ...more] = message.split('\n').map((line) => line.trim());
  const caused = more.indexOf('Caused by:');
  return caused < 1 ? first.replace(/^\[[^\]]*\]:? /, '') : `${more[0]}: ${more[caused + 1]}`;
}

/** The place that stands above the lines of code which the tool shows. */
const placeIn = (message: string): string | undefined =>
  /\[ (\S.*:\d+:\d+) \]\n/.exec(message)?.[1];

/** The place of a mistake in a file that Node.js loads. It stands before the error's name. */
function placeOfSyntax({ stack = '' }: Mistake, root: string): string | undefined {
  const [, url, line] = /^(?:\S+,)?(file:\S+):(\d+)\n/.exec(stack) ?? [];
  return url === undefined ? undefined : `${relative(root, fileURLToPath(url))}:${line}`;
}

const fileOf = ({ id }: Mistake, root: string): string | undefined =>
  id === undefined ? undefined : relative(root, id);
