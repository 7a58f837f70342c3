import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeOf, filesOf, importsOf } from './sources.ts';

/** The rooms of the house; a file belongs to the first whose pattern it matches. */
const rooms = {
  main: /^src\/(?:(?:main|log|network-hosts|readable-log|process)\.ts$|page\/main\.ts$)/,
  cli: /^src\/(?:cli\.ts$|commands\/)/,
  runtime: /^src\/(?:runtime\.js$|launch\/)/,
  app: /^src\/(?:app\/|(?:app|engines|retention|settle-times)\.ts$)/,
  config: /^src\/config\.ts$/,
  doctor: /^src\/doctor\//,
  'ports of features': /^src\/features\/ports\.ts$/,
  feature: /^src\/features\//,
  pictures: /^src\/pictures\//,
  http: /^src\/http\//,
  identity: /^src\/identity\//,
  'an engine': /^src\/(?:storage|tasks)\/(?:sqlite|postgres)\/|^src\/files\/(?:disk|s3)\//,
  storage: /^src\/storage\//,
  tasks: /^src\/tasks\//,
  time: /^src\/time\//,
  events: /^src\/events\//,
  files: /^src\/files\//,
  notify: /^src\/notify\//,
  transfer: /^src\/transfer\//,
  backups: /^src\/backups\//,
  metrics: /^src\/metrics\//,
  openapi: /^src\/openapi\//,
  page: /^src\/page\//,
  durable: /^src\/durable\//,
  soroban: /^src\/soroban\//,
  flow: /^src\/flow\//,
  contract: /^src\/contract\//,
  kernel: /^src\/kernel\//,
} as const;
type Room = keyof typeof rooms;

/** Which rooms a room may import, and why, where the order of the rooms does not imply it. */
const arrows: Readonly<Record<Room, Partial<Record<Room, string>>>> = {
  main: {
    doctor: 'describes the program to it',
    app: 'builds the service',
    config: 'reads the environment for it',
    page: 'gets it ready',
    kernel: '',
  },
  cli: {
    doctor: 'examines the service',
    config: 'reads the environment for commands',
    main: 'serves',
    app: 'opens the store as the service does',
    identity: 'makes administrators, sets passwords and subscriptions',
    time: 'shows and confirms the clock',
    transfer: 'copies, backs up and restores',
    backups: 'backs up to a folder',
    files: 'accepts the place of the pictures',
    durable: 'makes the folder of a restored store',
    kernel: '',
  },
  runtime: {},
  app: {
    config: 'the type of what it is given',
    doctor: 'lets the service examine itself',
    feature: 'the one place that knows all',
    pictures: '',
    http: '',
    identity: '',
    'an engine': 'the one place that chooses them',
    storage: '',
    tasks: '',
    time: 'asks it before anything is deleted',
    events: '',
    files: '',
    notify: 'makes the channels',
    metrics: '',
    openapi: 'builds the document of what every room describes',
    page: 'serves it',
    durable: 'the room on the disk',
    transfer: 'says what a backup takes',
    backups: 'makes them by itself, and before migrations',
    runtime: 'the backup process starts as the service does',
    kernel: '',
  },
  config: { files: 'reads the address of the pictures', storage: 'and of the rows', kernel: '' },
  doctor: {
    config: 'what is examined',
    identity: 'the secret, and from where people sign in',
    storage: 'the facts of a store',
    files: 'whether the pictures are in their place',
    time: 'the last noted time',
    backups: 'the newest one',
    durable: 'the room on a disk',
    notify: 'mail and pushes',
    page: 'whether it is built',
    kernel: '',
  },
  'ports of features': {
    identity: 'types of what it offers to features, as of all that follow',
    storage: '',
    tasks: '',
    events: '',
    notify: '',
    contract: 'what a player is',
    kernel: '',
  },
  feature: {
    'ports of features': 'says which of them it takes',
    http: 'routes',
    doctor: 'shows its findings',
    soroban: 'judges what was practised',
    flow: 'gives flowcharts that come with the page',
    pictures: 'what a postcard shows',
    identity: 'who asks',
    storage: 'queries',
    tasks: 'background work',
    time: 'shows administrators whether it is trusted',
    events: 'tells of changes',
    files: 'pictures',
    notify: 'channels',
    metrics: 'gauges',
    contract: 'declares its endpoints',
    kernel: '',
  },
  pictures: { runtime: 'the drawing process starts as the service does', kernel: '' },
  http: { contract: 'serves what is declared', kernel: '' },
  identity: {
    contract: 'declares the endpoints of accounts',
    http: 'reads credentials from requests, and serves the routes of accounts',
    storage: 'users and sessions are rows',
    tasks: 'gives the tasks of a guest to an account',
    events: 'tells that sessions have ended',
    durable: 'keeps the secret and the list of the erased in files',
    kernel: '',
  },
  'an engine': {
    storage: 'the port that it fills; queries',
    tasks: 'the port that it fills',
    files: 'the port that it fills',
    durable: 'the database and pictures in a folder',
    kernel: '',
  },
  storage: { contract: 'refuses an owner more rows than the limit', kernel: '' },
  time: { storage: 'what is known of the clock is a row', kernel: '' },
  tasks: {
    contract: 'refuses to run a task again',
    storage: 'a task is stored in the transaction of its caller',
    kernel: '',
  },
  events: {
    http: 'serves streams',
    contract: 'declares its endpoint',
    storage: 'tells of a change after the commit of its transaction, and on every instance',
    kernel: '',
  },
  files: {
    http: 'serves pictures',
    contract: 'declares its endpoint',
    storage: 'deletes pictures after a commit',
    tasks: 'deletes pictures in the background',
    kernel: '',
  },
  notify: {
    identity: 'who is told, under which address, and by which link',
    storage: 'messages are rows',
    tasks: 'delivers in the background',
    events: 'tells of messages',
    kernel: '',
  },
  transfer: { storage: 'rows', files: 'pictures', durable: 'the file of a backup', kernel: '' },
  backups: {
    transfer: 'writes one',
    storage: 'which migrations it has, and whose turn it is',
    durable: 'the folder',
    kernel: '',
  },
  metrics: {
    http: 'serves the text',
    contract: 'declares its endpoint',
    kernel: '',
  },
  openapi: { http: 'serves the document', contract: 'describes what is declared', kernel: '' },
  page: { http: 'serves it', contract: 'refuses unknown paths', kernel: '' },
  durable: {},
  soroban: {},
  flow: { soroban: 'beads and hands' },
  contract: { kernel: '' },
  kernel: {},
};

/**
 * The parts of some rooms, and which others of the room each may import. A part comes before those that it imports, so all arrows
 * between them point in one direction. `identity.ts` is the port on top.
 */
const parts: Partial<Record<Room, Readonly<Record<string, readonly string[]>>>> = {
  identity: {
    'identity.ts': ['lives', 'sessions'],
    accounts: ['lives', 'limits', 'sessions'],
    lives: ['limits', 'idempotency', 'sessions'],
    limits: ['sessions'],
    idempotency: [],
    sessions: [],
  },
  notify: { deliver: ['choices', 'channels'], choices: ['channels'], channels: [] },
};

/** Patterns of code that uses a power directly instead of through a port. */
const powers = {
  'process.env': /\bprocess\s*\.\s*env\b|\bprocess\s*\[|\benv\b[^;]*\}\s*=\s*process\b/,
  process:
    /\bprocess\s*\.\s*(?:exit\w*|pid|ppid|platform|argv\w*|exec\w+|cwd|chdir|std\w+|kill|versions?|uptime|hrtime|memoryUsage|umask|on|once|removeListener|send|title)\b/,
  signals: /\bprocess\s*\.\s*(?:on|once|addListener|kill)\b/,
  clock: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*\(\s*\)|\bDate\s*\(\s*\)|\bperformance\s*\.\s*now\b/,
  random: /\bMath\s*\.\s*random\b|\brandomBytes\b|\brandomUUID\b|\brandomInt\b|\bgetRandomValues\b/,
  network: /(?<![.\w'])fetch\s*\(|\bglobalThis\s*\.\s*fetch\b|\.listen\s*\(|\bWebSocket\b/,
  processes: /(?<![.\w])(?:fork|spawn|spawnSync|execFile|execFileSync|execSync)\s*\(/,
  'pg-boss': /\bPgBoss\b|\bBossSchemas\b/,
  "pg's internals":
    /\bconnectionParameters\b|\bconnection\s*\.\s*(?:stream|prependListener)\b|\bextends\s+Query\b|\bQuery\s+as\s+unknown\b/,
} as const;
type Power = keyof typeof powers;

/** Modules that provide a power. */
const modules: readonly (readonly [Power, RegExp])[] = [
  ['network', /^node:(?:https?|http2|net|tls|dgram|dns)(?:\/|$)|^undici$/],
  ['processes', /^node:(?:child_process|cluster)$/],
  ['process', /^node:process$/],
  ['pg-boss', /^pg-boss$/],
];

/** The files that may use a power; all others get it through a port. */
const holders: readonly (readonly [file: RegExp, powers: readonly Power[], reason: string])[] = [
  [
    /^src\/main\.ts$/,
    ['process.env', 'process', 'clock', 'random', 'network'],
    'the process itself: it hands them to the app',
  ],
  [
    /^src\/process\.ts$/,
    ['process.env', 'process', 'signals', 'clock'],
    'says which program runs, and ends a process, also when the npm that started it is gone',
  ],
  [/^src\/cli\.ts$/, ['process.env', 'process'], 'the process itself, with one command'],
  [/^src\/commands\/doctor\.ts$/, ['clock', 'random'], 'commands'],
  [/^src\/commands\/accounts\.ts$/, ['clock', 'random'], 'commands'],
  [/^src\/commands\/transfer\.ts$/, ['clock', 'random'], 'commands'],
  [/^src\/commands\/clock\.ts$/, ['clock', 'random'], 'commands'],
  [/^src\/commands\/pictures\.ts$/, ['clock', 'random'], 'commands'],
  [/^src\/commands\/with-storage\.ts$/, ['clock', 'random'], 'commands'],
  [
    /^src\/app\/backup-process\.ts$/,
    ['processes'],
    'makes backups in a process of its own, so that no request waits',
  ],
  [
    /^src\/app\/backup-child\.ts$/,
    ['process', 'signals', 'random'],
    'is that process: talks with its parent, and leaves Ctrl+C to it',
  ],
  [/^src\/runtime\.js$/, ['process'], 'looks at the version, and ends the process'],
  [/^src\/launch\/newest-node\.js$/, ['process', 'processes'], 'asks each Node.js for its version'],
  [/^src\/launch\/find-newest-node\.js$/, ['process', 'process.env'], 'looks for them in PATH'],
  [/^src\/launch\/print-newest-node\.js$/, ['process'], 'tells run.sh the newest'],
  [/^src\/launch\/windows\.js$/, ['process', 'processes', 'signals'], 'runs a program on it'],
  [
    /^src\/pictures\/drawing\/process\.ts$/,
    ['processes'],
    'draws in a process of its own, so that no request waits',
  ],
  [
    /^src\/pictures\/drawing\/child\.ts$/,
    ['process', 'signals', 'clock'],
    'is that process: talks with its parent, leaves Ctrl+C to it, and tells what is left over',
  ],
  [
    /^src\/pictures\/drawing\/fonts\/open-fonts\.ts$/,
    ['process.env'],
    'sets, in the drawing process, what the text engine reads from the environment',
  ],
  [
    /^src\/page\/build\.ts$/,
    ['processes', 'process'],
    'builds the page with a tool that has a process of its own',
  ],
  [/^src\/identity\/sessions\/secret\.ts$/, ['random'], 'makes the secret before there is an app'],
  [
    /^src\/identity\/lives\/erased-file\.ts$/,
    ['random'],
    'names its drafts so that two processes may write at once',
  ],
  [/^src\/tasks\/sqlite\/worker-process\.ts$/, ['process'], 'tells whose claims are left over'],
  [/^src\/tasks\/postgres\/boss\.ts$/, ['pg-boss'], 'the one door to it, and to its tables'],
  [
    /^src\/storage\/postgres\/pg-internals\.ts$/,
    ["pg's internals"],
    'the one door to what pg does not promise',
  ],
  [
    /^src\/storage\/postgres\/connection\.ts$/,
    ['process.env'],
    'leaves to the environment what an address leaves out, as every client of PostgreSQL does',
  ],
  [
    /^src\/storage\/postgres\/tls\.ts$/,
    ['network'],
    'asks node:tls for the certificates that the system trusts',
  ],
  [/^src\/durable\/files\.ts$/, ['process'], 'syncs no folders on Windows'],
  [/^src\/kernel\/address\.ts$/, ['network'], 'asks node:net what is an address, and nobody else'],
  [
    /^src\/notify\/channels\/push\/post\.ts$/,
    ['network'],
    'looks up where a push may go, and connects to nothing else',
  ],
  [
    /^src\/files\/s3\/files\.ts$/,
    ['network'],
    'asks whether an answer of node:http came in chunks',
  ],
  [/^src\/openapi\/responses\.ts$/, ['network'], 'has the names of statuses from node:http'],
  [/^src\/http\/connections\.ts$/, ['network'], 'makes the servers, and ends their connections'],
  [/^src\/http\/server\.ts$/, ['clock'], 'how long an answer took, from the monotonic clock'],
];

function roomOf(path: string): Room | undefined {
  return Object.keys(rooms).find((room): room is Room => rooms[room as Room].test(path));
}

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const engineOf = (path: string): string => path.split('/').slice(0, 3).join('/');
const partOf = (path: string): string => path.split('/')[2] ?? '';

/** Says what is wrong with the arrow from one file to another; undefined when it is allowed. */
function wrongArrow(from: string, to: string): string | undefined {
  if (!to.startsWith('src/')) {
    return /^(?:test|bench|client|@beadhouse)\//.test(to) ? `${from} → ${to}` : undefined;
  }
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === undefined || there === undefined) return `${from} → ${to}: a file in no room`;
  if (here === there) {
    if (featureOf(from) !== featureOf(to)) return `${from} → ${to}: another feature`;
    if (parts[here] !== undefined) return wrongArrowBetweenParts(parts[here], from, to);
    const isOtherEngine = here === 'an engine' && engineOf(from) !== engineOf(to);
    return isOtherEngine ? `${from} → ${to}: another engine` : undefined;
  }
  return arrows[here][there] === undefined
    ? `${from} → ${to}: ${here} may not know ${there}`
    : undefined;
}

function wrongArrowBetweenParts(
  known: Readonly<Record<string, readonly string[]>>,
  from: string,
  to: string,
): string | undefined {
  const [here, there] = [partOf(from), partOf(to)];
  const isAllowed = here === there ? here in known : known[here]?.includes(there) === true;
  return isAllowed ? undefined : `${from} → ${to}: ${here} may not know ${there}`;
}

/** Lists the powers that a file uses without permission. */
function stolenPowers(path: string, source: string): string[] {
  const code = codeOf(source);
  const used = new Set<Power>();
  for (const [power, pattern] of Object.entries(powers)) {
    if (pattern.test(code)) used.add(power as Power);
  }
  for (const name of importsOf(path, source)) {
    for (const [power, pattern] of modules) if (pattern.test(name)) used.add(power);
  }
  const held = new Set(
    holders.filter(([file]) => file.test(path)).flatMap(([, powersHeld]) => powersHeld),
  );
  return [...used].filter((power) => !held.has(power)).map((power) => `${path} uses ${power}`);
}

const wrongArrows = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([path, source]) =>
    importsOf(path, source).flatMap((to) => wrongArrow(path, to) ?? []),
  );

describe('the rooms of src', () => {
  const sources = new Map([...filesOf('src')].filter(([path]) => !path.endsWith('.test.ts')));

  test('there is a room for every file', () => {
    assert.ok(sources.size > 80);
    assert.deepEqual(
      [...sources.keys()].filter((path) => roomOf(path) === undefined),
      [],
    );
  });

  test('every file that an import names exists, so every import was read correctly', () => {
    const ours = [...sources].flatMap(([path, source]) =>
      importsOf(path, source).filter((to) => to.startsWith('src/')),
    );
    assert.ok(ours.length > 300);
    assert.deepEqual(
      ours.filter((path) => !sources.has(path)),
      [],
    );
  });

  test('the table has every arrow', () => {
    assert.deepEqual(wrongArrows(sources), []);
  });

  test('the client uses the service only by HTTP, and imports one package', () => {
    const client = filesOf('client/src');
    // It is generated, and quotes in it are no strings.
    client.delete('client/src/schema.ts');
    assert.ok(client.size > 15);
    const others = [...client].flatMap(([path, source]) =>
      importsOf(path, source).filter((to) => !to.startsWith('client/src/')),
    );
    assert.deepEqual([...new Set(others)], ['openapi-fetch']);
  });

  test('pure rooms import only their own files and the door of the soroban, so that pages may use them, too', () => {
    for (const [room, imported] of [
      ['src/soroban/', /^src\/soroban\//],
      ['src/flow/', /^src\/(?:flow\/|soroban\/soroban\.ts$)/],
    ] as const) {
      const files = [...sources].filter(([path]) => path.startsWith(room));
      assert.ok(files.length > 8);
      const others = files.flatMap(([path, source]) =>
        importsOf(path, source).filter((to) => !imported.test(to)),
      );
      assert.deepEqual(others, []);
    }
  });

  test('every arrow of the table is used', () => {
    const followed = new Set(
      [...sources].flatMap(([path, source]) =>
        importsOf(path, source).map((to) => `${roomOf(path)} → ${roomOf(to)}`),
      ),
    );
    const listed = Object.entries(arrows).flatMap(([from, targets]) =>
      Object.keys(targets).map((to) => `${from} → ${to}`),
    );
    assert.deepEqual(
      listed.filter((arrow) => !followed.has(arrow)),
      [],
    );
  });

  test('the parts of a room point in one direction, and every arrow between them is used', () => {
    const followed = new Set(
      [...sources].flatMap(([path, source]) =>
        importsOf(path, source)
          .filter((to) => roomOf(path) === roomOf(to))
          .map((to) => `${roomOf(path)}: ${partOf(path)} → ${partOf(to)}`),
      ),
    );
    for (const [room, known] of Object.entries(parts)) {
      const order = Object.keys(known);
      for (const [index, from] of order.entries()) {
        for (const to of known[from] ?? []) {
          assert.ok(order.indexOf(to) > index, `${from} → ${to} points upward`);
          assert.ok(followed.has(`${room}: ${from} → ${to}`), `${from} → ${to} is not used`);
        }
      }
    }
  });

  test('only the permitted files use clock, random, network, environment, signals and processes', () => {
    assert.deepEqual(
      [...sources].flatMap(([path, source]) => stolenPowers(path, source)),
      [],
    );
  });

  test('every permitted power is used', () => {
    const unused = holders.flatMap(([file, held]) => {
      const [path = '', source = ''] = [...sources].find(([one]) => file.test(one)) ?? [];
      const code = codeOf(source);
      const imported = importsOf(path, source);
      return held
        .filter(
          (power) =>
            !powers[power].test(code) &&
            !modules.some(([one, name]) => one === power && imported.some((it) => name.test(it))),
        )
        .map((power) => `${file.source} ${power}`);
    });
    assert.deepEqual(unused, []);
  });
});

describe('the walk over the imports', () => {
  const wrong: readonly (readonly [path: string, source: string])[] = [
    ['src/kernel/x.ts', `import { a } from '../http/route.ts';`],
    ['src/kernel/x.ts', `import type { A } from '../storage/port.ts';`],
    ['src/kernel/x.ts', `export * from '../features/arcade/rules.ts';`],
    ['src/kernel/x.ts', `export {\n  a,\n  type B,\n} from\n  "../config.ts"`],
    ['src/features/arcade/x.ts', `import { a } from '../players/store.ts';`],
    ['src/features/arcade/x.ts', `const a = await import('../players/store.ts');`],
    ['src/features/arcade/x.ts', `import '../../storage/sqlite/open.ts';`],
    ['src/features/arcade/x.ts', `type A = import('../../app.ts').App;`],
    ['src/features/arcade/x.ts', `import { a } from '../../config.ts';`],
    ['src/features/arcade/x.ts', `import { a } from '../../../test/kit/service.ts';`],
    ['src/features/arcade/x.ts', `fork(new URL('../players/child.ts', import.meta.url));`],
    ['src/http/x.ts', `import { a } from '../identity/identity.ts';`],
    ['src/storage/x.ts', `import { a } from './sqlite/open.ts';`],
    ['src/tasks/sqlite/x.ts', `import { a } from '../../storage/sqlite/open.ts';`],
    ['src/tasks/x.ts', `import { a } from '../identity/move.ts';`],
    ['src/main.ts', `import { a } from './storage/sqlite/open.ts';`],
    ['src/identity/sessions/x.ts', `import { a } from '../lives/move.ts';`],
    ['src/identity/lives/x.ts', `import { a } from '../accounts/credentials.ts';`],
    ['src/identity/x.ts', `import { a } from './sessions/cookie.ts';`],
    ['src/notify/channels/x.ts', `import { a } from '../choices/choices.ts';`],
    ['src/notify/choices/x.ts', `import { a } from '../deliver/notify.ts';`],
    ['src/notify/x.ts', `import { a } from './channels/port.ts';`],
    ['src/identity/accounts/x.ts', `import { a } from '../../notify/channels/notices.ts';`],
    ['src/elsewhere/x.ts', `import { a } from '../kernel/ids.ts';`],
  ];
  for (const [path, source] of wrong) {
    test(`finds ${source.replaceAll(/\s+/g, ' ')} in ${path}`, () => {
      assert.equal(wrongArrows(new Map([[path, source]])).length, 1);
    });
  }

  test('does not read imports in comments and texts', () => {
    const source = `// import a from '../http/route.ts';
      /* import b from '../http/route.ts'; Date.now() */
      const text = "Date.now() // process.env"; const fetched = port.fetch(url);
      import { c } from './ids.ts'; // fetch(a)`;
    assert.deepEqual(importsOf('src/kernel/x.ts', source), ['src/kernel/ids.ts']);
    assert.deepEqual(stolenPowers('src/kernel/x.ts', source), []);
  });

  for (const source of [
    'const now = Date.now();',
    'const clock = Date.now;',
    'const now = new Date();',
    'const at = performance.now();',
    'const one = Math.random();',
    "import { randomBytes } from 'node:crypto';",
    'const id = crypto.randomUUID();',
    "const answer = await fetch('http://a');",
    'const host = process.env.HOST;',
    "const host = process['env'].HOST;",
    'const text = `${process.env.HOST}`;',
    "process.on('SIGTERM', stop);",
    "import { connect } from 'node:net';",
    "import { request } from 'node:https';",
    "import { fork } from 'node:child_process';",
    'process.exit(1);',
    'server.listen(80);',
    "import { env } from 'node:process';",
    "import { PgBoss } from 'pg-boss';",
    'client.connection.stream.destroy();',
    'class Sent extends Query {}',
  ]) {
    test(`finds ${source} in a feature and in the kernel`, () => {
      for (const path of ['src/features/arcade/rules.ts', 'src/kernel/ids.ts']) {
        assert.notDeepEqual(stolenPowers(path, source), []);
      }
    });
  }
});
