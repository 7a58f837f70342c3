import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    address: 'E-mail address',
    passwordHint: 'At least 8 characters. A short sentence is good.',
    noAddress: 'This is not an e-mail address.',
    passwordShort: 'The password needs at least 8 characters.',
    passwordCommon: 'This password is one of the 10,000 commonest. Choose another.',
  },
  de: {
    address: 'Mail-Adresse',
    passwordHint: 'Mindestens 8 Zeichen. Ein kurzer Satz ist gut.',
    noAddress: 'Das ist keine Mail-Adresse.',
    passwordShort: 'Das Passwort braucht mindestens 8 Zeichen.',
    passwordCommon: 'Dieses Passwort gehört zu den 10.000 häufigsten. Wähle ein anderes.',
  },
});
