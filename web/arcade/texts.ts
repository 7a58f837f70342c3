import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    tooLate: 'Some of your moves came too late: the game had gone on, or was over.',
  },
  de: {
    tooLate: 'Einige deiner Züge kamen zu spät: Das Spiel war schon weiter oder zu Ende.',
  },
});
