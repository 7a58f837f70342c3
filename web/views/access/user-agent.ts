/** The browser and system of a session, by the names that people know; null when unknown. */
export type Program = { readonly browser: string | null; readonly system: string | null };

// Order matters: a `User-Agent` may contain several of these names, and the first one in this list is right.
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

/** Finds the browser and the system in a `User-Agent`. */
export const programOf = (userAgent: string | null): Program => ({
  browser: nameIn(userAgent ?? '', BROWSERS),
  system: nameIn(userAgent ?? '', SYSTEMS),
});
