import type { Skill } from '../../src/soroban/soroban.ts';
import { catalogue } from '../texts/catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';

/** The names of groups: a skill with one digit, such as the friends of ten with 7. */
const EN_GROUPS: Readonly<Record<Skill, (digit: number) => string>> = {
  '+direct': (digit) => `Adding ${digit}`,
  '-direct': (digit) => `Taking ${digit} away`,
  '+five': (digit) => `Friends of five with ${digit}`,
  '-five': (digit) => `Taking ${digit} away with friends of five`,
  '+ten': (digit) => `Friends of ten with ${digit}`,
  '-ten': (digit) => `Taking ${digit} away with friends of ten`,
  '+both': (digit) => `Both friends at once with ${digit}`,
  '-both': (digit) => `Taking ${digit} away with both friends`,
};
const DE_GROUPS: Readonly<Record<Skill, (digit: number) => string>> = {
  '+direct': (digit) => `${digit} dazuschieben`,
  '-direct': (digit) => `${digit} wegschieben`,
  '+five': (digit) => `Fünferfreunde mit ${digit}`,
  '-five': (digit) => `${digit} wegnehmen mit Fünferfreunden`,
  '+ten': (digit) => `Zehnerfreunde mit ${digit}`,
  '-ten': (digit) => `${digit} wegnehmen mit Zehnerfreunden`,
  '+both': (digit) => `Beide Freunde auf einmal mit ${digit}`,
  '-both': (digit) => `${digit} wegnehmen mit beiden Freunden`,
};

const enTimes = (times: number): string =>
  times <= 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
const deTimes = (times: number): string =>
  times <= 1 ? 'einmal' : times === 2 ? 'zweimal' : `${times}-mal`;
/** The largest count that a child is told. A group that was wrong more often is called tricky. */
const MOST_COUNTED = 3;

/** Texts about practice that several views share. */
export const texts = catalogue({
  en: {
    group: (skill: Skill, digit: number) => EN_GROUPS[skill](digit),
    isRight: 'right',
    yourAnswer: (answer: number) => `not yet right: the answer was ${number(answer)}`,
    noAnswer: 'no answer',
    seeHands: 'See the hands',
    placement: 'To get to know you',
    again: 'Once more: what was tricky last time',
    warmUp: 'To warm up: what you know well',
    wrong: (skill: Skill, digit: number, times: number) =>
      `${EN_GROUPS[skill](digit)}: ${times > MOST_COUNTED ? 'still tricky' : `${enTimes(times)} not right yet`}`,
    slow: (skill: Skill, digit: number, times: number) =>
      `${EN_GROUPS[skill](digit)}: ${times > MOST_COUNTED ? 'this can get quicker' : `${enTimes(times)} slow`}`,
    forgotten: (skill: Skill, digit: number, days: number) =>
      `${EN_GROUPS[skill](digit)}: not practised for ${days} days`,
    growing: (skill: Skill, digit: number) => `${EN_GROUPS[skill](digit)}: getting better`,
    fresh: (station: string) => `On your path: ${station}`,
    lesson: (station: string) => `First a lesson: ${station}`,
    check: (station: string) => `Show what you can do: ${station}`,
    checkAgain: (station: string) => `Once more on another day: ${station}`,
    aim: (kyu: number) => `Your aim: columns like those of ${kyu} kyu`,
    columnsPaper: (kyu: number) => `Columns like those of ${kyu} kyu`,
    mentalPaper: (least: number, best: number) =>
      `In the head: columns like those of ${least === best ? '' : `${least} to `}${best} kyu`,
    isEnough: (kyu: number) => `Enough for the columns of ${kyu} kyu`,
    isEnoughInHead: (kyu: number) => `Enough for the columns of ${kyu} kyu in the head`,
    readHint: 'Only beads at the bar count: the upper one is five, each lower one is one.',
    terms: 'The numbers',
    setNumber: (value: number) => `Set ${number(value)}`,
  },
  de: {
    readHint: 'Nur Perlen am Balken zählen: die obere ist fünf, jede untere ist eins.',
    group: (skill: Skill, digit: number) => DE_GROUPS[skill](digit),
    isRight: 'richtig',
    yourAnswer: (answer: number) => `noch nicht richtig: die Antwort war ${number(answer)}`,
    noAnswer: 'keine Antwort',
    seeHands: 'Die Hände sehen',
    placement: 'Zum Kennenlernen',
    again: 'Noch einmal: was letztes Mal knifflig war',
    warmUp: 'Zum Aufwärmen: was du gut kannst',
    wrong: (skill: Skill, digit: number, times: number) =>
      `${DE_GROUPS[skill](digit)}: ${times > MOST_COUNTED ? 'noch knifflig' : `${deTimes(times)} noch nicht richtig`}`,
    slow: (skill: Skill, digit: number, times: number) =>
      `${DE_GROUPS[skill](digit)}: ${times > MOST_COUNTED ? 'das geht noch schneller' : `${deTimes(times)} langsam`}`,
    forgotten: (skill: Skill, digit: number, days: number) =>
      `${DE_GROUPS[skill](digit)}: seit ${days} Tagen nicht geübt`,
    growing: (skill: Skill, digit: number) => `${DE_GROUPS[skill](digit)}: wird immer besser`,
    fresh: (station: string) => `Auf deinem Weg: ${station}`,
    lesson: (station: string) => `Zuerst eine Lektion: ${station}`,
    check: (station: string) => `Zeig, was du kannst: ${station}`,
    checkAgain: (station: string) => `Noch einmal an einem anderen Tag: ${station}`,
    aim: (kyu: number) => `Dein Ziel: Spalten wie beim ${kyu}. Kyu`,
    columnsPaper: (kyu: number) => `Spalten wie beim ${kyu}. Kyu`,
    mentalPaper: (least: number, best: number) =>
      `Im Kopf: Spalten wie beim ${least === best ? '' : `${least}. bis `}${best}. Kyu`,
    isEnough: (kyu: number) => `Das reicht für die Spalten vom ${kyu}. Kyu`,
    isEnoughInHead: (kyu: number) => `Das reicht für die Spalten vom ${kyu}. Kyu im Kopf`,
    terms: 'Die Zahlen',
    setNumber: (value: number) => `Stelle ${number(value)} ein`,
  },
});
