import { BeadhouseError } from '../../client/src/index.ts';

/** What is entered in a form, and what stood there when that began. */
export type Draft<Given> = { readonly base: Given; readonly given: Given };

/** What is stored now, and the tag that names that state; none where the service has none. */
export type Stored<Given> = { readonly now: Given; readonly tag?: string };

/** Somebody else has changed the same fields to something else, so that a person has to choose. */
export class Conflict<Given> extends Error {
  readonly now: Given;
  readonly fields: readonly (keyof Given)[];
  constructor(now: Given, fields: readonly (keyof Given)[]) {
    super('Somebody else has changed the same');
    this.now = now;
    this.fields = fields;
  }
}

/** The most attempts while others are faster. Each time another change succeeds, so only a crowd reaches this number. */
const TRIES = 5;

/** Whether two values of fields are the same: texts, flags, or lists of them. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which `next` differs. */
export function differences<Given extends object>(before: Given, next: Given): Partial<Given> {
  const changed = fieldsOf(next).filter((field) => !isSame(before[field], next[field]));
  return pick(next, changed);
}

/** The same without spaces around texts. */
const trimmed = <Given extends object>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : (value as unknown),
    ]),
  ) as Given;

const fieldsOf = <Given extends object>(given: Given): (keyof Given)[] =>
  Object.keys(given) as (keyof Given)[];

const pick = <Given extends object>(given: Given, fields: readonly (keyof Given)[]) =>
  Object.fromEntries(fields.map((field) => [field, given[field]])) as Partial<Given>;

/**
 * Saves only what was changed, with the tag of what was read: what others have changed meanwhile stays. Texts that were changed
 * are saved without spaces around them; others stay as they are stored, whatever is around them.
 *
 * @throws {Conflict} when others have changed the same fields
 */
export async function saveChanges<Given extends object>(
  { base, given: entered }: Draft<Given>,
  {
    read,
    write,
  }: {
    readonly read: () => Promise<Stored<Given>>;
    readonly write: (changes: Partial<Given>, tag: string | undefined) => Promise<unknown>;
  },
): Promise<void> {
  const given = { ...base, ...trimmed(differences(base, entered)) };
  const wanted = fieldsOf(differences(base, given) as Given);
  let refused: { readonly tag: string | undefined; readonly cause: BeadhouseError } | undefined;
  for (let left = TRIES - 1; ; left--) {
    const { now, tag } = await read();
    // The same state is there still, so it was not others who made the service refuse.
    if (refused?.tag !== undefined && refused.tag === tag) throw refused.cause;
    const open = wanted.filter((field) => !isSame(now[field], given[field]));
    const disputed = open.filter((field) => !isSame(now[field], base[field]));
    if (disputed.length > 0) throw new Conflict(now, disputed);
    if (open.length === 0) return;
    try {
      await write(pick(given, open), tag);
      return;
    } catch (cause) {
      const isLate = cause instanceof BeadhouseError && cause.status === 409;
      if (left === 0 || !isLate) throw cause;
      refused = { tag, cause };
    }
  }
}

/** The draft after a conflict: what is stored now is known, and the disputed fields are one's own, or as they are now. */
export function settle<Given extends object>(
  { base, given }: Draft<Given>,
  { now, fields }: Conflict<Given>,
  takes: 'mine' | 'theirs',
): Draft<Given> {
  const theirs = pick(now, fields);
  return {
    base: { ...base, ...theirs },
    given: takes === 'mine' ? given : { ...given, ...theirs },
  };
}

/** The tag that names the state of an answer. A proxy that compresses answers makes it a weak one, which `If-Match` does not accept. */
export const tagOf = (response: Response): string | undefined =>
  response.headers.get('etag')?.replace(/^W\//, '');
