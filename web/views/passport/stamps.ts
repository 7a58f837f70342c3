import { readDialled } from '../../numbers/dialled.ts';

/** A number that was called. */
export type Stamp = {
  readonly number: number;
  readonly calls: number;
  /** When it was called last: a time in ISO 8601. */
  readonly last: string;
};

/** A call that was ended: of a postcard, or of a letter that waits. */
type Called = { readonly callerNumber: string; readonly at: string };

/** The stamps of these calls, the last call first: so older ones come behind those that are there. Other programs make postcards of any text: those get no stamp. */
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

/** The part of the line that shows all stamps, with room at both sides. */
export function spanOf(stamps: readonly Stamp[]): {
  readonly center: number;
  readonly span: number;
} {
  const numbers = stamps.map(({ number }) => number);
  const low = stamps.length === 0 ? 0 : Math.min(...numbers);
  const high = stamps.length === 0 ? 20 : Math.max(...numbers);
  return { center: (low + high) / 2, span: Math.max(21, (high - low) * 1.25) };
}
