import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'Who plays?',
    another: 'Somebody new',
  },
  de: {
    title: 'Wer spielt?',
    another: 'Jemand Neues',
  },
});
