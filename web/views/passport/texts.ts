import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'Number passport',
    titleOf: (name: string) => `${name}’s number passport`,
    intro: (count: number) =>
      count === 1
        ? 'One number has stamped it so far.'
        : `${count} numbers have stamped it so far.`,
    reading: (count: string) => `${count} numbers so far, and more are coming …`,
    stamps: 'Stamps',
    called: (when: string) => `We last met ${when}`,
    times: (count: string) => `${count} times`,
    show: 'Show it on the line',
    call: (n: string) => `Call ${n}`,
    dial: 'Call a number',
    post: 'Your post',
    path: 'Your path',
    emptyTitle: 'Your passport is still empty',
    empty:
      'Each number that you call, and each station that you pass, puts its stamp here, in its place on the line.',
  },
  de: {
    title: 'Zahlenpass',
    titleOf: (name) => `Zahlenpass von ${name}`,
    intro: (count) =>
      count === 1
        ? 'Eine Zahl hat ihn schon gestempelt.'
        : `${count} Zahlen haben ihn schon gestempelt.`,
    reading: (count) => `${count} Zahlen bisher, und es kommen mehr …`,
    stamps: 'Stempel',
    called: (when) => `Zuletzt haben wir uns ${when} getroffen`,
    times: (count) => `${count}-mal`,
    show: 'Am Strahl zeigen',
    call: (n) => `${n} anrufen`,
    dial: 'Eine Zahl anrufen',
    post: 'Deine Post',
    path: 'Dein Weg',
    emptyTitle: 'Dein Pass ist noch leer',
    empty:
      'Jede Zahl, die du anrufst, und jede Station, die du schaffst, stempelt hier, an ihrem Platz am Strahl.',
  },
});
