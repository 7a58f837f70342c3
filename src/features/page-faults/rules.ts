import { Refusal } from '../../kernel/errors.ts';
import { hasAll } from '../../kernel/fields.ts';
import { INVALID_BUILD, INVALID_STACK, INVALID_KIND, INVALID_PLACE, MISSING } from './texts.ts';

/** What has failed: a view, so that a card stands in its place, or something that nobody handled. */
export const KINDS = ['view', 'error', 'rejection'] as const;
export type Kind = (typeof KINDS)[number];

/** The form of a build: the hash in the name of the page's first script. */
export const BUILD = /^[\w-]{8}$/;
/** The form of a call on a stack: the file's name, the function's, the line and the column, such as `player.Edit.1.2345`. */
export const CALL = /^[\w$.<>]{1,80}$/;
/** The most calls of a stack. */
export const MOST_CALLS = 24;
/** The most bytes of a report. */
export const MOST_BYTES = 4096;

/** A fault of the page. It has nothing about a person, and no text that was chosen freely. */
export type PageFault = {
  readonly kind: Kind;
  readonly build: string;
  /** The pattern of the place's address, such as `/family/:player`; null for an address that is no place. */
  readonly place: string | null;
  /** The innermost first. */
  readonly stack: readonly string[];
};

/**
 * Reads a report, and takes nothing else over.
 *
 * @param places the patterns of the addresses of the page's places
 * @throws {Refusal} 400
 */
export function readFault(
  body: Readonly<Record<string, unknown>>,
  places: readonly string[],
): PageFault {
  if (!hasAll(body, ['kind', 'build'])) throw new Refusal(400, MISSING);
  const { kind, build, place = null, stack } = body;
  for (const [name, value] of Object.entries({ kind, build, place: place ?? '' })) {
    if (typeof value !== 'string') throw new Refusal(400, `${name} must be a string`);
  }
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Refusal(400, INVALID_KIND);
  if (!BUILD.test(build as string)) throw new Refusal(400, INVALID_BUILD);
  const where = places.find((one) => one === place);
  if (place !== null && where === undefined) throw new Refusal(400, INVALID_PLACE);
  return {
    kind: known,
    build: build as string,
    place: where ?? null,
    stack: readStack(stack ?? []),
  };
}

function readStack(given: unknown): readonly string[] {
  const isRight =
    Array.isArray(given) &&
    given.length <= MOST_CALLS &&
    given.every((one) => typeof one === 'string' && CALL.test(one));
  if (!isRight) throw new Refusal(400, INVALID_STACK);
  return given as string[];
}
