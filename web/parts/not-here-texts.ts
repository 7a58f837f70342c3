import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    newerTitle: 'There is a new version',
    newerText: 'This place is part of it, and opens once the page is reloaded.',
    farTitle: 'This place cannot be opened now',
    farText: 'It comes from the service, which cannot be reached. Try again when it can be.',
    retry: 'Try again',
    home: 'To the start',
    reload: 'Reload',
  },
  de: {
    newerTitle: 'Es gibt eine neue Version',
    newerText: 'Dieser Ort gehört dazu und öffnet sich, sobald die Seite neu geladen ist.',
    farTitle: 'Dieser Ort lässt sich gerade nicht öffnen',
    farText:
      'Er kommt vom Dienst, und der ist nicht erreichbar. Versuche es noch einmal, wenn er es ist.',
    retry: 'Noch einmal',
    home: 'Zum Anfang',
    reload: 'Neu laden',
  },
});
