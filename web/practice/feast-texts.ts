import { catalogue } from '../texts/catalogue.ts';

export const feastTexts = catalogue({
  en: {
    passed: (number: number) => `Station ${number} is yours!`,
    learnt: (name: string) => `You can do it now: ${name}`,
  },
  de: {
    passed: (number) => `Station ${number} ist geschafft!`,
    learnt: (name) => `Das kannst du jetzt: ${name}`,
  },
});
