import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { PostcardContent } from '../port.ts';
import { plainContent } from './plain.ts';
import { startDrawingProcess } from './process.ts';
import { createSeededRandom } from '../../../test/kit/seeded-random.ts';

/** The most that a card may use: milliseconds of one core, and megabytes of the whole process. */
const MOST_PROCESSOR = 10_000;
const MOST_MEMORY = 500;
const never = new AbortController().signal;

const points = (from: number, count: number, step = 1): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index * step)).join('');
const joined = (count: number): string => Array.from({ length: count }, () => '👩').join('\u200D');

/** Texts that are hard to typeset, by what is hard about them. */
const texts = {
  'people joined to one': joined(1300),
  'marks on a letter': `a${'\u0301'.repeat(3900)}`,
  'marks on an emoji': `😀${'\u0301'.repeat(3900)}`,
  'marks around a letter': `a${'\u20DD'.repeat(3900)}`,
  'marks beside a letter': `क${'ा'.repeat(3900)}`,
  'consonants joined to one': 'क्'.repeat(1900),
  'vowels without end': 'ำ'.repeat(4000),
  'a syllable of first letters': 'ᄀ'.repeat(4000),
  'letters below a letter': `ཀ${'ྐ'.repeat(3900)}`,
  'every letter heaped up': 'z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(400),
  'directions in directions': '\u2067א\u2066a\u202E'.repeat(900),
  'direction marks': '\u200Fא\u200Ea'.repeat(1000),
  flags: '🇩🇪'.repeat(900),
  'keys and hearts': '1️⃣❤️'.repeat(700),
  'a flag of tags': `🏴${'\u{E0067}'.repeat(1900)}`,
  'skin on skin': `👍${'🏽'.repeat(1900)}`,
  'one emoji over and over': '😀'.repeat(1900),
  'every emoji': points(0x1_f300, 700).repeat(2),
  'a long word': 'W'.repeat(4000),
  'a long word from right to left': 'ל'.repeat(4000),
  'the widest letter': '\uFDFD'.repeat(4000),
  'letters that become many': 'ﷺ'.repeat(4000),
  'no spaces': '龍'.repeat(4000),
  'every script': points(0x21, 4000, 13),
  'scripts of one font': points(0x1400, 600).repeat(6),
  'nothing to see': '\u200B\u200C\u2060\u3164'.repeat(1000),
} as const;

const caption = (text: string, index: number): object => ({
  caption: `${index}${text}`,
  category: text,
});

/** Cards with seven hard texts each, and cards that are hard in other ways. */
function* cards(): Generator<readonly [name: string, content: PostcardContent]> {
  const named = Object.entries(texts);
  for (let at = 0; at < named.length; at += 7) {
    const some = named.slice(at, at + 7);
    const [summary = '', ...captions] = some.map(([, text]) => text);
    const manifest = { callerNumber: 42, sessionSummary: summary, moments: captions.map(caption) };
    yield [some.map(([name]) => name).join(', '), { manifest, player: null }];
  }
  for (const [name, text] of [
    ['people joined to one', joined(60_000)],
    ['a long word', 'W'.repeat(500_000)],
  ] as const) {
    const manifest = { callerNumber: text, moments: ['We met'] };
    yield [
      `number and player: ${name}`,
      { manifest, player: { name: text, emoji: text, color: text } },
    ];
  }
  for (const callerNumber of [
    '9'.repeat(100_000),
    Number.MAX_VALUE,
    '1e999',
    '½⅓४२٤'.repeat(200),
    `4${'\u0301'.repeat(999)}`,
  ]) {
    yield [
      `the number ${String(callerNumber).slice(0, 12)}`,
      { manifest: { callerNumber, moments: ['We met', [5e-324, 1e308, -1e308, 0]] }, player: null },
    ];
  }
  const highlights = Array.from({ length: 5_000 }, (_, index) => 10 ** (index % 300));
  const moments = Array.from({ length: 100_000 }, (_, index) =>
    index < 400 ? { caption: 'x', highlights } : index,
  );
  yield ['100,000 moments', { manifest: { callerNumber: 1, moments }, player: null }];
}

function randomContent(seed: number): PostcardContent {
  const random = createSeededRandom(seed);
  const units = Object.values(texts).map((text) => Array.from(text));
  const joiners = ['\u200D', '\u200C', '\uFE0F', '\u0301', ' ', ''];
  const pick = <One>(all: readonly One[]): One | undefined =>
    all[Math.floor(random() * all.length)];
  const text = (): string => {
    const from = [pick(units), pick(units), pick(units)].flatMap((one) => one ?? []);
    const repeats = 1 + Math.floor(random() * 40);
    return Array.from(
      { length: 100 },
      () => `${(pick(from) ?? '').repeat(repeats)}${pick(joiners)}`,
    ).join('');
  };
  const manifest = {
    callerNumber: random() < 0.5 ? text() : random() * 10 ** (random() * 300),
    childName: text(),
    childEmoji: text(),
    sessionSummary: text(),
    moments: Array.from({ length: 8 }, () => ({
      caption: text(),
      category: text(),
      rank: random(),
    })),
  };
  return { manifest, player: null };
}

function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // User and system time are the 14th and 15th fields, in hundredths of a second (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function peakMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
}

describe('hostile content', { skip: process.platform !== 'linux' && 'measured with /proc' }, () => {
  const drawing = startDrawingProcess({ renewAbove: Infinity });
  before(() => drawing.draw({ manifest: { callerNumber: 1, moments: [1] }, player: null }, never));
  after(() => drawing.close());

  const plain = new Map<string, ReturnType<typeof drawing.drawPlain>>();
  function plainOf(content: PostcardContent): ReturnType<typeof drawing.drawPlain> {
    const key = JSON.stringify(plainContent(content));
    const card = plain.get(key) ?? drawing.drawPlain(content, never);
    plain.set(key, card);
    return card;
  }

  const all = [
    ...cards(),
    ...[1, 2, 3, 4].map((seed) => [`seed ${seed}`, randomContent(seed)] as const),
  ];
  for (const [name, content] of all) {
    test(`is drawn, and not as a plain card, within ${MOST_PROCESSOR} ms of one core and ${MOST_MEMORY} MB: ${name}`, async (t) => {
      const pid = drawing.pid() ?? NaN;
      const earlier = processorMs(pid);
      const card = await drawing.draw(content, never);
      assert.equal(drawing.pid(), pid, 'the drawing process was given up');
      const took = processorMs(pid) - earlier;
      const memory = Math.round(peakMegabytes(pid));
      t.diagnostic(`${took} ms, ${memory} MB at the most until now`);
      assert.ok(took < MOST_PROCESSOR, `${took} ms`);
      assert.ok(memory < MOST_MEMORY, `${memory} MB`);
      assert.notDeepEqual(card, await plainOf(content));
    });
  }
});
