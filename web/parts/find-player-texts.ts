import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    find: 'Find a name',
    all: (all: string) => `${all} names`,
    found: (count: string, all: string) => `${count} of ${all} names`,
    none: 'Nobody here has such a name. Try fewer letters.',
  },
  de: {
    find: 'Einen Namen finden',
    all: (all) => `${all} Namen`,
    found: (count, all) => `${count} von ${all} Namen`,
    none: 'Hier heißt niemand so. Versuche es mit weniger Buchstaben.',
  },
});
