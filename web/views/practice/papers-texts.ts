import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber as number } from '../../texts/format.ts';

/** The words of the list of papers. */
export const papersTexts = catalogue({
  en: {
    papersIntro:
      'Their columns are like those of the examinations for soroban grades. In a whole examination you also multiply and divide. They begin with 10 kyu; 1 kyu is the hardest. You may try any of them, as often as you like.',
    paperResults: 'What you have reached stands beside each of them.',
    noPaperYet: 'You have done none yet. What you reach will stand beside each of them.',
    pausing:
      'Nobody says right or wrong before the end. You may pause: the time stands still then. And you may put the clock away.',
    columnPapers: 'On the soroban',
    mentalPapers: 'In the head',
    paperSection: (count: number, least: number, digits: number) =>
      `${number(count)} problems of ${number(least)} numbers with ${digits === 1 ? 'one digit' : `${number(digits)} digits`}`,
    paperMinutes: (minutes: number) => `${number(minutes)} minutes`,
    best: (right: number, all: number) => `Best so far: ${number(right)} of ${number(all)}`,
    startPaper: (paper: string) => `Start: ${paper}`,
    toToday: 'To today’s practice',
  },
  de: {
    papersIntro:
      'Ihre Spalten sind wie die in den Prüfungen für Soroban-Grade. In einer ganzen Prüfung wird auch malgenommen und geteilt. Es fängt mit dem 10. Kyu an, der 1. Kyu ist am schwersten. Du darfst jedes versuchen, so oft du magst.',
    paperResults: 'Neben jedem steht, was du erreicht hast.',
    noPaperYet: 'Du hast noch keines gemacht. Neben jedem wird stehen, was du erreichst.',
    pausing:
      'Vor dem Ende sagt niemand richtig oder falsch. Du darfst Pause machen: dann steht die Zeit still. Und die Uhr darfst du weglegen.',
    columnPapers: 'Auf dem Soroban',
    mentalPapers: 'Im Kopf',
    paperSection: (count: number, least: number, digits: number) =>
      `${number(count)} Aufgaben mit ${number(least)} Zahlen zu ${digits === 1 ? 'einer Ziffer' : `${number(digits)} Ziffern`}`,
    paperMinutes: (minutes: number) => `${number(minutes)} Minuten`,
    best: (right: number, all: number) => `Bisher am besten: ${number(right)} von ${number(all)}`,
    startPaper: (paper: string) => `Los: ${paper}`,
    toToday: 'Zu deinen Aufgaben für heute',
  },
});
