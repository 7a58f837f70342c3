import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';

export const texts = catalogue({
  en: {
    title: 'Seeing the hands',
    toShadow: 'Race your shadow',
    back: 'Back',
    gone: 'These moves are no longer here',
    goneText:
      'A device remembers the last fifty answers. Older ones are seen on the device of a grown-up.',
    toPractice: 'To today’s practice',
    right: (answer: number) => `${formatNumber(answer)} is right.`,
    wrongAnswer: (answer: number) =>
      `The answer was ${formatNumber(answer)}. It was not right yet.`,
    noAnswer: 'No answer was given.',
    own: 'Your hands',
    taught: 'The taught way',
    noHands: 'This one was answered without the beads of the page. Here is the taught way.',
    noRoute: 'This problem goes below zero. There is no taught way for it here.',
    controls: 'Play',
    play: 'Play',
    pause: 'Pause',
    before: 'One step back',
    after: 'One step on',
    slowly: 'Slowly',
    step: (at: number, all: number) => `Step ${formatNumber(at)} of ${formatNumber(all)}`,
    terms: 'What happened with each number',
    allSame: 'All as it is taught. Lovely hands!',
    allJoined: 'You took the numbers together in your head, and showed what came out.',
    same: 'As it is taught.',
    undone: 'Here beads went there and back.',
    counted: (own: number, taught: number) =>
      `Here you counted by ones: ${formatNumber(own)} pushes, and ${formatNumber(taught)} would do.`,
    other: (own: number, taught: number) =>
      `Here you took a longer way: ${formatNumber(own)} pushes, and ${formatNumber(taught)} would do.`,
    joined: 'You took this one together with its neighbour, in your head.',
    wrong: 'Here something slipped.',
    lost: 'After that slip this one could not come out right.',
    movedOn: 'The right number stood there. Then a bead moved once more.',
    missing: 'No bead was moved for this one.',
    unseen: 'There were more moves than could be kept.',
  },
  de: {
    title: 'Die Hände sehen',
    toShadow: 'Lauf mit deinem Schatten um die Wette',
    back: 'Zurück',
    gone: 'Diese Züge sind nicht mehr da',
    goneText:
      'Ein Gerät merkt sich die letzten fünfzig Antworten. Ältere sieht man auf dem Gerät eines Erwachsenen.',
    toPractice: 'Zu deinen Aufgaben für heute',
    right: (answer: number) => `${formatNumber(answer)} ist richtig.`,
    wrongAnswer: (answer: number) =>
      `Die Antwort war ${formatNumber(answer)}. Das war noch nicht richtig.`,
    noAnswer: 'Es gab keine Antwort.',
    own: 'Deine Hände',
    taught: 'Der gelernte Weg',
    noHands:
      'Diese Aufgabe wurde ohne die Perlen der Seite beantwortet. Hier ist der gelernte Weg.',
    noRoute: 'Diese Aufgabe geht unter null. Dafür gibt es hier keinen gelernten Weg.',
    controls: 'Abspielen',
    play: 'Los',
    pause: 'Halt',
    before: 'Einen Schritt zurück',
    after: 'Einen Schritt weiter',
    slowly: 'Langsam',
    step: (at: number, all: number) => `Schritt ${formatNumber(at)} von ${formatNumber(all)}`,
    terms: 'So war es bei jeder Zahl',
    allSame: 'Alles wie gelernt. Prima Hände!',
    allJoined: 'Du hast die Zahlen im Kopf zusammen gerechnet und dann das Ergebnis gezeigt.',
    same: 'Wie gelernt.',
    undone: 'Hier gingen Perlen hin und wieder zurück.',
    counted: (own: number, taught: number) =>
      `Hier hast du einzeln gezählt: ${formatNumber(own)} Mal geschoben, ${formatNumber(taught)} Mal reicht.`,
    other: (own: number, taught: number) =>
      `Hier war dein Weg länger: ${formatNumber(own)} Mal geschoben, ${formatNumber(taught)} Mal reicht.`,
    joined: 'Diese hast du mit ihrer Nachbarin zusammen im Kopf gerechnet.',
    wrong: 'Hier ist etwas verrutscht.',
    lost: 'Weil vorher etwas verrutscht ist, konnte das nicht mehr stimmen.',
    movedOn: 'Die richtige Zahl stand schon da. Dann hat sich noch eine Perle bewegt.',
    missing: 'Für diese Zahl wurde nichts mehr geschoben.',
    unseen: 'Es waren mehr Züge, als aufgehoben werden konnten.',
  },
});
