import { MEMBERS, type Manifest } from './archive/manifest.ts';

/** What a backup or a copy lacks. */
export type MissingPictures = {
  /** The names of pictures that rows refer to, and that were not there. */
  readonly names: readonly string[];
  /** To how many pictures rows refer. */
  readonly of: number;
};

/** The pictures that a backup lacks. */
export function missingIn({ missingPictures: names, members }: Manifest): MissingPictures {
  const saved = members.filter(({ name }) => name.startsWith(MEMBERS.pictures)).length;
  return { names, of: saved + names.length };
}

/** Whether so many are missing that somebody should look: more than a tenth. */
export function areTooMany({ names, of }: MissingPictures): boolean {
  return names.length * 10 > of;
}

/** The most names that are told. */
const MOST_NAMES = 10;

/** Says how many are missing, and which; undefined when none is. */
export function describeMissing({ names, of }: MissingPictures): string | undefined {
  if (names.length === 0) return undefined;
  const others = names.length - MOST_NAMES;
  const rest = others > 0 ? `, and ${others} more` : '';
  const told = names.slice(0, MOST_NAMES).join(', ');
  return `Pictures that were not there: ${names.length} of ${of}: ${told}${rest}`;
}
