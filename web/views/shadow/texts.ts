import { catalogue } from '../../texts/catalogue.ts';
import { numberFormat } from '../../texts/formats.ts';
import { languageTag } from '../../texts/language.ts';

/** Milliseconds as seconds, such as '2.1'. */
const seconds = (milliseconds: number): string =>
  numberFormat(languageTag(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(milliseconds / 1_000);

export const texts = catalogue({
  en: {
    title: 'Race your shadow',
    intro: 'Set the same numbers once more. Your shadow moves beside you, just as you did then.',
    none: 'There is no shadow to race here',
    noneText: 'A shadow needs a right answer that was set with beads on this page.',
    toPractice: 'To today’s practice',
    back: 'Back',
    go: 'Go!',
    shadow: 'Your shadow',
    own: 'You',
    done: 'Done',
    clear: 'Clear',
    notYet: 'Not yet. Look once more: every bead counts.',
    shadowDone: 'Your shadow is there. Take your time.',
    faster: (milliseconds: number) =>
      `You were ${seconds(milliseconds)} seconds faster than your shadow!`,
    slower: (milliseconds: number) =>
      `This time your shadow was ${seconds(milliseconds)} seconds ahead. It is you, too: you can do both.`,
    even: 'Side by side! You and your shadow came in together.',
    time: (milliseconds: number) => `You took ${seconds(milliseconds)} seconds.`,
    again: 'Once more',
    newShadow: 'Race the new shadow',
    hands: 'See your hands',
  },
  de: {
    title: 'Wettlauf mit deinem Schatten',
    intro:
      'Stell noch einmal dieselben Zahlen ein. Neben dir schiebt dein Schatten, genau so wie du damals.',
    none: 'Hier gibt es keinen Schatten',
    noneText:
      'Ein Schatten braucht eine richtige Antwort, die mit Perlen auf dieser Seite eingestellt wurde.',
    toPractice: 'Zu deinen Aufgaben für heute',
    back: 'Zurück',
    go: 'Los!',
    shadow: 'Dein Schatten',
    own: 'Du',
    done: 'Fertig',
    clear: 'Leeren',
    notYet: 'Noch nicht. Schau noch einmal hin: jede Perle zählt.',
    shadowDone: 'Dein Schatten ist da. Lass dir Zeit.',
    faster: (milliseconds: number) =>
      `Du warst ${seconds(milliseconds)} Sekunden schneller als dein Schatten!`,
    slower: (milliseconds: number) =>
      `Diesmal war dein Schatten ${seconds(milliseconds)} Sekunden voraus. Das bist auch du: du kannst beides.`,
    even: 'Seite an Seite! Du und dein Schatten wart zugleich da.',
    time: (milliseconds: number) => `Du hast ${seconds(milliseconds)} Sekunden gebraucht.`,
    again: 'Noch einmal',
    newShadow: 'Gegen den neuen Schatten',
    hands: 'Sieh deine Hände',
  },
});
