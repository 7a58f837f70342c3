import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    newerTitle: 'There is a new version',
    newerText: 'This place is part of it. Reload the page to open it. What you did is kept.',
    farTitle: 'This place needs a connection',
    farText: 'It opens as soon as you are online again. What you did is kept.',
    retry: 'Try again',
    home: 'To the start',
    reload: 'Reload',
  },
  de: {
    newerTitle: 'Es gibt eine neue Version',
    newerText:
      'Dieser Ort gehört dazu. Lade die Seite neu, um ihn zu öffnen. Was du getan hast, bleibt.',
    farTitle: 'Dieser Ort braucht eine Verbindung',
    farText: 'Er öffnet sich, sobald du wieder online bist. Was du getan hast, bleibt.',
    retry: 'Noch einmal',
    home: 'Zum Anfang',
    reload: 'Neu laden',
  },
});
