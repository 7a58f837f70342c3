import { routes } from './routes.ts';

/** A place to go from home: a note that is stuck there. */
export type Place = {
  readonly path: string;
  /** Its name among the texts of home. */
  readonly name: 'practice' | 'arcade' | 'call' | 'post' | 'soroban' | 'passport';
  readonly sign: string;
  readonly note: 'green' | 'pink' | 'yellow' | 'blue' | 'violet' | 'orange';
};

/** A place for those who care for the players. */
export type GrownUpPlace = {
  readonly path: string;
  readonly name: 'family' | 'week' | 'report' | 'inbox' | 'account' | 'administration';
  /** Whether only administrators go there. */
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

/** Where children go from home; only places that the page has. */
export const places = ALL.filter(exists);

/** Where grown-ups go from home. */
export const grownUpPlaces = ALL_FOR_GROWN_UPS.filter(exists);

/** Where an account is made, once the page has that. */
export const accountPlace = grownUpPlaces.find(({ name }) => name === 'account');
