import { beadsOf, type Digits } from '../../src/soroban/soroban.ts';
import { catalogue } from '../texts/catalogue.ts';

/** The names of places, from the ones; higher places are numbered. */
const PLACES = {
  en: ['ones', 'tens', 'hundreds', 'thousands', 'ten thousands', 'hundred thousands', 'millions'],
  de: [
    'Einer',
    'Zehner',
    'Hunderter',
    'Tausender',
    'Zehntausender',
    'Hunderttausender',
    'Millionen',
  ],
} as const;

const UNITS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five'],
  de: ['keine', 'eins', 'zwei', 'drei', 'vier', 'fünf'],
} as const;

/** The beads of a digit in words, such as 'five and two'. */
function beadsInWords(digit: number, language: 'en' | 'de'): string {
  const { heaven, earth } = beadsOf(digit);
  const units = UNITS[language];
  if (heaven === 0) return units[earth] ?? '';
  return earth === 0
    ? units[5]
    : `${units[5]} ${language === 'en' ? 'and' : 'und'} ${units[earth]}`;
}

/** The beads of all rods in words, from the highest, such as 'tens three, ones five and two'. */
function beadsOfAll(digits: Digits, language: 'en' | 'de'): string {
  return digits
    .map(
      (digit, place) => `${PLACES[language][place] ?? place + 1} ${beadsInWords(digit, language)}`,
    )
    .toReversed()
    .join(', ');
}

export const texts = catalogue({
  en: {
    name: (rods: number) => `Soroban with ${rods} rods`,
    rod: (place: number, rods: number) => `Rod ${rods - place} of ${rods}`,
    value: (place: number, digit: number) =>
      `${PLACES.en[place] ?? `place ${place + 1}`}: ${digit}, ${beadsInWords(digit, 'en')}`,
    shows: (number: string) => `Soroban showing ${number}`,
    beads: (digits: Digits) => `Beads at the bar: ${beadsOfAll(digits, 'en')}`,
  },
  de: {
    name: (rods: number) => `Soroban mit ${rods} Stäben`,
    rod: (place: number, rods: number) => `Stab ${rods - place} von ${rods}`,
    value: (place: number, digit: number) =>
      `${PLACES.de[place] ?? `Stelle ${place + 1}`}: ${digit}, ${beadsInWords(digit, 'de')}`,
    shows: (number: string) => `Soroban zeigt ${number}`,
    beads: (digits: Digits) => `Perlen am Balken: ${beadsOfAll(digits, 'de')}`,
  },
});
