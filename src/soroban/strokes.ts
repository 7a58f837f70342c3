import { beadsOf, digitOf } from './rods.ts';

/** The finger of a stroke: the thumb only raises lower beads, the index finger does the rest (Kojima, 1954). */
export type Finger = 'thumb' | 'index';

/** Beads of one deck of a rod that move together. */
export type Stroke = {
  readonly deck: 'heaven' | 'earth';
  /** How many beads move; negative when they leave the bar. */
  readonly by: number;
  readonly finger: Finger;
};

/**
 * The strokes that lead a rod from one digit to another, as they are taught. Strokes of one list are made at once: both
 * fingers pinch, or move together. Lower beads that are raised go with the upper bead, whatever it does. Lower beads that leave
 * go before an upper bead that leaves, and after one that comes.
 */
export function strokesBetween(from: number, to: number): (readonly Stroke[])[] {
  const [before, after] = [beadsOf(from), beadsOf(to)];
  const strokeOf = (deck: Stroke['deck']): Stroke[] => {
    const by = after[deck] - before[deck];
    const finger = deck === 'earth' && by > 0 ? 'thumb' : 'index';
    return by === 0 ? [] : [{ deck, by, finger }];
  };
  const [heaven, earth] = [strokeOf('heaven'), strokeOf('earth')];
  const isTogether = (earth[0]?.by ?? 0) > 0;
  const order = isTogether
    ? [[...earth, ...heaven]]
    : (heaven[0]?.by ?? 0) > 0
      ? [heaven, earth]
      : [earth, heaven];
  return order.filter((strokes) => strokes.length > 0);
}

/** The digit of a rod after strokes. */
export function afterStrokes(digit: number, strokes: readonly Stroke[]): number {
  const { heaven, earth } = beadsOf(digit);
  const moved = (deck: Stroke['deck']): number =>
    strokes.reduce((sum, stroke) => sum + (stroke.deck === deck ? stroke.by : 0), 0);
  return digitOf({ heaven: heaven + moved('heaven'), earth: earth + moved('earth') });
}
