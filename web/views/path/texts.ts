import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'Your path',
    titleOf: (name: string) => `${name}’s path`,
    stamps: (count: number, all: number) =>
      count === 0
        ? `${all} stations, from the first bead to the longest columns. Each one that you pass gets a stamp.`
        : `${count} of ${all} stations have your stamp.`,
    line: 'The stations on the number line',
    stop: (number: number, name: string, state: string) => `Station ${number}, ${name}: ${state}`,
    station: (number: number, all: number) => `Station ${number} of ${all}`,
    here: 'You are here',
    next: 'This one is next',
    passed: 'Passed',
    checked: 'Right once. Once more on another day, and the stamp is yours.',
    behind: 'No stamp yet. You can get it at any time.',
    ahead: 'Still to come. You may have a look.',
    lesson: 'To the lesson',
    all: 'All stations',
    count: (passed: number, all: number) => `${passed} of ${all} passed`,
    practice: 'To today’s practice',
    lessons: 'Lessons',
    postcard: (number: number) => `I am station ${number} on your path. Now I am yours!`,
    postcardCategory: 'Learnt',
  },
  de: {
    title: 'Dein Weg',
    titleOf: (name) => `Der Weg von ${name}`,
    stamps: (count, all) =>
      count === 0
        ? `${all} Stationen, von der ersten Perle bis zu den längsten Spalten. Jede, die du schaffst, bekommt einen Stempel.`
        : `${count} von ${all} Stationen haben deinen Stempel.`,
    line: 'Die Stationen am Zahlenstrahl',
    stop: (number, name, state) => `Station ${number}, ${name}: ${state}`,
    station: (number, all) => `Station ${number} von ${all}`,
    here: 'Hier bist du',
    next: 'Diese kommt als Nächstes',
    passed: 'Geschafft',
    checked: 'Einmal richtig. Noch einmal an einem anderen Tag, dann hast du den Stempel.',
    behind: 'Noch ohne Stempel. Du kannst ihn dir jederzeit holen.',
    ahead: 'Kommt noch. Du darfst schon schauen.',
    lesson: 'Zur Lektion',
    all: 'Alle Stationen',
    count: (passed, all) => `${passed} von ${all} geschafft`,
    practice: 'Zu deinen Aufgaben für heute',
    lessons: 'Lektionen',
    postcard: (number) => `Ich bin Station ${number} auf deinem Weg. Jetzt bin ich deine!`,
    postcardCategory: 'Gelernt',
  },
});
