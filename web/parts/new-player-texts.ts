import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    fullHouse:
      'No more children can practise here. Nothing is lost: a grown-up can make room under “Family”. You can play along in any case.',
    justPlay: 'Just play along',
  },
  de: {
    fullHouse:
      'Hier üben schon so viele Kinder, wie es dürfen. Nichts geht verloren: Ein Erwachsener kann unter „Familie“ Platz machen. Mitspielen kannst du auf jeden Fall.',
    justPlay: 'Einfach mitspielen',
  },
});
