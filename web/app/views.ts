import type { LoadView } from '../parts/view.tsx';
import type { PartsOf, PlaceName } from '../places/routes.ts';

/** The view of every place. Its code is loaded when the place is opened; it gets the parts of the address as props. */
export const views = {
  home: () => import('../views/home/home.tsx'),
  soroban: () => import('../views/soroban/soroban.tsx'),
  players: () => import('../views/players/players.tsx'),
  arcade: () => import('../views/arcade/arcade.tsx'),
  pairs: () => import('../views/arcade/pairs-start.tsx'),
  race: () => import('../views/arcade/race-start.tsx'),
  arcadeTable: () => import('../views/arcade/table.tsx'),
  family: () => import('../views/family/family.tsx'),
  player: () => import('../views/family/player.tsx'),
  access: () => import('../views/access/access.tsx'),
  join: () => import('../views/join/join.tsx'),
  device: () => import('../views/join/device.tsx'),
  pair: () => import('../views/join/device.tsx'),
  firstAdmin: () => import('../views/link/first-admin.tsx'),
  resetPassword: () => import('../views/link/reset-password.tsx'),
  verifyEmail: () => import('../views/link/verify-email.tsx'),
  unsubscribe: () => import('../views/link/unsubscribe.tsx'),
  account: () => import('../views/account/account.tsx'),
  inbox: () => import('../views/inbox/inbox.tsx'),
  administration: () => import('../views/administration/administration.tsx'),
  administrationPart: () => import('../views/administration/administration.tsx'),
  newPlayer: () => import('../views/new-player/new-player.tsx'),
  practice: () => import('../views/practice/practice.tsx'),
  practiceNow: () => import('../views/practice-now/practice-now.tsx'),
  lesson: () => import('../views/lesson/lesson.tsx'),
  papers: () => import('../views/practice/papers.tsx'),
  path: () => import('../views/path/path.tsx'),
  shadow: () => import('../views/shadow/shadow.tsx'),
  week: () => import('../views/report/week.tsx'),
  report: () => import('../views/report/report.tsx'),
  reportOf: () => import('../views/report/report.tsx'),
  replay: () => import('../views/replay/replay.tsx'),
  walks: () => import('../views/walks/walks.tsx'),
  walk: () => import('../views/walk/walk.tsx'),
  workshop: () => import('../views/workshop/workshop.tsx'),
  workshopChart: () => import('../views/workshop/chart.tsx'),
  print: () => import('../views/print/print.tsx'),
  printSheet: () => import('../views/print/sheet.tsx'),
  printCards: () => import('../views/print/cards.tsx'),
  printCertificate: () => import('../views/print/certificate.tsx'),
  dial: () => import('../views/dial/dial.tsx'),
  call: () => import('../views/call/call.tsx'),
  post: () => import('../views/post/post.tsx'),
  postcard: () => import('../views/postcard/postcard.tsx'),
  passport: () => import('../views/passport/passport.tsx'),
  gallery: () => import('../views/gallery/gallery.tsx'),
  galleryChart: () => import('../views/gallery/chart.tsx'),
} as const satisfies {
  readonly [Name in PlaceName]: () => Promise<{ readonly View: (parts: PartsOf<Name>) => unknown }>;
};

/** The view at a place that a mail links to, until the reader has signed in. */
export const loadSignInFirst: LoadView = () => import('../views/account/sign-in-first.tsx');
