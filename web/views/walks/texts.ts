import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'Lessons',
    text: 'One step after the other.',
    begun: 'You go on here',
    given: 'For you',
    ours: 'For everybody',
    goOn: 'Go on',
    practice: 'Practise',
  },
  de: {
    title: 'Lektionen',
    text: 'Ein Schritt nach dem anderen.',
    begun: 'Hier geht es weiter',
    given: 'Für dich',
    ours: 'Für alle',
    goOn: 'Weiter',
    practice: 'Üben',
  },
});
