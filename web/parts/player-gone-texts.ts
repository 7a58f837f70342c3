import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    gone: (name: string) => `${name} does not play here any more`,
    goneUnknown: 'This child does not play here any more',
    goneText:
      'Somebody who cares for this child has changed that. It is not your fault. Ask them if you want to know why.',
    guestText:
      'Without an account you see somebody else’s child for 24 hours. With an account and a new family code it stays. If the 24 hours are not over, its family has changed something.',
    account: 'Make an account',
    home: 'To the start',
  },
  de: {
    gone: (name) => `${name} spielt hier nicht mehr`,
    goneUnknown: 'Dieses Kind spielt hier nicht mehr',
    goneText:
      'Das hat jemand geändert, der sich um dieses Kind kümmert. Du kannst nichts dafür. Frag nach, wenn du wissen magst, warum.',
    guestText:
      'Ohne Konto siehst du das Kind von jemand anderem 24 Stunden lang. Mit einem Konto und einem neuen Familiencode bleibt es. Sind die 24 Stunden nicht um, hat seine Familie etwas geändert.',
    account: 'Konto anlegen',
    home: 'Zum Anfang',
  },
});
