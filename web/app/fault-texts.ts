import { catalogue } from '../texts/catalogue.ts';

export const faultTexts = catalogue({
  en: { details: 'Details for those who can mend it', copyDetails: 'Copy the details' },
  de: {
    details: 'Einzelheiten für die, die es beheben können',
    copyDetails: 'Einzelheiten kopieren',
  },
});
