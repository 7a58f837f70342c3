import { catalogue } from '../texts/catalogue.ts';

export const endedTexts = catalogue({
  en: {
    signedOut: 'You were signed out. Sign in again, and it goes on.',
    signIn: 'Sign in',
    deviceDisconnected:
      'A grown-up has disconnected this child’s device. What was not sent yet arrives when it is paired again for the same children within 90 days.',
    pairAgain: 'Pair it again',
    understood: 'Got it',
  },
  de: {
    signedOut: 'Du wurdest abgemeldet. Melde dich wieder an, dann geht es weiter.',
    signIn: 'Anmelden',
    deviceDisconnected:
      'Ein Erwachsener hat dieses Kindergerät getrennt. Was noch nicht gesendet wurde, kommt an, wenn es innerhalb von 90 Tagen wieder für dieselben Kinder gekoppelt wird.',
    pairAgain: 'Wieder koppeln',
    understood: 'Verstanden',
  },
});
