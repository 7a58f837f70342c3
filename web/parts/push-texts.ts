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
        unanswered: 'You have not allowed it yet. Try again, and allow it when the browser asks.',
        blocked:
          'This browser blocks the part of the page that gets news: allow site data for this page in the browser’s settings, and try again in a window that is not private.',
        serviceless:
          'The push service of this browser has refused, or does not answer. Some browsers have it switched off in their settings; otherwise try again later.',
      })[problem],
  },
  de: {
    problem: (problem) =>
      ({
        insecure: 'Das braucht eine Adresse, die mit https beginnt.',
        unable:
          'Dieser Browser kann das nicht. Lege die Seite auf dem iPhone oder iPad zuerst auf den Home-Bildschirm.',
        refused: 'Du hast es in den Einstellungen deines Browsers verboten. Erlaube es dort.',
        unanswered:
          'Du hast es noch nicht erlaubt. Versuche es noch einmal, und erlaube es, wenn der Browser fragt.',
        blocked:
          'Dieser Browser sperrt den Teil der Seite, der Neuigkeiten empfängt: Erlaube Websitedaten für diese Seite in seinen Einstellungen, und versuche es in einem Fenster, das nicht privat ist.',
        serviceless:
          'Der Push-Dienst dieses Browsers hat abgelehnt oder antwortet nicht. Manche Browser haben ihn in ihren Einstellungen ausgeschaltet; sonst versuche es später noch einmal.',
      })[problem],
  },
});
