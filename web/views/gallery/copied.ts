import { isWalkable, type Definition, type Source } from '../../../src/flow/flow.ts';

/** Who made a copy, and under which licence others may use it. Empty lines are left out. */
export type Lines = { readonly author: string; readonly licence: string };

/** Author, licence and sources of a definition; what a text has that can be walked. */
export function originOf(json: string): Pick<Definition, 'author' | 'licence' | 'basedOn'> {
  if (!isWalkable(json)) return {};
  const { author, licence, basedOn } = JSON.parse(json) as Record<string, unknown>;
  return {
    ...(isLine(author) && { author }),
    ...(isLine(licence) && { licence }),
    ...(Array.isArray(basedOn) && { basedOn: basedOn.filter(isSource) }),
  };
}

/**
 * The definition of a copy: the author and the licence of its source join the sources, and those of the copy take their place.
 * Undefined for a text that is no flowchart to be walked: it has no room for them.
 *
 * @param title the title of the source
 */
export function copiedDefinition(json: string, title: string, lines: Lines): string | undefined {
  if (!isWalkable(json)) return undefined;
  const { author: _, licence: __, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const { basedOn = [], ...origin } = originOf(json);
  return JSON.stringify({
    ...rest,
    ...(lines.author.trim() !== '' && { author: lines.author.trim() }),
    ...(lines.licence.trim() !== '' && { licence: lines.licence.trim() }),
    basedOn: [...basedOn, { title, ...origin }],
  });
}

const isLine = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);

function isSource(value: unknown): value is Source {
  const { title, author, licence } = (value ?? {}) as Partial<Source>;
  return (
    typeof title === 'string' &&
    ['string', 'undefined'].includes(typeof author) &&
    ['string', 'undefined'].includes(typeof licence)
  );
}
