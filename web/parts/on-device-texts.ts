import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    onDeviceTitle: 'This is a child’s device',
    onDevice:
      'It plays for the children whom a grown-up chose for it. The rest is found on the grown-up’s own device, or here after signing in.',
    signInHere: 'Sign in here',
  },
  de: {
    onDeviceTitle: 'Dies ist ein Gerät für Kinder',
    onDevice:
      'Es spielt für die Kinder, die ein Erwachsener dafür ausgewählt hat. Alles andere gibt es auf dem Gerät des Erwachsenen, oder hier nach dem Anmelden.',
    signInHere: 'Hier anmelden',
  },
});
