import { practise, setWithBeads } from './practising.ts';
import type { Visitor } from './visitor.ts';

/** What is seen and done at a place, after it was reached as `WAYS` says. */
export type Visit = {
  /** Its main heading. */
  readonly heading: string;
  /** The main thing that is done there. It may change what the visitor has: places are visited from first to last. */
  readonly act?: (visitor: Visitor) => Promise<void>;
};

/** Every place of the page, by its name among the routes. */
export const VISITS: Readonly<Record<string, Visit>> = {
  home: {
    heading: 'Hello, Mika!',
    async act({ press, until }) {
      await press('control', 'Settings');
      for (const [look, theme] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
      ] as const) {
        await press('field', look);
        await until(`document.documentElement.dataset.theme === '${theme}'`);
      }
    },
  },
  soroban: {
    heading: 'Your soroban',
    async act(visitor) {
      await setWithBeads(visitor, 1_706);
      await visitor.read('1,706');
      await visitor.press('field', 'Beads glide');
      await visitor.until(`document.querySelector('.soroban.is-animated') === null`);
    },
  },
  players: { heading: 'Who plays?' },
  newPlayer: {
    heading: 'Who are you?',
    async act({ open, write, press, see }) {
      await write('Name', 'Ben');
      await press('control', 'That’s me');
      await see('heading', 'Hello, Ben!');
      await open('/players');
      await press('control', /Mika/);
      await see('heading', 'Hello, Mika!');
    },
  },
  arcade: { heading: 'Play' },
  pairs: { heading: 'Pairs' },
  race: { heading: 'Race of friends' },
  arcadeTable: {
    heading: 'Pairs',
    async act({ press, see }) {
      await press('control', 'Start');
      await see('heading', /^Pairs · /);
      await press('control', /^Card 1, covered/);
      await see('control', /^Card 1, (?!covered)/);
    },
  },
  family: {
    heading: 'Family',
    async act({ press, write, see }) {
      await press('control', 'Add a child');
      await write('Name', 'Zoë');
      await press('control', 'Add a child');
      await see('control', /Zoë/);
    },
  },
  player: { heading: 'Mika' },
  access: { heading: 'Who can reach my children' },
  join: { heading: 'You were given a code' },
  device: { heading: 'A child’s device' },
  pair: { heading: 'A child’s device' },
  firstAdmin: { heading: 'The first administrator' },
  resetPassword: { heading: 'A new password' },
  verifyEmail: { heading: 'Your e-mail address' },
  unsubscribe: { heading: 'No more mails' },
  account: { heading: 'Account' },
  inbox: { heading: 'Messages' },
  administration: { heading: 'Service: Notifications' },
  administrationPart: { heading: 'Service: Accounts' },
  practice: { heading: 'Practise', act: (visitor) => practise(visitor, 'typed') },
  practiceNow: { heading: 'Practise', act: (visitor) => practise(visitor, 'beads') },
  lesson: { heading: 'Friends of five: +4' },
  papers: { heading: 'Papers' },
  path: { heading: 'Mika’s path' },
  shadow: { heading: 'Race your shadow' },
  week: {
    heading: 'This week',
    async act({ press, see }) {
      await press('control', /Mika$/);
      await see('heading', 'How it goes');
    },
  },
  report: {
    heading: 'How it goes',
    async act({ press, see }) {
      const [month = ''] = await see('heading', /^From .+ to /);
      await press('field', '7 days');
      await see('heading', new RegExp(`^(?!${RegExp.escape(month)})From .+ to `));
    },
  },
  reportOf: { heading: 'How it goes' },
  replay: {
    heading: 'Seeing the hands',
    async act({ press, read }) {
      await press('control', 'One step on');
      await read('Step 1 of 5');
    },
  },
  print: { heading: 'On paper' },
  printSheet: { heading: 'Problems' },
  printCards: { heading: 'Flash cards' },
  printCertificate: { heading: 'Certificate' },
  dial: {
    heading: 'Call a number',
    async act({ press, see }) {
      for (const key of '42') await press('control', key);
      await press('control', 'Call 42');
      await see('heading', /42/);
    },
  },
  call: {
    heading: 'It is ringing at 42 …',
    async act({ press, see }) {
      await press('control', 'Do not wait');
      await see('heading', 'On the line with 42');
    },
  },
  post: { heading: 'Post for Mika' },
  postcard: { heading: 'Postcard from 42' },
  passport: { heading: 'Mika’s number passport' },
  walks: { heading: 'Lessons' },
  walk: {
    heading: 'Read a rod',
    async act({ press, read }) {
      await press('control', 'Next');
      await read('Is the upper bead at the bar?');
    },
  },
  workshop: { heading: 'Your flowcharts' },
  workshopChart: { heading: 'Adding four' },
  gallery: { heading: 'Flowcharts of others' },
  galleryChart: {
    heading: 'Adding four',
    async act({ press, see }) {
      await press('control', '3 + 4');
      await press('control', 'Next step');
      await see('heading', 'Are four lower beads free?');
    },
  },
};
