import type { Blocked } from '../data/blocked.ts';
import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    loading: 'Loading …',
    faultTitle: 'Something went wrong here',
    faultText: 'What you did is kept. Try again, or go on elsewhere.',
    retry: 'Try again',
    home: 'To the start',
    onDeviceTitle: 'This is a child’s device',
    onDevice:
      'It plays for the children whom a grown-up chose for it. The rest is found on the grown-up’s own device, or here after signing in.',
    signInHere: 'Sign in here',
    notFoundTitle: 'There is nothing here',
    notFoundText: 'The address may be mistyped, or what stood here is gone.',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    fullHouse:
      'No more children can practise here. Nothing is lost: a grown-up can make room under “Family”. You can play along in any case.',
    justPlay: 'Just play along',
    notRead: 'This could not be read just now.',
    offline: 'There is no connection. This comes as soon as you are online again.',
    notSent: 'There is no connection. Nothing is lost: try again when you are online.',
    unknown:
      'That did not work, and the page does not know why. Try again; if it fails again, reload the page.',
    blocked: (what: Blocked) =>
      what === 'cookies'
        ? 'This browser blocks cookies here, so the service cannot know you: allow cookies for this page in the browser’s settings, then reload it.'
        : 'This browser blocks what pages keep on the device, so what is not sent yet ends with this tab: allow site data for this page in the browser’s settings, then reload it.',
    tooOften: (seconds: number) =>
      `That was tried very often. Wait ${seconds} seconds, then try again.`,
    signedOut: 'You are not signed in any more. Sign in, then try again.',
    failed: 'That did not work. Try again in a moment.',
    more: 'Show more',
    copied: 'Copied',
    guest: 'A guest',
    somebody: 'Somebody',
    needed: 'Type something here, please.',
    name: 'Name',
    picture: 'Picture',
    color: 'Colour',
    teal: 'Teal',
    coral: 'Coral',
    sun: 'Yellow',
    sky: 'Blue',
    violet: 'Violet',
    rose: 'Pink',
    leaf: 'Green',
    sand: 'Brown',
  },
  de: {
    loading: 'Lädt …',
    faultTitle: 'Hier ist etwas schiefgegangen',
    faultText:
      'Was du getan hast, bleibt erhalten. Versuche es noch einmal, oder mache woanders weiter.',
    retry: 'Noch einmal',
    home: 'Zum Anfang',
    onDeviceTitle: 'Dies ist ein Gerät für Kinder',
    onDevice:
      'Es spielt für die Kinder, die ein Erwachsener dafür ausgewählt hat. Alles andere gibt es auf dem Gerät des Erwachsenen, oder hier nach dem Anmelden.',
    signInHere: 'Hier anmelden',
    notFoundTitle: 'Hier ist nichts',
    notFoundText: 'Vielleicht ist die Adresse vertippt, oder was hier stand, ist nicht mehr da.',
    close: 'Schließen',
    cancel: 'Abbrechen',
    undo: 'Rückgängig',
    fullHouse:
      'Hier üben schon so viele Kinder, wie es dürfen. Nichts geht verloren: Ein Erwachsener kann unter „Familie“ Platz machen. Mitspielen kannst du auf jeden Fall.',
    justPlay: 'Einfach mitspielen',
    notRead: 'Das ließ sich gerade nicht lesen.',
    offline: 'Es gibt keine Verbindung. Sobald du wieder online bist, erscheint es hier.',
    notSent:
      'Es gibt keine Verbindung. Nichts ist verloren: Versuche es noch einmal, wenn du online bist.',
    unknown:
      'Das hat nicht geklappt, und die Seite weiß nicht, warum. Versuche es noch einmal; wenn es wieder misslingt, lade die Seite neu.',
    blocked: (what) =>
      what === 'cookies'
        ? 'Dieser Browser sperrt hier Cookies, darum kann der Dienst dich nicht kennen: Erlaube Cookies für diese Seite in den Einstellungen des Browsers, und lade sie dann neu.'
        : 'Dieser Browser sperrt, was Seiten auf dem Gerät behalten, darum endet mit diesem Tab, was noch nicht gesendet ist: Erlaube Websitedaten für diese Seite in den Einstellungen des Browsers, und lade sie dann neu.',
    tooOften: (seconds: number) =>
      `Das wurde sehr oft versucht. Warte ${seconds} Sekunden und versuche es dann noch einmal.`,
    signedOut: 'Du bist nicht mehr angemeldet. Melde dich an und versuche es noch einmal.',
    failed: 'Das hat nicht geklappt. Versuche es gleich noch einmal.',
    more: 'Mehr zeigen',
    copied: 'Kopiert',
    guest: 'Ein Gast',
    somebody: 'Jemand',
    needed: 'Tippe hier bitte etwas ein.',
    name: 'Name',
    picture: 'Bild',
    color: 'Farbe',
    teal: 'Türkis',
    coral: 'Koralle',
    sun: 'Gelb',
    sky: 'Blau',
    violet: 'Violett',
    rose: 'Rosa',
    leaf: 'Grün',
    sand: 'Braun',
  },
});
