import type { TeachingOrder } from '../../../src/soroban/soroban.ts';
import { catalogue } from '../../texts/catalogue.ts';

const EN_ORDERS: Readonly<Record<TeachingOrder, string>> = {
  'five-first': 'Those of five',
  'ten-first': 'Those of ten',
};
const DE_ORDERS: Readonly<Record<TeachingOrder, string>> = {
  'five-first': 'Die der Fünf',
  'ten-first': 'Die der Zehn',
};

export const pathTexts = catalogue({
  en: {
    title: 'What it learns next',
    text: 'The path has 55 stations. A station begins with a lesson and ends with a check. When it was right, the next station comes by itself; the station is passed when it was right on a second day, too, or quick and right at once. If the child learns elsewhere, too, choose here where it goes on.',
    station: 'Station',
    option: (number: number, name: string) => `${number}: ${name}`,
    isHere: 'The child is here.',
    ahead: 'What comes before counts as known. Stamps that the child has stay.',
    back: 'The child learns this one again, and then goes on where it was. Its other stamps stay.',
    needsRods: (needed: number, rods: number) =>
      `It needs ${needed} rods, and the child’s soroban has ${rods}. Choose more rods below first.`,
    set: 'Go on here',
    isSet: 'From now on it goes on here.',
    lesson: 'See its lesson',
    sheet: 'Print a sheet of it',
    report: 'How it goes, and its hands',
    order: 'Which friends come first?',
    orderName: (order: TeachingOrder) => EN_ORDERS[order],
    orderText:
      'With friends of five, 4 is taken as 5 − 1; with friends of ten, 9 as 10 − 1. Many schools begin with those of five.',
    rods: 'Rods of its soroban',
    rodsOwn: (count: number) => `As in the settings: ${count}`,
    rodsOf: (count: number) => (count === 1 ? '1 rod' : `${count} rods`),
    numerals: 'Digits below the rods while it practises',
    numeralsOwn: 'As in the settings',
    numeralsOn: 'Shown',
    numeralsOff: 'Hidden',
    numeralsText: 'Hidden is usual: they tell the answer.',
  },
  de: {
    title: 'Was als Nächstes dran ist',
    text: 'Der Weg hat 55 Stationen. Eine Station beginnt mit einer Lektion und endet mit einer Probe. War sie richtig, kommt von selbst die nächste; geschafft ist die Station, wenn die Probe auch an einem zweiten Tag richtig war oder gleich schnell und ganz richtig. Wenn das Kind auch woanders lernt, wähle hier, wo es weitergeht.',
    station: 'Station',
    option: (number, name) => `${number}: ${name}`,
    isHere: 'Hier ist das Kind gerade.',
    ahead: 'Was davor kommt, gilt als bekannt. Stempel, die das Kind schon hat, bleiben.',
    back: 'Das lernt das Kind noch einmal und macht danach dort weiter, wo es war. Seine anderen Stempel bleiben.',
    needsRods: (needed, rods) =>
      `Dafür braucht es ${needed} Stäbe, und der Soroban des Kindes hat ${rods}. Wähle unten zuerst mehr Stäbe.`,
    set: 'Hier weitermachen',
    isSet: 'Ab jetzt geht es hier weiter.',
    lesson: 'Die Lektion ansehen',
    sheet: 'Ein Blatt dazu drucken',
    report: 'Wie es läuft, und die Hände',
    order: 'Welche Freunde kommen zuerst?',
    orderName: (order) => DE_ORDERS[order],
    orderText:
      'Mit Fünferfreunden ist 4 so viel wie 5 − 1, mit Zehnerfreunden 9 so viel wie 10 − 1. Viele Schulen beginnen mit denen der Fünf.',
    rods: 'Stäbe an seinem Soroban',
    rodsOwn: (count) => `Wie eingestellt: ${count}`,
    rodsOf: (count) => (count === 1 ? '1 Stab' : `${count} Stäbe`),
    numerals: 'Ziffern unter den Stäben beim Üben',
    numeralsOwn: 'Wie eingestellt',
    numeralsOn: 'Zu sehen',
    numeralsOff: 'Verborgen',
    numeralsText: 'Üblich ist verborgen: Sie verraten die Antwort.',
  },
});
