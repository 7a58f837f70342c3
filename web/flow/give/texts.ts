import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    give: 'Give it to children',
    toChildren: 'To your children',
    toChildrenText:
      'They find it with their lessons, also without a network once they have opened it. When you take it back, a child that has begun it still goes on to its end.',
    nobody: 'There is no child here to whom you may give it. You add children under “Family”.',
    has: 'Has it',
    tooMany: 'This child has as many lessons as it can have.',
    notPublished: 'This flowchart is not published any more.',
    byLink: 'By link',
    byLinkText: 'Whoever opens this link, or scans the picture, can walk the flowchart.',
    byLinkOnlyGiven:
      'This service has no gallery, so the link leads only those children to the flowchart to whom you gave it.',
    qr: 'The link as a picture to scan',
    copyLink: 'Copy the link',
    walked: 'Who walked it',
    nobodyWalked: 'Nobody whom you may see has walked it yet.',
    walkedText:
      'How often a step was visited, how many mistakes were made there, and how many stopped there.',
    pictureOf: (title: string) =>
      `Picture of the flowchart ${title}, with the numbers of its walks`,
    walks: (count: number, ended: number) =>
      count === 1
        ? ended === 1
          ? 'Walked once, to the end.'
          : 'Walked once, not to the end.'
        : `Walked ${count} times, ${ended} to the end.`,
    furthest: 'Came as far as:',
    last: (day: string) => `Last on ${day}`,
  },
  de: {
    give: 'Kindern geben',
    toChildren: 'Deinen Kindern',
    toChildrenText:
      'Sie finden es bei ihren Lektionen, auch ohne Netz, sobald sie es einmal geöffnet haben. Nimmst du es zurück, kann ein Kind, das angefangen hat, es noch zu Ende gehen.',
    nobody: 'Hier ist kein Kind, dem du es geben darfst. Kinder legst du unter „Familie“ an.',
    has: 'Hat es',
    tooMany: 'Dieses Kind hat so viele Lektionen, wie es haben kann.',
    notPublished: 'Dieses Ablaufdiagramm ist nicht mehr veröffentlicht.',
    byLink: 'Mit einem Link',
    byLinkText: 'Wer diesen Link öffnet oder das Bild scannt, kann das Ablaufdiagramm durchgehen.',
    byLinkOnlyGiven:
      'Dieser Dienst hat keine Galerie. Deshalb führt der Link nur die Kinder zum Ablaufdiagramm, denen du es gegeben hast.',
    qr: 'Der Link als Bild zum Scannen',
    copyLink: 'Link kopieren',
    walked: 'Wer es gegangen ist',
    nobodyWalked: 'Noch ist es niemand gegangen, den du sehen darfst.',
    walkedText:
      'Wie oft ein Schritt besucht wurde, wie viele Fehler dort passiert sind und wie viele dort aufgehört haben.',
    pictureOf: (title) => `Bild des Ablaufdiagramms ${title} mit den Zahlen der Durchgänge`,
    walks: (count, ended) =>
      count === 1
        ? ended === 1
          ? 'Einmal gegangen, bis zum Ende.'
          : 'Einmal gegangen, nicht bis zum Ende.'
        : `${count}-mal gegangen, ${ended}-mal bis zum Ende.`,
    furthest: 'Kam bis:',
    last: (day) => `Zuletzt am ${day}`,
  },
});
