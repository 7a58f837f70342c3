/** The path of every place in the page. A part such as `:player` stands for any text without a slash. */
export const paths = {
  home: '/',
  soroban: '/soroban',
  players: '/players',
  arcade: '/arcade',
  pairs: '/arcade/pairs',
  race: '/arcade/race',
  arcadeTable: '/arcade/at/:player',
  family: '/family',
  player: '/family/:player',
  access: '/access',
  join: '/join',
  device: '/device',
  // These are the targets of links in mails, and of links that are passed on.
  pair: '/pair',
  firstAdmin: '/first-admin',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  account: '/account',
  inbox: '/inbox',
  administration: '/administration',
  administrationPart: '/administration/:part',
  newPlayer: '/players/new',
  practice: '/practice',
  practiceNow: '/practice/now',
  lesson: '/practice/lesson/:station',
  papers: '/practice/papers',
  path: '/practice/path',
  shadow: '/practice/shadow/:player/:attempt',
  week: '/practice/week',
  report: '/practice/report',
  reportOf: '/practice/report/:player',
  replay: '/practice/replay/:player/:attempt',
  walks: '/lessons',
  walk: '/lessons/:chart',
  workshop: '/workshop',
  workshopChart: '/workshop/:chart',
  print: '/print',
  printSheet: '/print/sheet',
  printCards: '/print/cards',
  printCertificate: '/print/certificate',
  dial: '/call',
  call: '/call/:number',
  post: '/post',
  postcard: '/post/:postcard',
  passport: '/passport',
  gallery: '/gallery',
  galleryChart: '/gallery/:chart',
} as const satisfies Readonly<Record<string, string>>;

export type PlaceName = keyof typeof paths;

/** The names of the parts of an address. */
type PartOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The values for the parts of an address. */
export type PartsOf<Name extends PlaceName> = Readonly<
  Record<PartOf<(typeof paths)[Name]>, string>
>;

/** The address of a place. */
export function pathTo<Name extends PlaceName>(
  name: Name,
  ...[parts]: [PartOf<(typeof paths)[Name]>] extends [never] ? [] : [PartsOf<Name>]
): string {
  const values: Readonly<Record<string, string>> = parts ?? {};
  return paths[name].replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(values[part] ?? ''),
  );
}

/** A part of an address as it was given to `pathTo`. The router leaves some signs encoded, such as a plus. */
export function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
