import type { Words } from './words.ts';

const ORDER = [
  'Erste',
  'Zweite',
  'Dritte',
  'Vierte',
  'Fünfte',
  'Sechste',
  'Siebte',
  'Achte',
  'Neunte',
  'Zehnte',
];

const RODS = [
  'Einer',
  'Zehner',
  'Hunderter',
  'Tausender',
  'Zehntausender',
  'Hunderttausender',
  'Millionen',
  'Zehnmillionen',
  'Hundertmillionen',
  'Milliarden',
];
const rod = (place: number): string => `${RODS[place]}stab`;

export const german: Words = {
  chart: (example) => `Aufgaben wie ${example}`,
  number: (index) => `${ORDER[index]} Zahl`,
  yes: 'Ja',
  no: 'Nein',
  begin: (number) => ({
    title: 'Von links nach rechts',
    text: `Wir stellen ${number} ein, Ziffer für Ziffer, die höchste zuerst.`,
  }),
  set: (number) => ({
    title: 'Erste Zahl',
    text: `Stelle ${number} auf dem Soroban ein.`,
    hint: 'Von links nach rechts: die höchste Ziffer zuerst.',
  }),
  setDigit: ({ place, digit }) => ({
    title: rod(place),
    text: `Stelle auf dem ${rod(place)} {{${digit}}} ein.`,
    hint: 'Die obere Perle ist fünf. Jede untere Perle ist eins.',
  }),
  turn: ({ sign, place, digit }) => ({
    title: `${rod(place)}: ${sign === '+' ? 'plus' : 'minus'}`,
    text:
      sign === '+'
        ? `Du bist dran: Rechne auf dem ${rod(place)} plus {{${digit}}}.`
        : `Du bist dran: Rechne auf dem ${rod(place)} minus {{${digit}}}.`,
  }),
  asksRod: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: `${rod(place)}: mehr als neun?`,
          text: `Der ${rod(place)} zeigt {{rod}}. Ist {{rod}} + {{${digit}}} mehr als neun?`,
          hint: 'Mehr als neun kann ein Stab nicht zeigen.',
        }
      : {
          title: `${rod(place)}: genug?`,
          text: `Der ${rod(place)} zeigt {{rod}}. Reicht das für minus {{${digit}}}?`,
          hint: `Was ist mehr: {{rod}} oder {{${digit}}}?`,
        },
  asksBeads: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: `${rod(place)}: Perlen frei?`,
          text: `${rod(place)}: plus {{${digit}}}. Sind dort genug untere Perlen frei?`,
          hint: 'Freie Perlen sind weg vom Balken. Zähle sie.',
        }
      : {
          title: `${rod(place)}: Perlen da?`,
          text: `${rod(place)}: minus {{${digit}}}. Sind dort genug untere Perlen am Balken?`,
          hint: 'Zähle die unteren Perlen am Balken.',
        },
  asksFriend: ({ sign, digit }) => ({
    title: 'Perlen für den Freund?',
    text: `Der Freund von {{${digit}}} ist {{10 - ${digit}}}. Sind die Perlen für {{10 - ${digit}}} ${sign === '+' ? 'am Balken' : 'frei'}?`,
    hint:
      sign === '+'
        ? `{{10 - ${digit}}} soll weg. Schau auf die Perlen am Balken.`
        : `{{10 - ${digit}}} soll dazu. Schau auf die Perlen, die weg vom Balken sind.`,
  }),
  asksCarry: ({ sign, place }) =>
    sign === '+'
      ? {
          title: `${rod(place)}: noch eins?`,
          text: `Auf dem ${rod(place)} kommt eins dazu. Ist dort eine untere Perle frei?`,
          hint: 'Freie Perlen sind weg vom Balken.',
        }
      : {
          title: `${rod(place)}: eins weniger?`,
          text: `Auf dem ${rod(place)} geht eins weg. Ist dort eine untere Perle am Balken?`,
          hint: 'Schau auf die unteren Perlen.',
        },
  direct: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: 'Einfach dazu',
          text: `Die Perlen für {{${digit}}} sind frei: Sie kommen auf dem ${rod(place)} dazu, sonst bewegt sich nichts.`,
        }
      : {
          title: 'Einfach weg',
          text: `Die Perlen für {{${digit}}} sind da: Sie gehen auf dem ${rod(place)} weg, sonst bewegt sich nichts.`,
        },
  five: ({ sign, digit }) => ({
    title: 'Fünferfreund',
    text:
      sign === '+'
        ? `{{${digit}}} und {{5 - ${digit}}} sind fünf: Fünf kommt, nimm {{5 - ${digit}}} weg.`
        : `{{${digit}}} und {{5 - ${digit}}} sind fünf: Nimm {{5 - ${digit}}} dazu, und fünf geht.`,
  }),
  ten: ({ sign, place, digit }) => ({
    title: 'Zehnerfreund',
    text:
      sign === '+'
        ? `{{${digit}}} und {{10 - ${digit}}} sind zehn: Nimm {{10 - ${digit}}} weg, und auf dem ${rod(place + 1)} kommt eins dazu.`
        : `{{${digit}}} und {{10 - ${digit}}} sind zehn: Auf dem ${rod(place + 1)} geht eins weg, dann nimm hier {{10 - ${digit}}} dazu.`,
  }),
  both: ({ sign, place, digit }) => ({
    title: 'Beide Freunde',
    text:
      sign === '+'
        ? `{{10 - ${digit}}} soll weg, und der Fünferfreund hilft: Nimm {{${digit} - 5}} dazu, und fünf geht. Dann kommt auf dem ${rod(place + 1)} eins dazu.`
        : `Auf dem ${rod(place + 1)} geht eins weg. {{10 - ${digit}}} soll dazu, und der Fünferfreund hilft: Fünf kommt, nimm {{${digit} - 5}} weg.`,
  }),
  carryFive: ({ sign, place }) => ({
    title: `${rod(place)}: Fünferfreund`,
    text:
      sign === '+'
        ? `Auf dem ${rod(place)} sind alle vier unteren Perlen am Balken: Fünf kommt, vier gehen.`
        : `Auf dem ${rod(place)} ist nur die Fünf am Balken: Vier kommen, fünf geht.`,
  }),
  carryTen: ({ sign, place }) => ({
    title: `${rod(place)}: weiter zum nächsten`,
    text:
      sign === '+'
        ? `Der ${rod(place)} ist voll: Neun gehen dort, und auf dem ${rod(place + 1)} kommt eins dazu.`
        : `Der ${rod(place)} ist leer: Auf dem ${rod(place + 1)} geht eins weg, und neun kommen hierher.`,
  }),
  brought: (index, problem) => ({
    title: `${ORDER[index]} Zahl geschafft`,
    text: `${problem} ist auf dem Soroban.`,
  }),
  read: {
    title: 'Lies die Antwort',
    text: 'Welche Zahl zeigt der Soroban?',
    hint: 'Lies von links nach rechts. Die obere Perle ist fünf, jede untere Perle ist eins.',
  },
  end: (result) => ({
    title: 'Ziel',
    text: result,
    celebration: 'Gut gemacht!',
  }),
  readARod: {
    chart: 'Einen Stab lesen',
    number: 'Zahl',
    look: {
      title: 'Ein Stab',
      text: 'Es gelten nur die Perlen am Balken. Die anderen ruhen sich aus.',
    },
    upper: {
      title: 'Die obere Perle',
      text: 'Ist die obere Perle am Balken?',
      hint: 'Schau auf die Perle über dem Balken: Berührt sie den Balken?',
    },
    five: { title: 'Fünf', text: 'Die obere Perle ist fünf. Fang mit fünf an.' },
    lower: {
      title: 'Die unteren Perlen',
      text: 'Wie viele untere Perlen sind am Balken?',
      hint: 'Jede untere Perle ist eins. Zähle die, die oben am Balken sind.',
    },
    read: {
      title: 'Die Zahl',
      text: 'Welche Zahl zeigt der Stab?',
      hint: 'Fünf für die obere Perle, wenn sie am Balken ist. Und eins für jede untere Perle.',
    },
    set: {
      title: 'Du bist dran',
      text: 'Stelle {{n}} selbst ein.',
      hint: 'Der Daumen schiebt untere Perlen nach oben. Der Zeigefinger zieht die Fünf nach unten.',
    },
    end: { title: 'Ziel', text: 'Das ist {{n}}.', celebration: 'Du kannst einen Stab lesen!' },
  },
  titles: {
    'within-five': 'Plus und minus mit unteren Perlen',
    'friends-of-five': 'Fünferfreunde',
    'friends-of-ten': 'Zehnerfreunde',
    'both-friends': 'Beide Freunde',
    'carrying-twice': 'Zweimal Übertrag',
  },
};
