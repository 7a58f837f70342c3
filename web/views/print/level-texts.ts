import type { LevelId } from '../../../src/soroban/soroban.ts';
import { catalogue } from '../../texts/catalogue.ts';

const EN: Readonly<Record<LevelId, string>> = {
  'set-ones': 'Numbers up to 9',
  'set-tens': 'Tens and ones',
  'set-hundreds': 'Hundreds',
  'direct-plus': 'Adding beads',
  'direct-minus': 'Taking beads away',
  'five-plus': 'Friends of five',
  'five-minus': 'Friends of five, taking away',
  'ten-plus': 'Friends of ten',
  'ten-minus': 'Friends of ten, taking away',
  'both-plus': 'Both friends at once',
  'both-minus': 'Both friends, taking away',
  carrying: 'Carrying on to the next rods',
  'two-digits': 'Numbers with two digits',
  'three-digits': 'Numbers with three digits',
};
const DE: Readonly<Record<LevelId, string>> = {
  'set-ones': 'Zahlen bis 9',
  'set-tens': 'Zehner und Einer',
  'set-hundreds': 'Hunderter',
  'direct-plus': 'Perlen dazuschieben',
  'direct-minus': 'Perlen wegschieben',
  'five-plus': 'Fünferfreunde',
  'five-minus': 'Fünferfreunde beim Wegnehmen',
  'ten-plus': 'Zehnerfreunde',
  'ten-minus': 'Zehnerfreunde beim Wegnehmen',
  'both-plus': 'Beide Freunde auf einmal',
  'both-minus': 'Beide Freunde beim Wegnehmen',
  carrying: 'Übertrag über mehrere Stäbe',
  'two-digits': 'Zahlen mit zwei Ziffern',
  'three-digits': 'Zahlen mit drei Ziffern',
};

/** The names of the levels of earlier releases. Sheets that were printed then can be printed again. */
export const levelTexts = catalogue({
  en: { level: (id: LevelId) => EN[id] },
  de: { level: (id: LevelId) => DE[id] },
});
