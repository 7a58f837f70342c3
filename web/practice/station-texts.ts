import {
  cellOf,
  skillOf,
  stationOf,
  type Skill,
  type Stage,
  type Station,
  type StationId,
} from '../../src/soroban/soroban.ts';
import { catalogue } from '../texts/make-catalogue.ts';
import { stepsOf } from './station-sign.ts';

/** The words of a language for the names of stations. */
type Words = {
  /** What a skill is called. */
  readonly skills: Readonly<Record<Skill, string>>;
  readonly number: string;
  readonly numbers: string;
  /** Steps of a station, such as '+7 and +6', or '+1 to +4' where there are more than two. */
  readonly and: string;
  readonly to: string;
  readonly columns: (terms: number, digits: number) => string;
  /** The names of stations without new cells; only columns have none here. */
  readonly mixed: Readonly<Partial<Record<StationId, string>>>;
};

const EN: Words = {
  skills: {
    '+direct': 'Adding beads',
    '-direct': 'Taking beads away',
    '+five': 'Friends of five',
    '-five': 'Friends of five',
    '+ten': 'Friends of ten',
    '-ten': 'Friends of ten',
    '+both': 'Both friends',
    '-both': 'Both friends',
  },
  number: 'The number',
  numbers: 'Numbers',
  and: 'and',
  to: 'to',
  columns: (terms, digits) => `Columns: ${terms} numbers with ${digits} digits`,
  mixed: {
    'set-tens': 'Tens and ones',
    'set-zeros': 'Hundreds, with zeros',
    'direct-two-rods': 'Two rods in one go',
    'five-mixed': 'Friends of five: mixed',
    'ten+mixed': 'Friends of ten: adding, mixed',
    'ten-mixed': 'Friends of ten: all mixed',
    'carry-into-five': 'The carry needs a friend of five',
    'carry-through': 'The carry goes on and on',
  },
};

const DE: Words = {
  skills: {
    '+direct': 'Perlen dazuschieben',
    '-direct': 'Perlen wegschieben',
    '+five': 'Fünfer\u00ADfreunde',
    '-five': 'Fünfer\u00ADfreunde',
    '+ten': 'Zehner\u00ADfreunde',
    '-ten': 'Zehner\u00ADfreunde',
    '+both': 'Beide Freunde',
    '-both': 'Beide Freunde',
  },
  number: 'Die Zahl',
  numbers: 'Die Zahlen',
  and: 'und',
  to: 'bis',
  columns: (terms, digits) => `Spalten: ${terms} Zahlen mit ${digits} Ziffern`,
  mixed: {
    'set-tens': 'Zehner und Einer',
    'set-zeros': 'Hunderter, auch mit Nullen',
    'direct-two-rods': 'Zwei Stäbe auf einmal',
    'five-mixed': 'Fünfer\u00ADfreunde: gemischt',
    'ten+mixed': 'Zehner\u00ADfreunde: Plus gemischt',
    'ten-mixed': 'Zehner\u00ADfreunde: alles gemischt',
    'carry-into-five': 'Der Übertrag braucht einen Fünfer\u00ADfreund',
    'carry-through': 'Der Übertrag wandert weiter',
  },
};

/** The name of a station: for most of them what is learnt, and with which digits. */
function nameIn(words: Words, id: StationId): string {
  const station = stationOf(id);
  return station === undefined ? id : nameOf(station, words);
}

function nameOf(station: Station, words: Words): string {
  const { id, stage, cells, terms, digits } = station;
  const [first] = cells.flatMap((key) => cellOf(key) ?? []);
  const steps = stepsOf(station);
  if (first === undefined || steps === undefined) {
    return words.mixed[id] ?? words.columns(terms[1], digits[1]);
  }
  if (stage === 0) {
    const word = steps.digits.length === 1 ? words.number : words.numbers;
    return `${word} ${listOf(steps.digits.map(String), words)}`;
  }
  const signed = steps.digits.map((digit) => `${steps.sign}${digit}`);
  return `${words.skills[skillOf(first)]}: ${listOf(signed, words)}`;
}

/** One, two with `and`, or the first and the last of more. */
const listOf = (steps: readonly string[], { and, to }: Words): string =>
  steps.length === 1
    ? `${steps[0]}`
    : `${steps[0]} ${steps.length === 2 ? and : to} ${steps.at(-1)}`;

const EN_STAGES: Readonly<Record<Stage, string>> = {
  0: 'Numbers',
  1: 'Beads to and from the bar',
  2: 'Friends of five',
  3: 'Friends of ten',
  4: 'Both friends at once',
  5: 'Carries and columns',
};
const DE_STAGES: Readonly<Record<Stage, string>> = {
  0: 'Zahlen',
  1: 'Perlen dazu und weg',
  2: 'Fünfer\u00ADfreunde',
  3: 'Zehner\u00ADfreunde',
  4: 'Beide Freunde auf einmal',
  5: 'Übertrag und Spalten',
};

/** The names of the path's stations and of its stages. */
export const stationTexts = catalogue({
  en: {
    station: (id: StationId) => nameIn(EN, id),
    stage: (stage: Stage) => EN_STAGES[stage],
  },
  de: {
    station: (id) => nameIn(DE, id),
    stage: (stage) => DE_STAGES[stage],
  },
});
