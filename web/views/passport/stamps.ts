import { readDialled } from '../../numbers/dialled.ts';

/** A number that was called. */
export type Stamp = {
  readonly number: number;
  readonly calls: number;
  /** The time of the last call in ISO 8601. */
  readonly last: string;
};

/** A finished call, from a postcard or from a waiting letter. */
type Called = { readonly callerNumber: string; readonly at: string };

/**
 * The stamps of these calls, ordered by the last call, newest first, so that stamps that are read later come at the end.
 * Postcards of other programs may have any text as their number: those get no stamp.
 */
export function stampsOf(calls: readonly Called[]): readonly Stamp[] {
  const stamps = new Map<number, Stamp>();
  for (const { callerNumber, at } of calls) {
    const number = readDialled(callerNumber);
    if (number === undefined) continue;
    const before = stamps.get(number);
    stamps.set(number, {
      number,
      calls: (before?.calls ?? 0) + 1,
      last: before !== undefined && before.last > at ? before.last : at,
    });
  }
  return [...stamps.values()].toSorted((a, b) => b.last.localeCompare(a.last));
}

/** The part of the line that shows all stamps, with room on both sides. */
export function spanOf(stamps: readonly Stamp[]): {
  readonly center: number;
  readonly span: number;
} {
  const numbers = stamps.map(({ number }) => number);
  const low = stamps.length === 0 ? 0 : Math.min(...numbers);
  const high = stamps.length === 0 ? 20 : Math.max(...numbers);
  return { center: (low + high) / 2, span: Math.max(21, (high - low) * 1.25) };
}
