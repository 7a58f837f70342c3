import { techniqueOf, type Cell } from './cells.ts';
import { exchangesBy, exchangesOf } from './exchanges.ts';
import type { School } from './school.ts';
import type { StationId } from './stations.ts';
import type { Stroke } from './strokes.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const word = (count: number): string => NUMBERS[count] ?? String(count);

/** The five and the ten are single beads, so they come and go as one. */
const isOne = (count: number): boolean => [1, 5, 10].includes(count);
const comes = (count: number): string => `${word(count)} ${isOne(count) ? 'comes' : 'come'}`;
const goes = (count: number): string => `${word(count)} ${isOne(count) ? 'goes' : 'go'}`;

const someBeads = (count: number): string =>
  count === 1 ? 'one lower bead is' : `${word(count)} lower beads are`;
const noBeads = (count: number): string =>
  count === 1 ? 'no lower bead is' : `no ${word(count)} lower beads are`;

/** What comes and goes, one after the other: `five comes, one goes`. */
const said = (exchanges: readonly number[]): string =>
  exchanges.map((by) => (by > 0 ? comes(by) : goes(-by))).join(', ');

export function childOf(cell: Cell, school: School): string {
  const { shown, sign, digit } = cell;
  const more = word(digit - 5);
  if (techniqueOf(cell) !== 'direct') {
    return `${sign === '+' ? 'Plus' : 'Minus'} ${digit}: ${said(exchangesOf(cell, school))}.`;
  }
  if (sign === '-') {
    if (digit < 5) return `Minus ${digit}: the index finger pulls ${word(digit)} down.`;
    if (digit === 5) return 'Minus 5: the index finger pushes five up.';
    return `Minus ${digit}: ${goes(digit - 5)} down, then five goes up.`;
  }
  if (shown === 0) {
    if (digit < 5) return `${digit}: the thumb pushes ${word(digit)} up.`;
    if (digit === 5) return '5: the index finger pulls the upper bead down.';
    return `${digit}: pinch! Five from above and ${more} from below, together.`;
  }
  if (digit < 5) return `Plus ${digit}: the thumb pushes ${word(digit)} more up.`;
  if (digit === 5) return 'Plus 5: the index finger pulls five down.';
  return `Plus ${digit}: pinch! Five and ${more} come together.`;
}

export function grownUpOf(cell: Cell, school: School): string {
  const { shown, sign, digit } = cell;
  const technique = techniqueOf(cell);
  const isPlus = sign === '+';
  const task = shown === 0 ? `${digit}` : `${isPlus ? '+' : '−'}${digit} on ${shown}`;
  const friend = 10 - digit;
  const all = said(exchangesOf(cell, school));
  switch (technique) {
    case 'direct':
      if (digit === 5) {
        return isPlus
          ? `${task}: the index finger pulls the upper bead down to the bar.`
          : `${task}: the index finger pushes the upper bead up, away from the bar.`;
      }
      if (digit < 5) {
        return isPlus
          ? `${task}: ${someBeads(digit)} free: the thumb pushes ${digit === 1 ? 'it' : 'them'} up, in one go.`
          : `${task}: the index finger pulls ${word(digit)} down, in one go.`;
      }
      return isPlus
        ? `${shown === 0 ? '' : `${task}: `}${digit} is 5 and ${digit - 5}: thumb and index finger bring both at once, in a pinch.`
        : `${task}: ${digit} is 5 and ${digit - 5}: first ${goes(digit - 5)} down, then five goes up.`;
    case 'five':
      return isPlus
        ? `${task}: ${noBeads(digit)} free: ${all}.`
        : `${task}: ${noBeads(digit)} at the bar: ${all}, both together.`;
    case 'ten':
      return isPlus
        ? `${task} is more than nine. The friend of ${digit} is ${friend}: ${all}.`
        : `${task}: the rod has too few. The friend of ${digit} is ${friend}: ${all}.`;
    default:
      return isPlus
        ? `${task} is more than nine. The friend of ${digit} is ${friend}, but ${noBeads(friend)} there to go: ${all}.`
        : `${task}: the rod has too few. The friend of ${digit} is ${friend}, but ${noBeads(friend)} free: ${all}.`;
  }
}

/** Sentences for a child at stations that bring no new cells, or whose cells have one rule. */
const CHILD: Partial<Record<StationId, string>> = {
  'set-1-4': 'Each lower bead is one. The thumb pushes them up.',
  'set-5': 'The upper bead is five. The index finger pulls it down.',
  'set-6-9': 'Pinch! Thumb and index finger bring five and more, both at once.',
  'set-tens': 'The left rod is for tens. Tens first, then ones.',
  'set-zeros': 'A zero is an empty rod. Leave it, and go on.',
  'direct+1-4': 'Plus: the thumb pushes more beads up.',
  'direct+5': 'Plus five: the index finger pulls the upper bead down.',
  'direct+6-9': 'Plus six to nine: pinch! Five and more come together.',
  'direct-1-4': 'Minus: the index finger pulls beads down.',
  'direct-5': 'Minus five: the index finger pushes the upper bead up.',
  'direct-6-9': 'Minus six to nine: first the lower beads go, then the five.',
  'direct-two-rods': 'Two rods: tens first, then ones. You know every move.',
  'five-mixed': 'No bead is free? Call the friend: 4 and 1, 3 and 2.',
  'ten-mixed': 'Too few beads? Ten goes, and the friend comes.',
  'carry-into-five': 'Four tens are there? For one more, five comes, four go.',
  'carry-through': 'The tens are full, too? Then the ten goes on to the hundreds.',
};
const GROWN_UP: Partial<Record<StationId, string>> = {
  'set-tens': '47: four on the tens rod, then seven on the ones rod.',
  'set-zeros': '305: three hundreds, nothing on the tens, then five ones.',
  'direct-two-rods': '42 + 51: five more on the tens, then one more on the ones.',
  'five-mixed': '4 + 3 − 4: for +3 five comes, two go; for −4 one comes, five goes.',
  'ten+mixed':
    'Friends of ten: 9 and 1, 8 and 2, 7 and 3, 6 and 4, 5 and 5. So 8 + 7 is 8 + 10 − 3.',
  'ten-mixed': '15 − 8 + 9: for −8 ten goes, two come; for +9 one goes, ten comes.',
  'carry-into-five':
    '45 + 7: a ten comes, but no lower bead is free on the tens: five comes, four go.',
  'carry-through':
    '98 + 7: a ten comes, but the tens show nine: nine go there, and a hundred comes.',
};
const COLUMNS = 'One number after the other, and each from left to right.';

export const childAt = (id: StationId, school: School): string =>
  id === 'ten+mixed'
    ? `More than nine? ${school === 'ten-first' ? 'Ten comes, and the friend goes' : 'The friend goes, and ten comes'}.`
    : id.startsWith('columns')
      ? COLUMNS
      : (CHILD[id] ?? '');

export const grownUpAt = (id: StationId, numbers: number, digits: number): string =>
  id.startsWith('columns')
    ? `${numbers} numbers with ${word(digits)} digits, each from its highest digit to the ones. No move is new; there are only more of them.`
    : (GROWN_UP[id] ?? '');

const RODS = [
  'Ones',
  'Tens',
  'Hundreds',
  'Thousands',
  'Ten thousands',
  'Hundred thousands',
  'Millions',
  'Ten millions',
  'Hundred millions',
  'Billions',
  'Ten billions',
  'Hundred billions',
];

/** Strokes that are made at once, with their fingers. With a place, its rod is named. */
export function strokesOf(strokes: readonly Stroke[], place?: number): string {
  const all = said(exchangesBy(strokes));
  const rod = place === undefined ? undefined : RODS[place];
  const sentence =
    rod === undefined ? `${all.charAt(0).toUpperCase()}${all.slice(1)}` : `${rod}: ${all}`;
  return `${sentence}. ${fingersOf(strokes)}`;
}

function fingersOf(strokes: readonly Stroke[]): string {
  if (strokes.length === 1) return strokes[0]?.finger === 'thumb' ? 'Thumb.' : 'Index finger.';
  return strokes.every(({ by }) => by > 0) ? 'Pinch!' : 'Both together.';
}
