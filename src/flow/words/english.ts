import type { Words } from './words.ts';

const ORDER = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

const RODS = [
  'ones',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
  'ten millions',
  'hundred millions',
  'billions',
];
const rod = (place: number): string => `${RODS[place]} rod`;
const Rod = (place: number): string => {
  const name = rod(place);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

export const english: Words = {
  chart: (example) => `Problems like ${example}`,
  number: (index) => `${ORDER[index]} number`,
  yes: 'Yes',
  no: 'No',
  begin: (number) => ({
    title: 'From left to right',
    text: `We set ${number}, digit by digit, the highest one first.`,
  }),
  set: (number) => ({
    title: 'First number',
    text: `Set ${number} on the soroban.`,
    hint: 'From left to right: the highest digit first.',
  }),
  setDigit: ({ place, digit }) => ({
    title: Rod(place),
    text: `Set {{${digit}}} on the ${rod(place)}.`,
    hint: 'The upper bead is five. Each lower bead is one.',
  }),
  turn: ({ sign, place, digit }) => ({
    title: `${Rod(place)}: ${sign === '+' ? 'plus' : 'minus'}`,
    text:
      sign === '+'
        ? `Your turn: add {{${digit}}} on the ${rod(place)}.`
        : `Your turn: take {{${digit}}} away on the ${rod(place)}.`,
  }),
  asksRod: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: `${Rod(place)}: more than nine?`,
          text: `The ${rod(place)} shows {{rod}}. Is {{rod}} + {{${digit}}} more than nine?`,
          hint: 'Nine is the most that a rod can show.',
        }
      : {
          title: `${Rod(place)}: enough?`,
          text: `The ${rod(place)} shows {{rod}}. Is that enough to take {{${digit}}} away?`,
          hint: `Which is more: {{rod}} or {{${digit}}}?`,
        },
  asksBeads: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: `${Rod(place)}: beads free?`,
          text: `${Rod(place)}: plus {{${digit}}}. Are enough lower beads free there?`,
          hint: 'Free beads are away from the bar. Count them.',
        }
      : {
          title: `${Rod(place)}: beads there?`,
          text: `${Rod(place)}: minus {{${digit}}}. Are enough lower beads at the bar there?`,
          hint: 'Count the lower beads at the bar.',
        },
  asksFriend: ({ sign, digit }) => ({
    title: 'Beads for the friend?',
    text: `The friend of {{${digit}}} is {{10 - ${digit}}}. Are the beads for {{10 - ${digit}}} ${sign === '+' ? 'at the bar' : 'free'}?`,
    hint:
      sign === '+'
        ? `{{10 - ${digit}}} has to go. Look at the beads at the bar.`
        : `{{10 - ${digit}}} has to come. Look at the beads away from the bar.`,
  }),
  asksCarry: ({ sign, place }) =>
    sign === '+'
      ? {
          title: `${Rod(place)}: one more?`,
          text: `One more comes on the ${rod(place)}. Is a lower bead free there?`,
          hint: 'Free beads are away from the bar.',
        }
      : {
          title: `${Rod(place)}: one less?`,
          text: `One goes on the ${rod(place)}. Is a lower bead at the bar there?`,
          hint: 'Look at the lower beads.',
        },
  direct: ({ sign, place, digit }) =>
    sign === '+'
      ? {
          title: 'Just add',
          text: `The beads for {{${digit}}} are free: they come on the ${rod(place)}, and nothing else moves.`,
        }
      : {
          title: 'Just take away',
          text: `The beads for {{${digit}}} are there: they go on the ${rod(place)}, and nothing else moves.`,
        },
  five: ({ sign, digit }) => ({
    title: 'Friend of five',
    text:
      sign === '+'
        ? `{{${digit}}} and {{5 - ${digit}}} make five: five comes, take {{5 - ${digit}}} away.`
        : `{{${digit}}} and {{5 - ${digit}}} make five: bring {{5 - ${digit}}}, and five goes.`,
  }),
  ten: ({ sign, place, digit }) => ({
    title: 'Friend of ten',
    text:
      sign === '+'
        ? `{{${digit}}} and {{10 - ${digit}}} make ten: take {{10 - ${digit}}} away, and one comes on the ${rod(place + 1)}.`
        : `{{${digit}}} and {{10 - ${digit}}} make ten: one goes on the ${rod(place + 1)}, then bring {{10 - ${digit}}} here.`,
  }),
  both: ({ sign, place, digit }) => ({
    title: 'Both friends',
    text:
      sign === '+'
        ? `To take {{10 - ${digit}}} away, the friend of five helps: bring {{${digit} - 5}}, and five goes. Then one comes on the ${rod(place + 1)}.`
        : `One goes on the ${rod(place + 1)}. To bring {{10 - ${digit}}}, the friend of five helps: five comes, take {{${digit} - 5}} away.`,
  }),
  carryFive: ({ sign, place }) => ({
    title: `${Rod(place)}: friend of five`,
    text:
      sign === '+'
        ? `All four lower beads are at the bar of the ${rod(place)}: five comes, four go.`
        : `Only the five is at the bar of the ${rod(place)}: four come, five goes.`,
  }),
  carryTen: ({ sign, place }) => ({
    title: `${Rod(place)}: on to the next`,
    text:
      sign === '+'
        ? `The ${rod(place)} is full: nine go there, and one comes on the ${rod(place + 1)}.`
        : `The ${rod(place)} is empty: one goes on the ${rod(place + 1)}, and nine come here.`,
  }),
  brought: (index, problem) => ({
    title: `${ORDER[index]} number done`,
    text: `${problem} is on the soroban.`,
  }),
  read: {
    title: 'Read the answer',
    text: 'Which number does the soroban show?',
    hint: 'Read from left to right. The upper bead is five, each lower bead is one.',
  },
  end: (result) => ({
    title: 'The end',
    text: result,
    celebration: 'Well done!',
  }),
  readARod: {
    chart: 'Read a rod',
    number: 'Number',
    look: {
      title: 'One rod',
      text: 'Only beads at the bar count. The others are resting.',
    },
    upper: {
      title: 'The upper bead',
      text: 'Is the upper bead at the bar?',
      hint: 'Look at the bead above the bar: does it touch the bar?',
    },
    five: { title: 'Five', text: 'The upper bead is five. Begin with five.' },
    lower: {
      title: 'The lower beads',
      text: 'How many lower beads are at the bar?',
      hint: 'Each lower bead is one. Count those that are pushed up to the bar.',
    },
    read: {
      title: 'The number',
      text: 'Which number does the rod show?',
      hint: 'Five for the upper bead, if it is at the bar. And one for each lower bead.',
    },
    set: {
      title: 'Your turn',
      text: 'Set {{n}} yourself.',
      hint: 'The thumb pushes lower beads up. The index finger pulls the five down.',
    },
    end: { title: 'The end', text: 'This is {{n}}.', celebration: 'You can read a rod!' },
  },
  titles: {
    'within-five': 'Plus and minus with lower beads',
    'friends-of-five': 'Friends of five',
    'friends-of-ten': 'Friends of ten',
    'both-friends': 'Both friends',
    'carrying-twice': 'Carrying twice',
  },
};
