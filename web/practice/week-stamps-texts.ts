import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'Stamps of this week',
    stamps: (count: number, full: number) => `${count} of ${full} stamps`,
    full: 'Your week is full!',
  },
  de: {
    title: 'Stempel dieser Woche',
    stamps: (count: number, full: number) => `${count} von ${full} Stempeln`,
    full: 'Deine Woche ist voll!',
  },
});
