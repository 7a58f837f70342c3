import type { ComponentType } from 'preact';

/** A place in the page: its address, and its code, which is loaded when it is opened. */
type Route = {
  /** Its address; a part such as `:player` stands for any text without a slash. */
  readonly path: string;
  readonly load: () => Promise<{ readonly View: ComponentType<never> }>;
};

/** Every place in the page. A view gets the parts of its address as props. */
export const routes = {
  home: { path: '/', load: () => import('../views/home/home.tsx') },
  soroban: { path: '/soroban', load: () => import('../views/soroban/soroban.tsx') },
  players: { path: '/players', load: () => import('../views/players/players.tsx') },
  arcade: { path: '/arcade', load: () => import('../views/arcade/arcade.tsx') },
  pairs: { path: '/arcade/pairs', load: () => import('../views/arcade/pairs-start.tsx') },
  race: { path: '/arcade/race', load: () => import('../views/arcade/race-start.tsx') },
  arcadeTable: { path: '/arcade/at/:player', load: () => import('../views/arcade/table.tsx') },
  family: { path: '/family', load: () => import('../views/family/family.tsx') },
  player: { path: '/family/:player', load: () => import('../views/family/player.tsx') },
  access: { path: '/access', load: () => import('../views/access/access.tsx') },
  join: { path: '/join', load: () => import('../views/join/join.tsx') },
  device: { path: '/device', load: () => import('../views/join/device.tsx') },
  // These are the targets of links in mails, and of links that are passed on.
  pair: { path: '/pair', load: () => import('../views/join/device.tsx') },
  firstAdmin: { path: '/first-admin', load: () => import('../views/link/first-admin.tsx') },
  resetPassword: {
    path: '/reset-password',
    load: () => import('../views/link/reset-password.tsx'),
  },
  verifyEmail: { path: '/verify-email', load: () => import('../views/link/verify-email.tsx') },
  unsubscribe: { path: '/unsubscribe', load: () => import('../views/link/unsubscribe.tsx') },
  account: { path: '/account', load: () => import('../views/account/account.tsx') },
  inbox: { path: '/inbox', load: () => import('../views/inbox/inbox.tsx') },
  administration: {
    path: '/administration',
    load: () => import('../views/administration/administration.tsx'),
  },
  administrationPart: {
    path: '/administration/:part',
    load: () => import('../views/administration/administration.tsx'),
  },
  newPlayer: { path: '/players/new', load: () => import('../views/new-player/new-player.tsx') },
  practice: { path: '/practice', load: () => import('../views/practice/practice.tsx') },
  practiceNow: {
    path: '/practice/now',
    load: () => import('../views/practice-now/practice-now.tsx'),
  },
  papers: { path: '/practice/papers', load: () => import('../views/practice/papers.tsx') },
  shadow: {
    path: '/practice/shadow/:player/:attempt',
    load: () => import('../views/shadow/shadow.tsx'),
  },
  week: { path: '/practice/week', load: () => import('../views/report/week.tsx') },
  report: { path: '/practice/report', load: () => import('../views/report/report.tsx') },
  reportOf: {
    path: '/practice/report/:player',
    load: () => import('../views/report/report.tsx'),
  },
  replay: {
    path: '/practice/replay/:player/:attempt',
    load: () => import('../views/replay/replay.tsx'),
  },
  print: { path: '/print', load: () => import('../views/print/print.tsx') },
  printSheet: { path: '/print/sheet', load: () => import('../views/print/sheet.tsx') },
  printCards: { path: '/print/cards', load: () => import('../views/print/cards.tsx') },
  printCertificate: {
    path: '/print/certificate',
    load: () => import('../views/print/certificate.tsx'),
  },
  dial: { path: '/call', load: () => import('../views/dial/dial.tsx') },
  call: { path: '/call/:number', load: () => import('../views/call/call.tsx') },
  post: { path: '/post', load: () => import('../views/post/post.tsx') },
  postcard: { path: '/post/:postcard', load: () => import('../views/postcard/postcard.tsx') },
  passport: { path: '/passport', load: () => import('../views/passport/passport.tsx') },
} as const satisfies Readonly<Record<string, Route>>;

/** The view at a place that a mail links to, until the reader has signed in. */
export const loadSignInFirst: Route['load'] = () => import('../views/account/sign-in-first.tsx');

export type RouteName = keyof typeof routes;

/** The names of the parts of an address. */
type PartOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The values for the parts of an address. */
export type PartsOf<Name extends RouteName> = Readonly<
  Record<PartOf<(typeof routes)[Name]['path']>, string>
>;

/** The address of a place. */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[parts]: [PartOf<(typeof routes)[Name]['path']>] extends [never] ? [] : [PartsOf<Name>]
): string {
  const values: Readonly<Record<string, string>> = parts ?? {};
  return routes[name].path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(values[part] ?? ''),
  );
}
