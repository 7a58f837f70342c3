import { catalogue } from '../texts/catalogue.ts';

const EN = {
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
} as const;

const DE: Readonly<Record<keyof typeof EN, string>> = {
  6: 'sechs',
  7: 'sieben',
  8: 'acht',
  9: 'neun',
  12: 'zwölf',
  13: 'dreizehn',
  14: 'vierzehn',
  15: 'fünfzehn',
  16: 'sechzehn',
  17: 'siebzehn',
  18: 'achtzehn',
  19: 'neunzehn',
};

const word = (words: Readonly<Record<number, string>>, value: number): string =>
  words[value] ?? String(value);

export const texts = catalogue({
  en: {
    gateTitle: 'For grown-ups',
    gateText: 'Here children are shared and accounts are changed. Are you a grown-up?',
    gateQuestion: (small: number, large: number) =>
      `How much is ${word(EN, small)} times ${word(EN, large)}?`,
    gateHint: 'Type the number.',
    gateWrong: 'That is another number. Here is a new question.',
    gateOpen: 'Go in',
    back: 'Back to the children',
    places: 'For grown-ups',
    family: 'Family',
    week: 'This week',
    flowcharts: 'Flowcharts',
    report: 'How it goes',
    inbox: 'Messages',
    unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
    account: 'Account',
    administration: 'Service',
  },
  de: {
    gateTitle: 'Für Erwachsene',
    gateText: 'Hier werden Kinder geteilt und Konten geändert. Bist du erwachsen?',
    gateQuestion: (small: number, large: number) =>
      `Wie viel ist ${word(DE, small)} mal ${word(DE, large)}?`,
    gateHint: 'Tippe die Zahl.',
    gateWrong: 'Das ist eine andere Zahl. Hier ist eine neue Frage.',
    gateOpen: 'Eintreten',
    back: 'Zurück zu den Kindern',
    places: 'Für Erwachsene',
    family: 'Familie',
    week: 'Diese Woche',
    flowcharts: 'Ablauf\u00ADdiagramme',
    report: 'Wie es läuft',
    inbox: 'Nachrichten',
    unread: (count: number) => `${count} neu`,
    account: 'Konto',
    administration: 'Dienst',
  },
});
