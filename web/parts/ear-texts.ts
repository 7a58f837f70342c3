import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: { hear: 'Hear it' },
  de: { hear: 'Anhören' },
});
