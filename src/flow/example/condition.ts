import type { Bounds, Freedom } from './freedom.ts';
import { nameOf } from './names.ts';
import type { Task } from './tasks.ts';

/**
 * An expression that is true for the problems that are done as an example is, among numbers within bounds; empty when all of them
 * are. It calculates with beads: a rod with the digit `s` has `s % 5` lower beads at the bar.
 *
 * @param tasks of the example
 */
export function conditionOf(
  example: readonly number[],
  tasks: readonly Task[],
  freedom: Freedom,
  bounds: readonly Bounds[],
): string {
  const numbers = example.map((term, index) => ({
    name: nameOf(index),
    sign: term < 0 ? ('-' as const) : ('+' as const),
    most: bounds[index]?.max ?? 0,
  }));
  const conditions = tasks
    // What lies to the left of all that varies is as in the example.
    .filter(({ term, place }) => term >= freedom.from && place < freedom.places)
    .flatMap((task) => {
      const before = sumOf(numbers.slice(0, task.term));
      const [number] = numbers.slice(task.term).map(wholeOf);
      if (number === undefined) return [];
      return [
        ...conditionsOfDigit(before, number, task),
        ...conditionsOfCarries(before, number, task, freedom.places),
      ];
    });
  return [...new Set(conditions)].join(' && ');
}

/** A whole number in an expression, and how large it gets. */
type Whole = {
  readonly text: string;
  /** The same within a product. */
  readonly factor: string;
  readonly most: number;
};

type Named = { readonly name: string; readonly sign: '+' | '-'; readonly most: number };

const wholeOf = ({ name, most }: Named): Whole => ({ text: name, factor: name, most });

function sumOf(numbers: readonly Named[]): Whole {
  const text = numbers
    .map(({ sign, name }, index) => (index === 0 ? name : ` ${sign} ${name}`))
    .join('');
  const most = numbers.reduce((sum, one) => sum + (one.sign === '+' ? one.most : 0), 0);
  return { text, factor: numbers.length > 1 ? `(${text})` : text, most };
}

/** The digits of a number from a place to the left, as a number. */
const digitsFrom = ({ text, factor }: Whole, place: number): string =>
  place === 0 ? text : `floor(${factor} / ${10 ** place})`;

/** The digit of a number at a place (by 10), or how many lower beads show it (by 5). */
const digitOf = (whole: Whole, place: number, by: 5 | 10): string =>
  whole.most < by * 10 ** place
    ? digitsFrom(whole, place)
    : `${place === 0 ? whole.factor : digitsFrom(whole, place)} % ${by}`;

/** The largest digit of a number at a place. */
const mostAt = ({ most }: Whole, place: number): number =>
  Math.min(9, Math.floor(most / 10 ** place));

/** What has to hold for a digit, so that it is brought as in the example. */
function conditionsOfDigit(
  before: Whole,
  number: Whole,
  { sign, place, technique }: Task,
): string[] {
  const [shown, digit] = [digitOf(before, place, 10), digitOf(number, place, 10)];
  if (technique === null) return [`${digit} == 0`];
  const isHighest = number.most < 10 ** (place + 1);
  const isThere = technique === 'direct' && !isHighest ? [`${digit} > 0`] : [];
  // A digit that is set on an empty rod is always direct.
  if (before.text === '') return isThere;
  const needsNext = technique === 'ten' || technique === 'both';
  const needsFive = technique === 'five' || technique === 'both';
  const most = mostAt(before, place) + mostAt(number, place);
  const room =
    sign === '-'
      ? [`${shown} ${needsNext ? '<' : '>='} ${digit}`]
      : needsNext
        ? [`${shown} + ${digit} >= 10`]
        : most > 9
          ? [`${shown} + ${digit} <= 9`]
          : [];
  // Where the next rod is needed, the friend goes instead of the digit that comes.
  const own = needsNext ? `(10 - ${digit}) % 5` : digitOf(number, place, 5);
  const [shownBeads, comes] = [digitOf(before, place, 5), (sign === '+') !== needsNext];
  const beads = comes
    ? `${shownBeads} + ${own} ${needsFive ? '>= 5' : '<= 4'}`
    : `${shownBeads} ${needsFive ? '<' : '>='} ${own}`;
  return [...isThere, ...room, beads];
}

/** What the rods to the left have to show, so that the ten is brought there as in the example. */
function conditionsOfCarries(
  before: Whole,
  number: Whole,
  { sign, place, carries }: Task,
  places: number,
): string[] {
  return carries.flatMap((technique, index) => {
    const at = place + 1 + index;
    const isEmpty = before.most < 10 ** at && number.most < 10 ** at;
    if (at >= places || isEmpty) return [];
    // The term's own higher digits were brought before.
    const shown =
      number.most < 10 ** at
        ? digitsFrom(before, at)
        : `(${digitsFrom(before, at)} ${sign} ${digitsFrom(number, at)})`;
    if (technique === 'direct') return [`${shown} % 5 ${sign === '+' ? '< 4' : '> 0'}`];
    if (technique === 'five') return [`${shown} % 10 == ${sign === '+' ? 4 : 5}`];
    return [`${shown} % 10 == ${sign === '+' ? 9 : 0}`];
  });
}
