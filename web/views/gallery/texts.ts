import { catalogue } from '../../texts/catalogue.ts';

type Sought = { readonly search: string; readonly difficulty: string };

export const texts = catalogue({
  en: {
    title: 'Flowcharts of others',
    intro:
      'A flowchart leads through a kind of problem, step by step. Teachers have published these. You can walk them, copy them and change the copy.',
    search: 'Words in the title or the description',
    searchDo: 'Search',
    difficulty: 'Difficulty',
    anyDifficulty: 'Any',
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
    none: ({ search, difficulty }: Sought) =>
      search === '' && difficulty === ''
        ? 'Nobody has published a flowchart yet.'
        : 'No flowchart is like that.',
    notYet: 'None found so far.',
    since: (day: string) => `published on ${day}`,
    off: 'This service has no gallery of flowcharts. Your own flowcharts are not affected.',
    chart: 'Flowchart',
    gone: 'This flowchart is not in the gallery any more.',
    back: 'To the gallery',
    walk: 'Walk it as a child',
    by: 'By',
    licence: 'Licence',
    basedOn: 'Based on',
    notToWalk: 'This flowchart cannot be walked yet. Here is the text of its drawing.',
    takeDown: 'Take down',
    takeDownAsk: 'Take this flowchart out of the gallery?',
    takeDownText: 'It becomes a draft again, and you keep it. Copies of others stay.',
    copy: 'Copy to mine',
    copyText: 'The copy is yours alone until you publish it. It names what it is based on:',
    author: 'By whom the copy is',
    authorHint: 'A name that everybody may read when you publish it. It may stay empty.',
    licenceHint: 'Under which licence others may use it, such as CC BY-SA 4.0. It may stay empty.',
    copyDo: 'Copy it',
    copied: 'The copy is with your flowcharts.',
    done: 'Done',
    pictureOf: (title: string) => `Picture of the flowchart ${title}`,
    chooseStep: 'Choose a step in the picture to read it.',
    examples: 'Walk through an example',
    nothingSaid: 'This step says nothing.',
    stopped: 'The example cannot go on here: something in this flowchart is wrong.',
    next: 'Next step',
    previous: 'Step back',
    endExample: 'End the example',
    hint: 'Hint:',
  },
  de: {
    title: 'Ablaufdiagramme von anderen',
    intro:
      'Ein Ablaufdiagramm führt Schritt für Schritt durch eine Art von Aufgaben. Diese haben Lehrkräfte veröffentlicht. Du kannst sie durchgehen, kopieren und die Kopie ändern.',
    search: 'Wörter im Titel oder in der Beschreibung',
    searchDo: 'Suchen',
    difficulty: 'Schwierigkeit',
    anyDifficulty: 'Jede',
    Beginner: 'Anfang',
    Intermediate: 'Mittel',
    Advanced: 'Fortgeschritten',
    none: ({ search, difficulty }) =>
      search === '' && difficulty === ''
        ? 'Noch niemand hat ein Ablaufdiagramm veröffentlicht.'
        : 'So ein Ablaufdiagramm gibt es nicht.',
    notYet: 'Bis hier ist keines gefunden.',
    since: (day) => `veröffentlicht am ${day}`,
    off: 'Dieser Dienst hat keine Galerie von Ablaufdiagrammen. Für deine eigenen ändert das nichts.',
    chart: 'Ablaufdiagramm',
    gone: 'Dieses Ablaufdiagramm ist nicht mehr in der Galerie.',
    back: 'Zur Galerie',
    walk: 'Wie ein Kind durchgehen',
    by: 'Von',
    licence: 'Lizenz',
    basedOn: 'Nach',
    notToWalk:
      'Dieses Ablaufdiagramm lässt sich noch nicht durchgehen. Hier ist der Text seiner Zeichnung.',
    takeDown: 'Herausnehmen',
    takeDownAsk: 'Dieses Ablaufdiagramm aus der Galerie nehmen?',
    takeDownText: 'Es wird wieder ein Entwurf, und du behältst es. Kopien von anderen bleiben.',
    copy: 'Zu meinen kopieren',
    copyText:
      'Die Kopie gehört nur dir, bis du sie veröffentlichst. Sie nennt, wonach sie gemacht ist:',
    author: 'Von wem die Kopie ist',
    authorHint:
      'Ein Name, den alle lesen dürfen, wenn du sie veröffentlichst. Er darf leer bleiben.',
    licenceHint:
      'Unter welcher Lizenz andere sie verwenden dürfen, etwa CC BY-SA 4.0. Sie darf leer bleiben.',
    copyDo: 'Kopieren',
    copied: 'Die Kopie ist bei deinen Ablaufdiagrammen.',
    done: 'Fertig',
    pictureOf: (title) => `Bild des Ablaufdiagramms ${title}`,
    chooseStep: 'Wähle im Bild einen Schritt, um ihn zu lesen.',
    examples: 'Ein Beispiel durchgehen',
    nothingSaid: 'Dieser Schritt sagt nichts.',
    stopped: 'Hier geht das Beispiel nicht weiter: In diesem Ablaufdiagramm stimmt etwas nicht.',
    next: 'Nächster Schritt',
    previous: 'Schritt zurück',
    endExample: 'Beispiel beenden',
    hint: 'Tipp:',
  },
});
