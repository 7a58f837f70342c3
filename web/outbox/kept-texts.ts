import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    kept: (isSafe: boolean) =>
      isSafe
        ? 'What you did is kept.'
        : 'What you did is only here for now: do not close this tab.',
  },
  de: {
    kept: (isSafe) =>
      isSafe
        ? 'Was du getan hast, bleibt.'
        : 'Was du getan hast, ist gerade nur hier: Schließe diesen Tab nicht.',
  },
});
