import type { PushProblem as Problem } from '../data/push.ts';
import { catalogue } from '../texts/catalogue.ts';

/** Why this browser cannot get pushes. */
export const texts = catalogue({
  en: {
    problem: (problem: Problem) =>
      ({
        insecure: 'This needs an address that begins with https.',
        unable:
          'This browser cannot do it. On an iPhone or iPad, add the page to the home screen first.',
        refused: 'You have forbidden it in the settings of your browser. Allow it there.',
      })[problem],
  },
  de: {
    problem: (problem) =>
      ({
        insecure: 'Das braucht eine Adresse, die mit https beginnt.',
        unable:
          'Dieser Browser kann das nicht. Lege die Seite auf dem iPhone oder iPad zuerst auf den Home-Bildschirm.',
        refused: 'Du hast es in den Einstellungen deines Browsers verboten. Erlaube es dort.',
      })[problem],
  },
});
