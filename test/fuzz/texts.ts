import type { Random } from './random.ts';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D';

/** Texts that are difficult for some part between a socket and a picture. */
const UNUSUAL: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uDC00\uD800',
  '\uFEFF',
  '\uFFFE\uFFFF\u{10FFFF}',
  '\u0001\u001F\u007F\u0080\u0085\u009F',
  '\u2028\u2029',
  '\u202Eevil\u202C\u2066\u2069\u200F',
  '\u200B\u200C\u200D\u2060',
  'e\u0301\u0308\u0323',
  '\u1100\u1161\u11A8\uAC01',
  '\u{1F1E9}\u{1F1EA}\u{1F1EB}',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E007F}',
  '\u0633\u0644\u0627\u0645 \u05E9\u05DC\u05D5\u05DD',
  'ﬃ ß İ ı ſ Å Å',
  'İ@example.org',
  '%_\\',
  `'; drop table players; --`,
  '" or ""="',
  '$1 ?1 :a @b #{c} ${d} {{e}} %s %n',
  '<script>alert(1)</script><!--',
  '../../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e400',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'https://example.org/?a=b#c',
  'javascript:alert(1)',
  'a@b',
  'a@example.org',
  '"a b"@example.org',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  '2020-02-30',
  '9999-12-31',
  '0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f',
  'Beginner',
  'draft',
  '{"a":',
  '[1,2',
];

/** The parts of long texts: one code point, or a few that make one character. */
const UNITS = ['a', ' ', 'é', 'あ', '😀', 'e\u0301', '\u0301', family, '\u200D', '\u{E0041}', '"'];

/** Lengths near limits: of a field, a column, an index page of a database, a buffer. */
const LENGTHS = [16, 63, 64, 128, 200, 255, 256, 300, 320, 1_000, 1_024, 2_047, 2_704, 4_000];
const LONG = [8_191, 16_384, 65_536, 262_144];

/** Makes an unusual text, or one of an unusual length: about `limit`, if the document has one. */
export function unusualText(random: Random, limit?: number): string {
  if (limit === undefined ? random.chance(0.7) : random.chance(0.4)) return random.pick(UNUSUAL);
  return textOfLength(random, lengthAbout(random, limit));
}

function lengthAbout(random: Random, limit?: number): number {
  const about =
    limit !== undefined && random.chance(0.8)
      ? limit
      : random.pick(random.chance(0.02) ? LONG : LENGTHS);
  return Math.max(0, about - 1 + random.below(3));
}

/** Makes a text of this many code points: of random ones, which cannot be compressed, or of one character. */
function textOfLength(random: Random, length: number): string {
  if (random.chance(0.4)) {
    return random.bytes(length).toString('base64url').slice(0, length);
  }
  const unit = Array.from(random.pick(UNITS));
  return Array.from({ length }, (_, index) => unit[index % unit.length]).join('');
}
