import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    toContent: 'Skip to the content',
    signedOut: 'You were signed out. What you did is kept: sign in again, and it goes on.',
    left: (by: 'sign-out' | 'erasure') =>
      by === 'sign-out' ? 'You are signed out.' : 'Everything of yours is deleted.',
    signIn: 'Sign in',
    deviceDisconnected:
      'A grown-up has disconnected this child’s device. What was not sent yet is kept, and arrives when it is paired again for the same children.',
    pairAgain: 'Pair it again',
    understood: 'Got it',
    settings: 'Settings',
    language: 'Language',
    look: 'Look',
    asDevice: 'As the device',
    light: 'Light',
    dark: 'Dark',
    offline: 'You are offline. You can go on; what needs the service waits.',
    newer: 'There is a new version.',
    reload: 'Reload',
    playsNow: (name: string) => `${name} plays. Choose somebody else`,
  },
  de: {
    toContent: 'Zum Inhalt springen',
    signedOut:
      'Du wurdest abgemeldet. Was du getan hast, bleibt: Melde dich wieder an, dann geht es weiter.',
    left: (by) => (by === 'sign-out' ? 'Du bist abgemeldet.' : 'Alles von dir ist gelöscht.'),
    signIn: 'Anmelden',
    deviceDisconnected:
      'Ein Erwachsener hat dieses Kindergerät getrennt. Was noch nicht gesendet wurde, bleibt und kommt an, wenn es wieder für dieselben Kinder gekoppelt wird.',
    pairAgain: 'Wieder koppeln',
    understood: 'Verstanden',
    settings: 'Einstellungen',
    language: 'Sprache',
    look: 'Aussehen',
    asDevice: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    offline: 'Du bist offline. Mach ruhig weiter; was den Dienst braucht, wartet.',
    newer: 'Es gibt eine neue Version.',
    reload: 'Neu laden',
    playsNow: (name: string) => `${name} spielt. Jemand anderen wählen`,
  },
});
