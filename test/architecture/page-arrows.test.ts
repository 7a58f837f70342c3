import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filesOf, importsOf, withoutComments } from './sources.ts';

/** The rooms of the page; a file belongs to the first whose pattern it matches. */
const rooms = {
  main: /^web\/(?:main\.tsx|vite(?:\.dev)?\.config\.ts)$/,
  app: /^web\/app\//,
  design: /^web\/design\//,
  views: /^web\/views\//,
  'grown-ups': /^web\/grown-ups\//,
  places: /^web\/places\//,
  keeping: /^web\/keeping\//,
  practice: /^web\/practice\//,
  lesson: /^web\/lesson\//,
  flow: /^web\/flow\//,
  arcade: /^web\/arcade\//,
  parts: /^web\/parts\//,
  soroban: /^web\/soroban\//,
  sound: /^web\/sound\//,
  numbers: /^web\/numbers\//,
  outbox: /^web\/outbox\//,
  data: /^web\/data\//,
  theme: /^web\/theme\//,
  texts: /^web\/texts\//,
  device: /^web\/device\//,
  worker: /^web\/worker\//,
  build: /^web\/build\//,
  rules: /^src\/(?:soroban|flow)\//,
  client: /^client\//,
} as const;
type Room = keyof typeof rooms;

/** Which rooms a room may import, each only those below it. */
const arrows: Readonly<Record<Room, readonly Room[]>> = {
  main: ['app', 'outbox', 'data', 'theme', 'texts', 'device', 'build'],
  app: [
    'views',
    'design',
    'places',
    'keeping',
    'practice',
    'parts',
    'data',
    'theme',
    'texts',
    'device',
  ],
  design: [
    'grown-ups',
    'lesson',
    'flow',
    'practice',
    'parts',
    'soroban',
    'theme',
    'texts',
    'device',
    'rules',
  ],
  views: [
    'grown-ups',
    'places',
    'keeping',
    'lesson',
    'flow',
    'practice',
    'arcade',
    'parts',
    'outbox',
    'soroban',
    'sound',
    'numbers',
    'data',
    'texts',
    'device',
    'rules',
    'client',
  ],
  'grown-ups': ['places', 'parts', 'data', 'texts', 'device'],
  places: [],
  keeping: ['flow', 'practice', 'arcade', 'parts', 'outbox', 'data', 'device'],
  practice: [
    'places',
    'parts',
    'outbox',
    'soroban',
    'sound',
    'data',
    'texts',
    'device',
    'rules',
    'client',
  ],
  lesson: ['practice', 'parts', 'soroban', 'sound', 'numbers', 'texts', 'device', 'rules'],
  flow: [
    'places',
    'lesson',
    'practice',
    'parts',
    'outbox',
    'soroban',
    'sound',
    'data',
    'texts',
    'device',
    'rules',
  ],
  arcade: ['parts', 'outbox', 'sound', 'data', 'texts', 'device', 'rules', 'client'],
  parts: ['places', 'outbox', 'sound', 'numbers', 'data', 'theme', 'texts', 'device', 'client'],
  soroban: ['sound', 'texts', 'device', 'rules'],
  sound: ['texts', 'device'],
  numbers: [],
  outbox: ['soroban', 'data', 'texts', 'device', 'client'],
  data: ['numbers', 'device', 'worker', 'rules', 'client'],
  theme: ['device'],
  texts: ['device'],
  device: [],
  worker: ['build'],
  build: ['places'],
  rules: [],
  client: [],
};

const roomOf = (path: string): Room | undefined =>
  Object.keys(rooms).find((room): room is Room => rooms[room as Room].test(path));

const pages = new Map(
  [...filesOf('web')].filter(([path]) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts')),
);

/** The arrows between rooms, as `from → to`, with the files that make them. Code that is loaded later counts, too. */
const made = new Map<string, string[]>();
for (const [path, source] of pages) {
  for (const to of importsOf(path, source)) {
    const [here, there] = [roomOf(path), roomOf(to)];
    // Packages have no room.
    if (!/\.tsx?$/.test(to) || here === there) continue;
    made.getOrInsertComputed(`${here ?? path} → ${there ?? to}`, () => []).push(path);
  }
}

const told = Object.entries(arrows).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));

describe('the page', () => {
  test('has a room for every file', () => {
    assert.ok(pages.size > 100);
    assert.deepEqual(
      [...pages.keys()].filter((path) => roomOf(path) === undefined),
      [],
    );
  });

  test('has exactly the arrows of the table', () => {
    assert.deepEqual(
      [...made].filter(([arrow]) => !told.includes(arrow)),
      [],
    );
    assert.deepEqual(
      told.filter((arrow) => !made.has(arrow)),
      [],
    );
  });

  test('loads views when they are opened, and nothing of them before', () => {
    const atOnce = [...pages].filter(
      ([path, source]) =>
        roomOf(path) === 'app' && /\bfrom '\.\.\/(?:views|design)\//.test(withoutComments(source)),
    );
    assert.deepEqual(
      atOnce.map(([path]) => path),
      [],
    );
  });

  test('tells its own address to others in one place, since it may lead nowhere on their devices', () => {
    const own = [...pages].filter(([, source]) => /\blocation\.(?:origin|host)\b/.test(source));
    assert.deepEqual(own.map(([path]) => path).toSorted(), [
      // Not shown: it tells the page's own files from others.
      'web/app/fault-report.tsx',
      'web/parts/for-others.tsx',
      // For another browser on the same computer, when others have no address.
      'web/views/family/pair-device.tsx',
      // Not shown.
      'web/worker/kept-page.ts',
    ]);
  });

  test('has no circle of arrows', () => {
    const below = (room: Room, seen: readonly Room[] = []): Room[] =>
      arrows[room].flatMap((one) =>
        seen.includes(one) ? [] : [one, ...below(one, [...seen, one])],
      );
    for (const room of Object.keys(arrows) as Room[]) assert.ok(!below(room).includes(room), room);
  });

  test('has views that do not import each other', () => {
    const placeOf = (path: string): string | undefined => /^web\/views\/([^/]+)\//.exec(path)?.[1];
    const between = [...pages].flatMap(([path, source]) =>
      importsOf(path, source)
        .filter((to) => placeOf(path) && placeOf(to) && placeOf(path) !== placeOf(to))
        .map((to) => `${path} → ${to}`),
    );
    assert.deepEqual(between, []);
  });
});
