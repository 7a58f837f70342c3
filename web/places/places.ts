import { routes } from './routes.ts';

/** A place that is linked on the start page by a sticky note. */
export type Place = {
  readonly path: string;
  /** Its key in the catalogue of the start page. */
  readonly name: 'practice' | 'arcade' | 'call' | 'post' | 'soroban' | 'passport';
  readonly sign: string;
  readonly note: 'green' | 'pink' | 'yellow' | 'blue' | 'violet' | 'orange';
};

/** A place for grown-ups. */
export type GrownUpPlace = {
  readonly path: string;
  readonly name: 'family' | 'week' | 'report' | 'inbox' | 'account' | 'administration';
  /** Whether only administrators see it. */
  readonly isForAdmin?: true;
};

const exists = ({ path }: { readonly path: string }): boolean =>
  Object.values(routes).some((route) => route.path === path);

const ALL: readonly Place[] = [
  { path: '/practice', name: 'practice', sign: '🧮', note: 'green' },
  { path: '/arcade', name: 'arcade', sign: '🎲', note: 'pink' },
  { path: '/call', name: 'call', sign: '📞', note: 'yellow' },
  { path: '/post', name: 'post', sign: '💌', note: 'blue' },
  { path: '/soroban', name: 'soroban', sign: '👐', note: 'violet' },
  { path: '/passport', name: 'passport', sign: '📘', note: 'orange' },
];

const ALL_FOR_GROWN_UPS: readonly GrownUpPlace[] = [
  { path: '/family', name: 'family' },
  { path: '/practice/week', name: 'week' },
  { path: '/practice/report', name: 'report' },
  { path: '/inbox', name: 'inbox' },
  { path: '/account', name: 'account' },
  { path: '/administration', name: 'administration', isForAdmin: true },
];

/** The places for children on the start page. Only those that have a route. */
export const places = ALL.filter(exists);

/** The places for grown-ups on the start page. */
export const grownUpPlaces = ALL_FOR_GROWN_UPS.filter(exists);

/** The place where an account is made, if it has a route. */
export const accountPlace = grownUpPlaces.find(({ name }) => name === 'account');
