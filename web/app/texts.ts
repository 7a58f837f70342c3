import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    toContent: 'Skip to the content',
    left: (by: 'sign-out' | 'erasure') =>
      by === 'sign-out' ? 'You are signed out.' : 'Everything of yours is deleted.',
    settings: 'Settings',
    language: 'Language',
    look: 'Look',
    asDevice: 'As the device',
    light: 'Light',
    dark: 'Dark',
    away: (hasNetwork: boolean) =>
      `${hasNetwork ? 'The service cannot be reached now.' : 'You are offline.'} You can go on; what needs the service waits.`,
    newer: 'There is a new version.',
    reload: 'Reload',
    playsNow: (name: string) => `${name} plays. Choose somebody else`,
  },
  de: {
    toContent: 'Zum Inhalt springen',
    left: (by) => (by === 'sign-out' ? 'Du bist abgemeldet.' : 'Alles von dir ist gelöscht.'),
    settings: 'Einstellungen',
    language: 'Sprache',
    look: 'Aussehen',
    asDevice: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    away: (hasNetwork) =>
      `${hasNetwork ? 'Der Dienst ist gerade nicht erreichbar.' : 'Du bist offline.'} Mach ruhig weiter; was den Dienst braucht, wartet.`,
    newer: 'Es gibt eine neue Version.',
    reload: 'Neu laden',
    playsNow: (name: string) => `${name} spielt. Jemand anderen wählen`,
  },
});
