import type { Mistake, Stroke } from '../../src/soroban/soroban.ts';
import { catalogue } from '../texts/make-catalogue.ts';

/** The name of a rod, by its place from the ones. */
const enRod = (place: number): string =>
  [
    'ones',
    'tens',
    'hundreds',
    'thousands',
    'ten thousands',
    'hundred thousands',
    'millions',
    'ten millions',
    'hundred millions',
    'billions',
  ][place] ?? 'higher rods';
const deRod = (place: number): string =>
  [
    'Einern',
    'Zehnern',
    'Hundertern',
    'Tausendern',
    'Zehntausendern',
    'Hunderttausendern',
    'Millionen',
    'Zehnmillionen',
    'Hundertmillionen',
    'Milliarden',
  ][place] ?? 'höheren Stäben';
const deRodAlone = (place: number): string =>
  [
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
  ][place] ?? 'höheren Stäbe';

/** Strokes that are made at once, in words. */
function enStrokes(strokes: readonly Stroke[]): string {
  const beads = (to: 'the bar' | 'away'): string =>
    wordsOf(strokes, to, ' and ', ({ deck, by }) =>
      deck === 'heaven'
        ? 'the upper bead'
        : Math.abs(by) === 1
          ? 'one lower bead'
          : `${Math.abs(by)} lower beads`,
    );
  const [comes, goes] = [beads('the bar'), beads('away')];
  if (comes === '') return `push ${goes} away from the bar`;
  return goes === '' ? `push ${comes} to the bar` : `push ${comes} to the bar and ${goes} away`;
}
function deStrokes(strokes: readonly Stroke[]): string {
  const beads = (to: 'the bar' | 'away'): string =>
    wordsOf(strokes, to, ' und ', ({ deck, by }) =>
      deck === 'heaven'
        ? 'die obere Perle'
        : Math.abs(by) === 1
          ? 'eine untere Perle'
          : `${Math.abs(by)} untere Perlen`,
    );
  const [comes, goes] = [beads('the bar'), beads('away')];
  if (comes === '') return `${goes} vom Balken weg`;
  return goes === '' ? `${comes} zum Balken` : `${comes} zum Balken und ${goes} weg`;
}

/** The beads of those strokes that go to the bar, or away, the upper one first. */
const wordsOf = (
  strokes: readonly Stroke[],
  to: 'the bar' | 'away',
  and: string,
  word: (stroke: Stroke) => string,
): string =>
  strokes
    .filter(({ by }) => by > 0 === (to === 'the bar'))
    .toSorted((one) => (one.deck === 'heaven' ? -1 : 1))
    .map(word)
    .join(and);

/** What went wrong, in a sentence: at the rod of a step, and seen on a rod. */
function enMistake({ kind, step, place: seen }: Mistake): string {
  const at = step?.place ?? seen;
  switch (kind) {
    case 'ten-forgotten':
      return step?.cell.sign === '-'
        ? `The ${enRod(at)} were not enough: the ${enRod(at + 1)} were forgotten.`
        : `The ${enRod(at)} went over: the ${enRod(at + 1)} were forgotten.`;
    case 'ten-misplaced':
      return `The ${enRod(at + 2)} moved, and it should have been the ${enRod(at + 1)}.`;
    case 'five-for-ten':
      return `On the ${enRod(at)}, the friend of five was taken for the friend of ten.`;
    case 'turned':
      return `On the ${enRod(at)}, lower beads went the wrong way.`;
    case 'five-forgotten':
      return `On the ${enRod(at)}, the upper bead was forgotten.`;
    case 'bead-missing':
      return `On the ${enRod(at)}, it was one bead too few.`;
    case 'bead-extra':
      return `On the ${enRod(at)}, it was one bead too many.`;
    case 'wrong-rod':
      return `You were on the ${enRod(seen)}, and it was the turn of the ${enRod(at)}.`;
    case 'wrong-sign':
      return 'Plus and minus changed places.';
    case 'left-out':
      return `The ${enRod(at)} were left out.`;
    default:
      return `Look at the ${enRod(seen)} again.`;
  }
}
function deMistake({ kind, step, place: seen }: Mistake): string {
  const at = step?.place ?? seen;
  switch (kind) {
    case 'ten-forgotten':
      return step?.cell.sign === '-'
        ? `Die ${deRodAlone(at)} reichten nicht: Die ${deRodAlone(at + 1)} wurden vergessen.`
        : `Bei den ${deRod(at)} ging es über den Stab hinaus: Die ${deRodAlone(at + 1)} wurden vergessen.`;
    case 'ten-misplaced':
      return `Die ${deRodAlone(at + 2)} haben sich bewegt, dran waren die ${deRodAlone(at + 1)}.`;
    case 'five-for-ten':
      return `Bei den ${deRod(at)} wurde der Fünferfreund für den Zehnerfreund genommen.`;
    case 'turned':
      return `Bei den ${deRod(at)} gingen untere Perlen in die falsche Richtung.`;
    case 'five-forgotten':
      return `Bei den ${deRod(at)} wurde die obere Perle vergessen.`;
    case 'bead-missing':
      return `Bei den ${deRod(at)} war es eine Perle zu wenig.`;
    case 'bead-extra':
      return `Bei den ${deRod(at)} war es eine Perle zu viel.`;
    case 'wrong-rod':
      return `Du warst bei den ${deRod(seen)}, dran waren die ${deRodAlone(at)}.`;
    case 'wrong-sign':
      return 'Plus und Minus wurden vertauscht.';
    case 'left-out':
      return `Die ${deRodAlone(at)} wurden ausgelassen.`;
    default:
      return `Schau die ${deRodAlone(seen)} noch einmal an.`;
  }
}

/** What hands should do, what they did wrong, and why: rods, beads and friends in a child's words. */
export const handsTexts = catalogue({
  en: {
    strokes: (place: number, groups: readonly (readonly Stroke[])[]) =>
      `On the ${enRod(place)}: ${groups.map(enStrokes).join(', then ')}.`,
    fingers: (strokes: readonly Stroke[]) =>
      strokes.length > 1
        ? 'Thumb and index finger together.'
        : strokes[0]?.finger === 'thumb'
          ? 'Thumb.'
          : 'Index finger.',
    ruleFivePlus: (digit: number) => `${digit} more is five more, and ${5 - digit} away.`,
    ruleFiveMinus: (digit: number) => `${digit} less is ${5 - digit} more, and five away.`,
    ruleTenPlus: (digit: number) =>
      `The friend of ${digit} is ${10 - digit}: ${digit} more is ten more, and ${10 - digit} away.`,
    ruleTenMinus: (digit: number) =>
      `The friend of ${digit} is ${10 - digit}: ${digit} less is ten away, and ${10 - digit} more.`,
    ruleBothPlus: (digit: number) =>
      `The friend of ${digit} is ${10 - digit}: ${digit} more is ten more, and ${10 - digit} away: five away, and ${digit - 5} more.`,
    ruleBothMinus: (digit: number) =>
      `The friend of ${digit} is ${10 - digit}: ${digit} less is ten away, and ${10 - digit} more: five more, and ${digit - 5} away.`,
    wrongRod: (moved: number, wanted: number) =>
      `You were on the ${enRod(moved)}, and now it is the turn of the ${enRod(wanted)}.`,
    tooMany: (beads: number) =>
      beads === 1 ? 'That was one bead too many.' : `That was ${beads} beads too many.`,
    nothingLeft: 'It was all on the soroban already.',
    notSo: 'Not this way.',
    mistake: enMistake,
    hintDone: 'It is all on the soroban. Read the number, then press “Done”.',
  },
  de: {
    strokes: (place: number, groups: readonly (readonly Stroke[])[]) =>
      `Bei den ${deRod(place)}: Schiebe ${groups.map(deStrokes).join(', dann ')}.`,
    fingers: (strokes: readonly Stroke[]) =>
      strokes.length > 1
        ? 'Daumen und Zeigefinger zusammen.'
        : strokes[0]?.finger === 'thumb'
          ? 'Daumen.'
          : 'Zeigefinger.',
    ruleFivePlus: (digit: number) => `${digit} dazu heißt fünf dazu und ${5 - digit} weg.`,
    ruleFiveMinus: (digit: number) => `${digit} weg heißt ${5 - digit} dazu und fünf weg.`,
    ruleTenPlus: (digit: number) =>
      `Der Freund von ${digit} ist ${10 - digit}: ${digit} dazu heißt zehn dazu und ${10 - digit} weg.`,
    ruleTenMinus: (digit: number) =>
      `Der Freund von ${digit} ist ${10 - digit}: ${digit} weg heißt zehn weg und ${10 - digit} dazu.`,
    ruleBothPlus: (digit: number) =>
      `Der Freund von ${digit} ist ${10 - digit}: ${digit} dazu heißt zehn dazu und ${10 - digit} weg, also fünf weg und ${digit - 5} dazu.`,
    ruleBothMinus: (digit: number) =>
      `Der Freund von ${digit} ist ${10 - digit}: ${digit} weg heißt zehn weg und ${10 - digit} dazu, also fünf dazu und ${digit - 5} weg.`,
    wrongRod: (moved: number, wanted: number) =>
      `Du warst bei den ${deRod(moved)}, und jetzt sind die ${deRodAlone(wanted)} dran.`,
    tooMany: (beads: number) =>
      beads === 1 ? 'Das war eine Perle zu viel.' : `Das waren ${beads} Perlen zu viel.`,
    nothingLeft: 'Es war schon alles auf dem Soroban.',
    notSo: 'So nicht.',
    mistake: deMistake,
    hintDone: 'Alles ist auf dem Soroban. Lies die Zahl, dann drück auf „Fertig“.',
  },
});
