import { catalogue } from '../texts/catalogue.ts';

export const endedTexts = catalogue({
  en: {
    signedOut: 'You were signed out. Sign in again, and it goes on.',
    signIn: 'Sign in',
    deviceDisconnected:
      'A grown-up has disconnected this child’s device. What was not sent yet is kept, and arrives when it is paired again for the same children.',
    pairAgain: 'Pair it again',
    understood: 'Got it',
  },
  de: {
    signedOut: 'Du wurdest abgemeldet. Melde dich wieder an, dann geht es weiter.',
    signIn: 'Anmelden',
    deviceDisconnected:
      'Ein Erwachsener hat dieses Kindergerät getrennt. Was noch nicht gesendet wurde, bleibt und kommt an, wenn es wieder für dieselben Kinder gekoppelt wird.',
    pairAgain: 'Wieder koppeln',
    understood: 'Verstanden',
  },
});
