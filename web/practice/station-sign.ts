import { cellOf, type Station } from '../../src/soroban/soroban.ts';

/** What a station teaches, as signs: which digits, and whether they are added or taken away. Undefined where no cell is new. */
export type StepsOfStation = { readonly sign: '+' | '−'; readonly digits: readonly number[] };

/** The digits that a station teaches, in the order in which they are taught. */
export function stepsOf({ stage, cells }: Station): StepsOfStation | undefined {
  const first = cellOf(cells[0] ?? '');
  if (first === undefined) return undefined;
  const digits = [...new Set(cells.map((key) => cellOf(key)?.digit ?? 0))].toSorted((a, b) =>
    // Friends of ten begin with the highest digit, which has the smallest friend.
    stage === 3 ? b - a : a - b,
  );
  return { sign: first.sign === '+' ? '+' : '−', digits };
}

/** The signs of stations without new cells: a number or a problem as it is met there. */
const SIGNS: Readonly<Record<string, string>> = {
  'set-tens': '21',
  'set-zeros': '304',
  'direct-two-rods': '21+55',
  'five-mixed': '±5',
  'ten+mixed': '+10',
  'ten-mixed': '±10',
  'carry-into-five': '45+7',
  'carry-through': '98+7',
};

/** A station in a few signs that somebody can tell apart who cannot read: `+4`, `−1…4`, and for columns their longest number. */
export function signOf(station: Station): string {
  const steps = stepsOf(station);
  if (steps === undefined) return SIGNS[station.id] ?? '9'.repeat(station.digits[1]);
  const [first, last] = [steps.digits[0], steps.digits.at(-1)];
  const range = first === last ? `${first}` : `${first}…${last}`;
  return station.stage === 0 ? range : `${steps.sign}${range}`;
}
