import type { Where } from '../device/keyed-texts.ts';
import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    kept: (where: Where) =>
      ({
        device: 'What you did is kept.',
        tab: 'What you did is only here for now: do not close this tab.',
        nowhere: 'What you did is only here for now: do not close this page, and do not reload it.',
      })[where],
  },
  de: {
    kept: (where) =>
      ({
        device: 'Was du getan hast, bleibt.',
        tab: 'Was du getan hast, ist gerade nur hier: Schließe diesen Tab nicht.',
        nowhere:
          'Was du getan hast, ist gerade nur hier: Schließe diese Seite nicht, und lade sie nicht neu.',
      })[where],
  },
});
