import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    lesson: 'Lesson',
    close: 'Close the lesson',
    another: 'Another problem',
    practise: (station: string) => `Practise: ${station}`,
    enough: 'Done',
    goneTitle: 'There is no such lesson',
    goneText: 'It may have been taken away.',
    notYet: 'This lesson is only to read: it cannot be walked yet.',
    toLessons: 'To the lessons',
  },
  de: {
    lesson: 'Lektion',
    close: 'Lektion schließen',
    another: 'Noch eine Aufgabe',
    practise: (station: string) => `Üben: ${station}`,
    enough: 'Fertig',
    goneTitle: 'Diese Lektion gibt es nicht',
    goneText: 'Vielleicht wurde sie weggenommen.',
    notYet: 'Diese Lektion ist nur zum Lesen: Man kann sie noch nicht Schritt für Schritt gehen.',
    toLessons: 'Zu den Lektionen',
  },
});
