import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: { keys: 'Number keys', remove: 'Remove the last digit' },
  de: { keys: 'Zifferntasten', remove: 'Letzte Ziffer wegnehmen' },
});
