import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    openai: 'For grown-ups: OpenAI paints the pictures of postcards.',
    google: 'For grown-ups: Google paints the pictures of postcards.',
    other:
      'For grown-ups: another service, which whoever runs this one has chosen, paints the pictures of postcards.',
    leaves:
      'It gets the number, its neighbours, the words of at most six moments of the call, and the first word of the child’s name. Nothing else about the child is sent.',
  },
  de: {
    openai: 'Für Erwachsene: OpenAI malt die Bilder der Postkarten.',
    google: 'Für Erwachsene: Google malt die Bilder der Postkarten.',
    other:
      'Für Erwachsene: Ein anderer Dienst malt die Bilder der Postkarten. Wer diesen Dienst betreibt, hat ihn gewählt.',
    leaves:
      'Dorthin gehen die Zahl, ihre Nachbarn, die Worte von höchstens sechs Momenten des Anrufs und das erste Wort des Namens des Kindes. Sonst wird nichts über das Kind gesendet.',
  },
});
