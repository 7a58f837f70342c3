import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber as number } from '../../texts/format.ts';

/** The words of a paper: its clock, handing it in, and its result. */
export const paperTexts = catalogue({
  en: {
    minutesLeft: (minutes: number) =>
      minutes === 1 ? '1 minute left' : `${number(minutes)} minutes left`,
    hideClock: 'Put the clock away',
    showClock: 'Show the clock',
    timeUp: 'Time is up. You may still finish this one.',
    handIn: 'Hand in',
    handInTitle: 'Hand in the paper?',
    handInText: (open: number) =>
      open === 1
        ? 'One problem is still open. It then counts as not answered.'
        : `${number(open)} problems are still open. They then count as not answered.`,
    notEnough: 'A good try',
    paperRight: (right: number, all: number) =>
      `${number(right)} of ${number(all)} columns are right.`,
    paperOpen: (count: number) =>
      count === 1 ? 'One was not reached.' : `${number(count)} were not reached.`,
    passMark: (needed: number, all: number) =>
      `${number(needed)} of ${number(all)} right are enough. Each time you can do a few more.`,
    nextGrade: (more: number, kyu: number) =>
      `${number(more)} more, and it is enough for the columns of ${number(kyu)} kyu.`,
    paperAgain: 'What was not right yet comes back when you practise, a little at a time.',
    toPapers: 'To the papers',
    toCertificate: 'Your certificate',
    paperAnswers: 'Your answers',
  },
  de: {
    minutesLeft: (minutes: number) =>
      minutes === 1 ? 'noch 1 Minute' : `noch ${number(minutes)} Minuten`,
    hideClock: 'Die Uhr weglegen',
    showClock: 'Die Uhr zeigen',
    timeUp: 'Die Zeit ist um. Diese Aufgabe darfst du noch fertig rechnen.',
    handIn: 'Abgeben',
    handInTitle: 'Das Blatt abgeben?',
    handInText: (open: number) =>
      open === 1
        ? 'Eine Aufgabe ist noch offen. Sie zählt dann als nicht beantwortet.'
        : `${number(open)} Aufgaben sind noch offen. Sie zählen dann als nicht beantwortet.`,
    notEnough: 'Ein guter Versuch',
    paperRight: (right: number, all: number) =>
      `${number(right)} von ${number(all)} Spalten sind richtig.`,
    paperOpen: (count: number) =>
      count === 1 ? 'Eine war noch nicht dran.' : `${number(count)} waren noch nicht dran.`,
    passMark: (needed: number, all: number) =>
      `${number(needed)} von ${number(all)} richtigen reichen. Jedes Mal kannst du ein paar mehr.`,
    nextGrade: (more: number, kyu: number) =>
      `Noch ${number(more)} mehr, und es reicht für die Spalten vom ${number(kyu)}. Kyu.`,
    paperAgain: 'Was noch nicht richtig war, kommt beim Üben wieder, immer nur ein bisschen.',
    toPapers: 'Zu den Blättern',
    toCertificate: 'Deine Urkunde',
    paperAnswers: 'Deine Antworten',
  },
});
