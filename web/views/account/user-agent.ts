/** What a session tells of its browser, as far as people know the names. */
export type Program = { readonly browser: string | null; readonly system: string | null };

// Each names those before it too, so the first that is found counts.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (text: string, names: readonly (readonly [string, string])[]): string | null =>
  names.find(([sign]) => text.includes(sign))?.[1] ?? null;

/** Which browser and which system a `User-Agent` names. */
export const programOf = (userAgent: string | null): Program => ({
  browser: nameIn(userAgent ?? '', BROWSERS),
  system: nameIn(userAgent ?? '', SYSTEMS),
});
