import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    gone: (name: string) => `${name} does not play here any more`,
    goneUnknown: 'This child does not play here any more',
    goneText:
      'Somebody who cares for this child has changed that. It is not your fault. Ask them if you want to know why.',
    home: 'To the start',
  },
  de: {
    gone: (name) => `${name} spielt hier nicht mehr`,
    goneUnknown: 'Dieses Kind spielt hier nicht mehr',
    goneText:
      'Das hat jemand geändert, der sich um dieses Kind kümmert. Du kannst nichts dafür. Frag nach, wenn du wissen magst, warum.',
    home: 'Zum Anfang',
  },
});
