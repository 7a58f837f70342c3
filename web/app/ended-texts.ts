import { catalogue } from '../texts/catalogue.ts';

export const endedTexts = catalogue({
  en: {
    signedOut: 'You were signed out. What you did is kept: sign in again, and it goes on.',
    signIn: 'Sign in',
    deviceDisconnected:
      'A grown-up has disconnected this child’s device. What was not sent yet is kept, and arrives when it is paired again for the same children.',
    pairAgain: 'Pair it again',
    understood: 'Got it',
  },
  de: {
    signedOut:
      'Du wurdest abgemeldet. Was du getan hast, bleibt: Melde dich wieder an, dann geht es weiter.',
    signIn: 'Anmelden',
    deviceDisconnected:
      'Ein Erwachsener hat dieses Kindergerät getrennt. Was noch nicht gesendet wurde, bleibt und kommt an, wenn es wieder für dieselben Kinder gekoppelt wird.',
    pairAgain: 'Wieder koppeln',
    understood: 'Verstanden',
  },
});
