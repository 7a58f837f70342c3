import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    newerTitle: 'There is a new version',
    newerText: 'This place is part of it. Reload the page to open it.',
    farTitle: 'This place needs a connection',
    farText: 'It opens as soon as you are online again.',
    retry: 'Try again',
    home: 'To the start',
    reload: 'Reload',
  },
  de: {
    newerTitle: 'Es gibt eine neue Version',
    newerText: 'Dieser Ort gehört dazu. Lade die Seite neu, um ihn zu öffnen.',
    farTitle: 'Dieser Ort braucht eine Verbindung',
    farText: 'Er öffnet sich, sobald du wieder online bist.',
    retry: 'Noch einmal',
    home: 'Zum Anfang',
    reload: 'Neu laden',
  },
});
