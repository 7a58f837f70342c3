import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';

export const texts = catalogue({
  en: {
    title: 'This week',
    intro: (days: string) => `The last seven days: ${days}. A bead is a day with practice.`,
    today: (count: number, all: number) =>
      count === 0
        ? 'Nobody has practised today yet.'
        : count === all
          ? 'Everybody has practised today.'
          : `${formatNumber(count)} of ${formatNumber(all)} ${count === 1 ? 'has' : 'have'} practised today.`,
    resting: (count: number) =>
      `${count === 1 ? 'One child has' : `${formatNumber(count)} children have`} had a break of a week or longer. That is fine: ten minutes bring much back.`,
    child: 'Child',
    days: 'The last seven days',
    ofToday: 'Today',
    ofWeek: 'Seven days',
    practisedOn: (days: string) => `Practised: ${days}`,
    noDays: 'No practice',
    now: 'today',
    lastOn: (day: string) => `Last on ${day}`,
    notBegun: 'Has not begun yet',
    stationSince: (day: string) => `, since ${day}`,
    sureOf: (ofTen: number) => `Right in about ${ofTen} of 10`,
    sureAlways: 'Almost always right',
    sureNever: 'Hardly ever right yet',
    sureUnknown: '',
    hard: (cells: string) => `Hard: ${cells}`,
    say: 'What to say at home',
    sayShort: 'To say at home:',
    print: 'Print',
    download: 'The week as a table (CSV)',
    sheets: 'A sheet for each child',
  },
  de: {
    title: 'Diese Woche',
    intro: (days: string) =>
      `Die letzten sieben Tage: ${days}. Eine Perle ist ein Tag, an dem geübt wurde.`,
    today: (count: number, all: number) =>
      count === 0
        ? 'Heute hat noch niemand geübt.'
        : count === all
          ? 'Heute haben alle geübt.'
          : `Heute ${count === 1 ? 'hat' : 'haben'} ${formatNumber(count)} von ${formatNumber(all)} geübt.`,
    resting: (count: number) =>
      `${count === 1 ? 'Ein Kind hat' : `${formatNumber(count)} Kinder haben`} seit einer Woche oder länger Pause. Das ist in Ordnung: Zehn Minuten holen viel zurück.`,
    child: 'Kind',
    days: 'Die letzten sieben Tage',
    ofToday: 'Heute',
    ofWeek: 'Sieben Tage',
    practisedOn: (days: string) => `Geübt: ${days}`,
    noDays: 'Nicht geübt',
    now: 'heute',
    lastOn: (day: string) => `Zuletzt am ${day}`,
    notBegun: 'Hat noch nicht angefangen',
    stationSince: (day) => `, seit dem ${day}`,
    sureOf: (ofTen) => `Gelingt in etwa ${ofTen} von 10 Fällen`,
    sureAlways: 'Gelingt fast immer',
    sureNever: 'Gelingt noch fast nie',
    sureUnknown: '',
    hard: (cells) => `Schwer: ${cells}`,
    say: 'Was du zu Hause sagen kannst',
    sayShort: 'Für zu Hause:',
    print: 'Drucken',
    download: 'Die Woche als Tabelle (CSV)',
    sheets: 'Ein Blatt für jedes Kind',
  },
});
