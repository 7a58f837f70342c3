import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';

const en = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

export const texts = catalogue({
  en: {
    title: 'How it goes',
    onDevice: 'Reports are for grown-ups',
    onDeviceText:
      'This is a child’s device, for practising and playing. Grown-ups find the reports on a phone or computer of their own, when they are signed in.',
    toPractice: 'To today’s practice',
    nobody: 'Nobody practises here yet.',
    toFamily: 'To the family',
    who: 'Who?',
    period: 'Time',
    days: (days: number) => (days === 365 ? 'A year' : `${formatNumber(days)} days`),
    span: (from: string, to: string) => `From ${from} to ${to}`,
    minutes: 'Minutes',
    minutesShort: (minutes: number) => `${formatNumber(minutes)} min`,
    problems: 'Problems',
    atOnce: 'Right at first try',
    daysOf: (days: number) => `on ${en(days, 'day', 'days')}`,
    share: (share: number) => `(${formatNumber(share)}%)`,
    empty: 'Nothing was practised in this time.',
    byDay: 'Minutes on each day',
    byWeek: 'Minutes in each week',
    tableTitle: 'Days with practice',
    day: 'Day',
    trend: 'This week',
    trendNone: 'No practice in the last two weeks. Ten minutes on one day are a good beginning.',
    trendBreak: 'No practice in the last seven days. A break is fine: ten minutes bring much back.',
    trendWeek: (minutes: number, days: number) =>
      `${en(minutes, 'minute', 'minutes')} on ${en(days, 'day', 'days')} in the last seven days.`,
    trendBegun: 'There was none in the week before: a good beginning.',
    trendSame: 'As much as in the week before.',
    trendMore: (minutes: number) =>
      `${en(minutes, 'minute', 'minutes')} more than in the week before.`,
    trendLess: (minutes: number) =>
      `In the week before there ${minutes === 1 ? 'was' : 'were'} ${formatNumber(minutes)}.`,
    cells: 'What the hands know',
    cellsText:
      'Each is a small step on one rod: the number that is there, and what is added or taken away.',
    hard: 'Still hard',
    hardEmpty: 'Nothing that stands out.',
    faded: 'Not seen for long',
    fadedEmpty: 'Nothing at the moment.',
    daysAgo: (days: number) => `${en(days, 'day', 'days')} ago`,
    strong: 'Known well',
    strongEmpty: 'Nothing yet. That takes a few days of practice.',
    papers: 'Papers',
    papersText:
      'Their columns are like those of kyu examinations, which also have products and quotients. Here is the best try at each.',
    papersEmpty:
      'None was tried yet. Their columns are like those of kyu examinations, which also have products and quotients.',
    notEnough: 'Not enough yet',
    rightOf: (right: number, all: number) =>
      `${formatNumber(right)} of ${formatNumber(all)} are right`,
    answers: 'Last answers',
    answersText: 'Open one with hands, and you see how the beads were moved.',
    answersEmpty: 'No answers yet.',
    download: 'The days as a table (CSV)',
    print: 'Print sheets or a certificate',
  },
  de: {
    title: 'Wie es läuft',
    onDevice: 'Berichte sind für Erwachsene',
    onDeviceText:
      'Das ist ein Gerät für Kinder, zum Üben und Spielen. Erwachsene finden die Berichte auf dem eigenen Handy oder Computer, wenn sie dort angemeldet sind.',
    toPractice: 'Zu deinen Aufgaben für heute',
    nobody: 'Hier übt noch niemand.',
    toFamily: 'Zur Familie',
    who: 'Wer?',
    period: 'Zeit',
    days: (days: number) => (days === 365 ? 'Ein Jahr' : `${formatNumber(days)} Tage`),
    span: (from, to) => `Vom ${from} bis zum ${to}`,
    minutes: 'Minuten',
    minutesShort: (minutes: number) => `${formatNumber(minutes)} min`,
    problems: 'Aufgaben',
    atOnce: 'Beim ersten Mal richtig',
    daysOf: (days: number) => `an ${en(days, 'Tag', 'Tagen')}`,
    share: (share: number) => `(${formatNumber(share)} %)`,
    empty: 'In dieser Zeit wurde nicht geübt.',
    byDay: 'Minuten an jedem Tag',
    byWeek: 'Minuten in jeder Woche',
    tableTitle: 'Tage, an denen geübt wurde',
    day: 'Tag',
    trend: 'Diese Woche',
    trendNone:
      'In den letzten zwei Wochen wurde nicht geübt. Zehn Minuten an einem Tag sind ein guter Anfang.',
    trendBreak:
      'In den letzten sieben Tagen wurde nicht geübt. Eine Pause ist in Ordnung: Zehn Minuten holen viel zurück.',
    trendWeek: (minutes: number, days: number) =>
      `${en(minutes, 'Minute', 'Minuten')} an ${en(days, 'Tag', 'Tagen')} in den letzten sieben Tagen.`,
    trendBegun: 'In der Woche davor war Pause: ein guter Anfang.',
    trendSame: 'So viel wie in der Woche davor.',
    trendMore: (minutes: number) =>
      `${en(minutes, 'Minute', 'Minuten')} mehr als in der Woche davor.`,
    trendLess: (minutes: number) =>
      `In der Woche davor ${minutes === 1 ? 'war' : 'waren'} es ${formatNumber(minutes)}.`,
    cells: 'Was die Hände können',
    cellsText:
      'Jedes ist ein kleiner Schritt auf einem Stab: die Zahl, die dort steht, und was dazukommt oder weggeht.',
    hard: 'Noch schwer',
    hardEmpty: 'Nichts, was auffällt.',
    faded: 'Lange nicht geübt',
    fadedEmpty: 'Zurzeit nichts.',
    daysAgo: (days: number) => `vor ${en(days, 'Tag', 'Tagen')}`,
    strong: 'Sitzt gut',
    strongEmpty: 'Noch nichts. Das braucht ein paar Tage Übung.',
    papers: 'Blätter',
    papersText:
      'Ihre Spalten sind wie die der Kyu-Prüfungen, in denen auch malgenommen und geteilt wird. Von jedem steht hier der beste Versuch.',
    papersEmpty:
      'Noch keines gerechnet. Ihre Spalten sind wie die der Kyu-Prüfungen, in denen auch malgenommen und geteilt wird.',
    notEnough: 'Noch nicht genug',
    rightOf: (right: number, all: number) =>
      `${formatNumber(right)} von ${formatNumber(all)} sind richtig`,
    answers: 'Letzte Antworten',
    answersText: 'Öffne eine mit Händen, dann siehst du, wie die Perlen geschoben wurden.',
    answersEmpty: 'Noch keine Antworten.',
    download: 'Die Tage als Tabelle (CSV)',
    print: 'Blätter oder eine Urkunde drucken',
  },
});
