import { techniqueOf, type Cell } from './cells.ts';
import { exchangesBy, exchangesOf } from './exchanges.ts';
import type { School } from './school.ts';
import type { StationId } from './stations.ts';
import type { Stroke } from './strokes.ts';

const NUMBERS = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
];
const word = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The five and the ten are single beads, so they come and go as one. */
const isOne = (count: number): boolean => [1, 5, 10].includes(count);
const comes = (count: number): string => `${word(count)} ${isOne(count) ? 'kommt' : 'kommen'}`;
const goes = (count: number): string => `${word(count)} ${isOne(count) ? 'geht' : 'gehen'}`;

/** That so many lower beads are not free, not there and so on, as a whole clause in the main order or after `aber`. */
const notSo = (count: number, where: string): string =>
  count === 1
    ? `keine untere Perle ist ${where}`
    : `${word(count)} untere Perlen sind nicht ${where}`;

/** What comes and goes, one after the other: `Fünf kommt, eins geht`. */
const said = (exchanges: readonly number[]): string =>
  capital(exchanges.map((by) => (by > 0 ? comes(by) : goes(-by))).join(', '));

export function childOf(cell: Cell, school: School): string {
  const { shown, sign, digit } = cell;
  const more = word(digit - 5);
  if (techniqueOf(cell) !== 'direct') {
    return `${sign === '+' ? 'Plus' : 'Minus'} ${digit}: ${said(exchangesOf(cell, school))}.`;
  }
  if (sign === '-') {
    if (digit < 5) return `Minus ${digit}: Der Zeigefinger zieht ${word(digit)} nach unten.`;
    if (digit === 5) return 'Minus 5: Der Zeigefinger schiebt die Fünf nach oben.';
    return `Minus ${digit}: Erst ${digit === 6 ? 'geht eins' : `gehen ${more}`} nach unten, dann geht die Fünf nach oben.`;
  }
  if (shown === 0) {
    if (digit < 5) return `${digit}: Der Daumen schiebt ${word(digit)} nach oben.`;
    if (digit === 5) return '5: Der Zeigefinger zieht die obere Perle nach unten.';
    return `${digit}: Zwicken! Fünf von oben und ${more} von unten, zusammen.`;
  }
  if (digit < 5) return `Plus ${digit}: Der Daumen schiebt noch ${word(digit)} nach oben.`;
  if (digit === 5) return 'Plus 5: Der Zeigefinger zieht die Fünf nach unten.';
  return `Plus ${digit}: Zwicken! Fünf und ${more} kommen zusammen.`;
}

export function grownUpOf(cell: Cell, school: School): string {
  const { shown, sign, digit } = cell;
  const isPlus = sign === '+';
  const task = shown === 0 ? `${digit}` : `${isPlus ? '+' : '−'}${digit} auf ${shown}`;
  const friend = 10 - digit;
  const all = said(exchangesOf(cell, school));
  const isFriend = `Der Freund von ${digit} ist ${friend}`;
  switch (techniqueOf(cell)) {
    case 'direct':
      if (digit === 5) {
        return isPlus
          ? `${task}: Der Zeigefinger zieht die obere Perle nach unten zum Balken.`
          : `${task}: Der Zeigefinger schiebt die obere Perle nach oben, weg vom Balken.`;
      }
      if (digit < 5) {
        return isPlus
          ? `${task}: ${digit === 1 ? 'Eine untere Perle ist' : `${capital(word(digit))} untere Perlen sind`} frei: Der Daumen schiebt sie auf einmal nach oben.`
          : `${task}: Der Zeigefinger zieht ${word(digit)} auf einmal nach unten.`;
      }
      return isPlus
        ? `${shown === 0 ? '' : `${task}: `}${digit} ist 5 und ${digit - 5}: Daumen und Zeigefinger zwicken und bringen beides auf einmal.`
        : `${task}: ${digit} ist 5 und ${digit - 5}: Erst ${digit === 6 ? 'geht eins' : `gehen ${word(digit - 5)}`} nach unten, dann geht die Fünf nach oben.`;
    case 'five':
      return isPlus
        ? `${task}: ${capital(notSo(digit, 'frei'))}: ${all}.`
        : `${task}: ${capital(notSo(digit, 'am Balken'))}: ${all}, beides zusammen.`;
    case 'ten':
      return isPlus
        ? `${task} ist mehr als neun. ${isFriend}: ${all}.`
        : `${task}: Der Stab hat zu wenig. ${isFriend}: ${all}.`;
    default:
      return isPlus
        ? `${task} ist mehr als neun. ${isFriend}, aber ${notSo(friend, 'da')}: ${all}.`
        : `${task}: Der Stab hat zu wenig. ${isFriend}, aber ${notSo(friend, 'frei')}: ${all}.`;
  }
}

/** Sentences for a child at stations that bring no new cells, or whose cells have one rule. */
const CHILD: Partial<Record<StationId, string>> = {
  'set-1-4': 'Jede untere Perle ist eins. Der Daumen schiebt sie nach oben.',
  'set-5': 'Die obere Perle ist fünf. Der Zeigefinger zieht sie nach unten.',
  'set-6-9': 'Zwicken! Daumen und Zeigefinger bringen die Fünf und noch mehr, auf einmal.',
  'set-tens': 'Links wohnen die Zehner. Erst die Zehner, dann die Einer.',
  'set-zeros': 'Eine Null ist ein leerer Stab. Lass ihn leer und geh weiter.',
  'direct+1-4': 'Plus: Der Daumen schiebt noch mehr Perlen nach oben.',
  'direct+5': 'Plus fünf: Der Zeigefinger zieht die obere Perle nach unten.',
  'direct+6-9': 'Plus sechs bis neun: Zwicken! Die Fünf und noch mehr kommen zusammen.',
  'direct-1-4': 'Minus: Der Zeigefinger zieht Perlen nach unten.',
  'direct-5': 'Minus fünf: Der Zeigefinger schiebt die obere Perle nach oben.',
  'direct-6-9': 'Minus sechs bis neun: Erst gehen die unteren Perlen, dann die Fünf.',
  'direct-two-rods': 'Zwei Stäbe: erst die Zehner, dann die Einer. Du kannst das schon.',
  'five-mixed': 'Keine Perle frei? Ruf den Freund: 4 und 1, 3 und 2.',
  'ten-mixed': 'Zu wenig Perlen? Zehn geht, und der Freund kommt.',
  'carry-into-five': 'Vier Zehner sind schon da? Für noch einen: Fünf kommt, vier gehen.',
  'carry-through': 'Die Zehner sind auch voll? Dann geht der Zehner weiter zu den Hundertern.',
};
const GROWN_UP: Partial<Record<StationId, string>> = {
  'set-tens': '47: vier auf dem Zehnerstab, dann sieben auf dem Einerstab.',
  'set-zeros': '305: drei Hunderter, nichts bei den Zehnern, dann fünf Einer.',
  'direct-two-rods': '42 + 51: fünf mehr bei den Zehnern, dann eins mehr bei den Einern.',
  'five-mixed': '4 + 3 − 4: Bei +3 kommt fünf und zwei gehen; bei −4 kommt eins und fünf geht.',
  'ten+mixed':
    'Zehnerfreunde: 9 und 1, 8 und 2, 7 und 3, 6 und 4, 5 und 5. So ist 8 + 7 dasselbe wie 8 + 10 − 3.',
  'ten-mixed': '15 − 8 + 9: Bei −8 geht zehn und zwei kommen; bei +9 geht eins und zehn kommt.',
  'carry-into-five':
    '45 + 7: Ein Zehner kommt, aber bei den Zehnern ist keine untere Perle frei: Fünf kommt, vier gehen.',
  'carry-through':
    '98 + 7: Ein Zehner kommt, aber die Zehner zeigen neun: Neun gehen, und ein Hunderter kommt.',
};
const COLUMNS = 'Eine Zahl nach der anderen, und jede von links nach rechts.';

export const childAt = (id: StationId, school: School): string =>
  id === 'ten+mixed'
    ? `Mehr als neun? ${school === 'ten-first' ? 'Zehn kommt, und der Freund geht' : 'Der Freund geht, und zehn kommt'}.`
    : id.startsWith('columns')
      ? COLUMNS
      : (CHILD[id] ?? '');

export const grownUpAt = (id: StationId, numbers: number, digits: number): string =>
  id.startsWith('columns')
    ? `${numbers} Zahlen mit ${word(digits)} Ziffern, jede von der höchsten Stelle bis zu den Einern. Kein Griff ist neu, es sind nur mehr.`
    : (GROWN_UP[id] ?? '');

const RODS = [
  'Einer',
  'Zehner',
  'Hunderter',
  'Tausender',
  'Zehntausender',
  'Hunderttausender',
  'Millionen',
  'Zehnmillionen',
  'Hundertmillionen',
  'Milliarden',
  'Zehnmilliarden',
  'Hundertmilliarden',
];

/** Strokes that are made at once, with their fingers. With a place, its rod is named. */
export function strokesOf(strokes: readonly Stroke[], place?: number): string {
  const rod = place === undefined ? undefined : RODS[place];
  return `${rod === undefined ? '' : `${rod}: `}${said(exchangesBy(strokes))}. ${fingersOf(strokes)}`;
}

function fingersOf(strokes: readonly Stroke[]): string {
  if (strokes.length === 1) return strokes[0]?.finger === 'thumb' ? 'Daumen.' : 'Zeigefinger.';
  return strokes.every(({ by }) => by > 0) ? 'Zwicken!' : 'Beides zusammen.';
}
