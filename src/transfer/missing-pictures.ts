import { MEMBERS, type Manifest } from './archive/manifest.ts';

/** What a backup or a copy lacks. */
export type MissingPictures = {
  /** The names of pictures that rows refer to, and that were not there. */
  readonly names: readonly string[];
  /** To how many pictures rows refer. */
  readonly of: number;
  /** How many of the missing ones somebody has said to be lost for good. */
  readonly lost: number;
};

/** What to do about them. */
export const ADVICE_ON_MISSING =
  'see whether they are in their place, and bring back those that are elsewhere. If they are lost for good, "pictures accept --lost" says so.';

/** The pictures that a backup lacks. */
export function missingIn(
  { missingPictures: names, members }: Manifest,
  lost: number,
): MissingPictures {
  const saved = members.filter(({ name }) => name.startsWith(MEMBERS.pictures)).length;
  return { names, of: saved + names.length, lost };
}

/** Whether so many are missing that somebody should look: more than a tenth, besides those that are known to be lost. */
export function areTooMany({ names, of, lost }: MissingPictures): boolean {
  return (names.length - lost) * 10 > of - lost;
}

/** The most names that are told. */
const MOST_NAMES = 10;

/** Says how many are missing, and which; undefined when none is. */
export function describeMissing({ names, of, lost }: MissingPictures): string | undefined {
  if (names.length === 0) return undefined;
  const others = names.length - MOST_NAMES;
  const rest = others > 0 ? `, and ${others} more` : '';
  const told = names.slice(0, MOST_NAMES).join(', ');
  const known = lost > 0 ? ` (${lost} known to be lost)` : '';
  return `Pictures that were not there: ${names.length} of ${of}${known}: ${told}${rest}`;
}
