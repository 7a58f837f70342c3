import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    loading: 'Loading …',
    faultTitle: 'Something went wrong here',
    faultText: 'What you did is kept. Try again, or go on elsewhere.',
    retry: 'Try again',
    home: 'To the start',
    notFoundTitle: 'There is nothing here',
    notFoundText: 'The address may be mistyped, or what stood here is gone.',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    notRead: 'This could not be read just now.',
    offline: 'There is no connection. This comes as soon as you are online again.',
    notSent: 'There is no connection. Nothing is lost: try again when you are online.',
    unknown: 'That did not work, and the page does not know why.',
    cookiesBlocked: 'This browser blocks cookies here. The top of the page says how to allow them.',
    tooOften: (seconds: number) =>
      `That was tried very often. Wait ${seconds} seconds, then try again.`,
    signedOut: 'You are not signed in any more. Sign in, then try again.',
    failed: 'That did not work. Try again in a moment.',
    more: 'Show more',
    copied: 'Copied',
    guest: 'A guest',
    somebody: 'Somebody',
    needed: 'Type something here, please.',
  },
  de: {
    loading: 'Lädt …',
    faultTitle: 'Hier ist etwas schiefgegangen',
    faultText:
      'Was du getan hast, bleibt erhalten. Versuche es noch einmal, oder mache woanders weiter.',
    retry: 'Noch einmal',
    home: 'Zum Anfang',
    notFoundTitle: 'Hier ist nichts',
    notFoundText: 'Vielleicht ist die Adresse vertippt, oder was hier stand, ist nicht mehr da.',
    close: 'Schließen',
    cancel: 'Abbrechen',
    undo: 'Rückgängig',
    notRead: 'Das ließ sich gerade nicht lesen.',
    offline: 'Es gibt keine Verbindung. Sobald du wieder online bist, erscheint es hier.',
    notSent:
      'Es gibt keine Verbindung. Nichts ist verloren: Versuche es noch einmal, wenn du online bist.',
    unknown: 'Das hat nicht geklappt, und die Seite weiß nicht, warum.',
    cookiesBlocked:
      'Dieser Browser sperrt hier Cookies. Oben auf der Seite steht, wie du sie erlaubst.',
    tooOften: (seconds: number) =>
      `Das wurde sehr oft versucht. Warte ${seconds} Sekunden und versuche es dann noch einmal.`,
    signedOut: 'Du bist nicht mehr angemeldet. Melde dich an und versuche es noch einmal.',
    failed: 'Das hat nicht geklappt. Versuche es gleich noch einmal.',
    more: 'Mehr zeigen',
    copied: 'Kopiert',
    guest: 'Ein Gast',
    somebody: 'Jemand',
    needed: 'Tippe hier bitte etwas ein.',
  },
});
