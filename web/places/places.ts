import { paths } from './routes.ts';

/** A place that is linked on the start page by a sticky note. */
export type Place = {
  readonly path: string;
  /** Its key in the catalogue of the start page. */
  readonly name: 'practice' | 'lessons' | 'arcade' | 'call' | 'post' | 'soroban' | 'passport';
  readonly sign: string;
  readonly note: 'green' | 'pink' | 'yellow' | 'blue' | 'violet' | 'orange';
};

/** A place for grown-ups. */
export type GrownUpPlace = {
  readonly path: string;
  readonly name:
    | 'family'
    | 'week'
    | 'report'
    | 'flowcharts'
    | 'inbox'
    | 'account'
    | 'administration';
  /** Whether only administrators see it. */
  readonly isForAdmin?: true;
};

/** The places for children on the start page. */
export const places: readonly Place[] = [
  { path: paths.practice, name: 'practice', sign: '🧮', note: 'green' },
  { path: paths.arcade, name: 'arcade', sign: '🎲', note: 'pink' },
  { path: paths.dial, name: 'call', sign: '📞', note: 'yellow' },
  { path: paths.post, name: 'post', sign: '💌', note: 'blue' },
  { path: paths.soroban, name: 'soroban', sign: '👐', note: 'violet' },
  { path: paths.passport, name: 'passport', sign: '📘', note: 'orange' },
  { path: paths.walks, name: 'lessons', sign: '🎒', note: 'green' },
];

/** The places for grown-ups on the start page. */
export const grownUpPlaces: readonly GrownUpPlace[] = [
  { path: paths.family, name: 'family' },
  { path: paths.week, name: 'week' },
  { path: paths.report, name: 'report' },
  { path: paths.workshop, name: 'flowcharts' },
  { path: paths.inbox, name: 'inbox' },
  { path: paths.account, name: 'account' },
  { path: paths.administration, name: 'administration', isForAdmin: true },
];
