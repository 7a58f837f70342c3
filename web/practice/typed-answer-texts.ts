import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: { answer: 'Your answer', typeNumber: 'Type a whole number.', done: 'Done' },
  de: { answer: 'Deine Antwort', typeNumber: 'Tippe eine ganze Zahl.', done: 'Fertig' },
});
