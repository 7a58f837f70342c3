import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { archiveName } from '../../src/backups/archives.ts';
import { storeFailure } from '../../src/backups/folder.ts';
import { checkAddress } from '../../src/doctor/checks/address.ts';
import { checkBackup } from '../../src/doctor/checks/backup.ts';
import { checkClock } from '../../src/doctor/checks/clock.ts';
import { checkDisk } from '../../src/doctor/checks/disk.ts';
import { checkPage } from '../../src/doctor/checks/page.ts';
import { checkProxy } from '../../src/doctor/checks/proxy.ts';
import { checkRuntime } from '../../src/doctor/checks/runtime.ts';
import { checkDatabase, checkEncryption, checkSchema } from '../../src/doctor/checks/store.ts';
import type { Outcome } from '../../src/doctor/finding.ts';
import type { Check } from '../../src/doctor/patient.ts';
import type { Jump } from '../../src/time/state.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { outcomeOf, type Changes } from './examined.ts';

type Row = readonly [when: string, changes: Changes, state: Outcome['state'], text: RegExp];

/** A test for each row: the outcome of a check, by what it looks at. A fault says what to do, and nothing else does. */
function outcomes(title: string, check: Check, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [when, changes, state, text] of rows) {
      test(`${state} ${when}`, async () => {
        const found = await outcomeOf(check, changes);
        assert.equal(found.state, state, found.text);
        assert.match(found.text, text);
        assert.match(found.text, /^(?:[A-Z0-9]|https?:).*\.$/);
        if (found.state === 'fault') assert.match(found.advice, /^[A-Z]/);
        else assert.equal(found.advice, null);
      });
    }
  });
}

outcomes('runtime', checkRuntime, [
  ['with the pinned one', {}, 'good', /26\.12\.1/],
  ['with a newer one', { program: { node: '27.0.0' } }, 'good', /27\.0\.0/],
  ['with an older patch', { program: { node: '26.12.0' } }, 'fault', /26\.12\.0.*older.*26\.12\.1/],
  ['with an older minor and a higher patch', { program: { node: '26.9.9' } }, 'fault', /older/],
  ['where no package fits', { program: { machine: 'linux-riscv64' } }, 'good', /linux-riscv64/],
  [
    'on another machine',
    { program: { machine: 'darwin-arm64', node: '26.9.0' } },
    'fault',
    /26\.10/,
  ],
]);

outcomes('database', checkDatabase, [
  [
    'that takes no changes',
    {
      facts: { connection: { isLocal: true, encryption: null, isReadOnly: true, time: 0 } },
    },
    'fault',
    /takes no changes/,
  ],
]);

outcomes('encryption', checkEncryption, [
  ['with an embedded database', {}, 'off', /is a file/],
  [
    'over the network by TLS',
    {
      facts: { connection: { isLocal: false, encryption: 'TLSv1.3', isReadOnly: false, time: 0 } },
    },
    'good',
    /TLSv1\.3/,
  ],
  [
    'on the same machine',
    { facts: { connection: { isLocal: true, encryption: null, isReadOnly: false, time: 0 } } },
    'good',
    /this machine/,
  ],
  [
    'over the network without TLS',
    { facts: { connection: { isLocal: false, encryption: null, isReadOnly: false, time: 0 } } },
    'fault',
    /unencrypted/,
  ],
]);

outcomes('schema', checkSchema, [
  ['when nothing is stored', { facts: { steps: undefined } }, 'good', /no tables yet/],
  ['when steps are missing', {}, 'good', /lack 001-start.*next start/],
  ['when a service lacks steps', { isServing: true }, 'fault', /lack 001-start/],
  ['when there are steps of tomorrow', { facts: { steps: ['999-new'] } }, 'fault', /999-new/],
]);

const noted = (notedAt: number, jump: Jump | null = null): Changes => ({
  rows: { clock: { notedAt, mendedAt: null, jump } },
});
const atServer = (time: number): Changes => ({
  ...noted(0),
  facts: { connection: { isLocal: true, encryption: null, isReadOnly: false, time } },
});
const JUMP: Jump = {
  seenAt: 0,
  reason: 'backward',
  notedBefore: 800 * DAY,
  earliest: 0,
  ran: 0,
  isConfirmed: false,
};

// These services stand at the beginning of 1970.
outcomes('clock', checkClock, [
  ['before the first note', {}, 'off', /no time yet/],
  ['when it fits', noted(-DAY), 'good', /1969-12-31/],
  ['when it stands before the last note', noted(DAY), 'fault', /1970-01-02/],
  ['after a pause of 100 days', noted(-100 * DAY), 'fault', /1969-09-23/],
  [
    'when the clock of the database is right',
    atServer(MINUTE),
    'fault',
    /database 1970-01-01T00:01/,
  ],
  ['when the clock of the database says the same', atServer(999), 'good', /fits/],
  [
    'after a jump that was confirmed',
    noted(0, { ...JUMP, isConfirmed: true }),
    'good',
    /confirmed/,
  ],
  ['after a jump', noted(0, JUMP), 'fault', /jumped from 1972-03-11.* to 1970-01-01.*deleted/],
]);

outcomes('disk', checkDisk, [
  ['with half of it free', {}, 'good', /^50\.0 GB of 100\.0 GB are free/],
  ['with little free', { free: 0.0001 }, 'fault', /^Only 10 MB of 100\.0 GB/],
  ['with less than a tenth free', { free: 0.099 }, 'fault', /^Only 9\.9 GB of 100\.0 GB/],
  ['before the folder is made', { env: { DATA_DIR: '/tmp/nobody/made/this' } }, 'good', /free/],
]);

const NOW = Date.UTC(2026, 10, 26, 12);

describe('backup', () => {
  /** A folder with an archive of this age. */
  function withArchive(t: TestContext, age: number): Changes {
    const folder = makeTemporaryFolder(t);
    writeFileSync(join(folder, archiveName({ at: NOW - age, schema: 24, before: null })), '');
    return { now: NOW, env: { BACKUP_DIR: folder } };
  }
  const stateOf = async (changes: Changes) => {
    const { state, text } = await outcomeOf(checkBackup, changes);
    return `${state}: ${text}`;
  };

  test('off when there is no folder for them', async () => {
    assert.match(await stateOf({ env: { BACKUP_DIR: '' } }), /^off: There is no BACKUP_DIR/);
  });

  test('good when there is none yet, and when the newest is of yesterday', async (t) => {
    const env = { BACKUP_DIR: makeTemporaryFolder(t) };
    assert.match(await stateOf({ now: NOW, env }), /^good: There is no backup yet/);
    assert.match(
      await stateOf(withArchive(t, DAY)),
      /^good: The newest backup is of 2026-11-25T12:00:00.000Z and has 0\.0 MB\.$/,
    );
  });

  test('fault when the newest is of last week', async (t) => {
    assert.match(await stateOf(withArchive(t, 7 * DAY)), /^fault: .*2026-11-19T12.*7 days old/);
  });

  test('fault when the last one failed', async (t) => {
    const changes = withArchive(t, DAY);
    const folder = changes.env?.['BACKUP_DIR'] ?? '';
    await storeFailure(folder, { at: NOW, reason: 'The disk is full' });
    assert.match(await stateOf(changes), /^fault: The backup of .* failed: The disk is full\.$/);
  });
});

const PUBLIC = 'https://beads.example.org';
const healthy = async (): Promise<Response> => Response.json({ status: 'ok' });
const failing = async (): Promise<Response> => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 192.0.2.1:443') });
};
const at = (PUBLIC_URL: string, fetch = healthy): Changes => ({ env: { PUBLIC_URL }, fetch });

outcomes('address', checkAddress, [
  ['when none is set', {}, 'off', /PUBLIC_URL is not set/],
  ['when it leads here', at(PUBLIC), 'good', /leads here/],
  ['in a home network without TLS', at('http://192.168.1.5:3000'), 'good', /leads here/],
  ['under a home name without TLS', at('http://school.local'), 'good', /leads here/],
  ['at this machine without TLS', at('http://localhost:3000'), 'good', /leads here/],
  ['under a public name without TLS', at('http://beads.example.org'), 'fault', /unencrypted/],
  ['at a public address without TLS', at('http://9.9.9.9'), 'fault', /unencrypted/],
  ['when nobody answers', at(PUBLIC, failing), 'fault', /ECONNREFUSED 192\.0\.2\.1/],
  [
    'when something else answers',
    at(PUBLIC, async () => new Response('<h1>It works!</h1>')),
    'fault',
    /Something else.*status 200/,
  ],
  [
    'when something else answers without an end',
    at(
      PUBLIC,
      async () => new Response(new ReadableStream({ pull: (to) => to.enqueue(Buffer.alloc(1e6)) })),
    ),
    'fault',
    /Something else/,
  ],
  [
    'when a proxy finds no service',
    at(PUBLIC, async () => new Response('Bad Gateway', { status: 502 })),
    'fault',
    /status 502/,
  ],
  [
    'when it leads elsewhere',
    at('http://beads.example.org', async () => Response.redirect(`${PUBLIC}/healthz`)),
    'fault',
    /leads on to https:\/\/beads\.example\.org\.$/,
  ],
]);

const behind = (TRUST_PROXY: string, accounts = 0, sharedAddress: string | null = null) => ({
  env: { PUBLIC_URL: PUBLIC, TRUST_PROXY },
  rows: { signIns: { accounts, sharedAddress } },
});

outcomes('proxy', checkProxy, [
  ['when none is expected', {}, 'off', /No proxy/],
  ['when it is not trusted', { env: { PUBLIC_URL: PUBLIC } }, 'fault', /all clients share/],
  ['when it is trusted', behind('loopback'), 'good', /loopback/],
  ['when many share its address', behind('loopback', 3, '172.18.0.1'), 'fault', /172\.18\.0\.1/],
  ['when few share an address', behind('loopback', 2, '172.18.0.1'), 'good', /loopback/],
  ['when a family shares its public address', behind('loopback', 9, '9.9.9.9'), 'good', /loopback/],
]);

describe('page', () => {
  const program = (root: string): Changes => ({ program: { root } });

  test('off for a worker', async () => {
    assert.equal((await outcomeOf(checkPage, { env: { ROLE: 'worker' } })).state, 'off');
  });

  test('fault when there is neither a page nor what builds it', async (t) => {
    const { state, text } = await outcomeOf(checkPage, program(makeTemporaryFolder(t)));
    assert.deepEqual([state, text], ['fault', 'The page is not built, and its tools are missing.']);
  });

  test('fault when a service serves an older page, good when the next start builds it', async (t) => {
    const root = makeTemporaryFolder(t);
    mkdirSync(join(root, 'web'), { recursive: true });
    mkdirSync(join(root, 'node_modules/vite'), { recursive: true });
    mkdirSync(join(root, 'web/dist/0123456789abcdef'), { recursive: true });
    writeFileSync(join(root, 'web/index.html'), 'changed');
    assert.equal((await outcomeOf(checkPage, program(root))).state, 'good');
    const serving = await outcomeOf(checkPage, { ...program(root), isServing: true });
    assert.deepEqual(
      [serving.state, serving.text],
      ['fault', 'The page is older than its sources.'],
    );
  });

  test('good with a page and without its sources', async (t) => {
    const root = makeTemporaryFolder(t);
    mkdirSync(join(root, 'web/dist/0123456789abcdef'), { recursive: true });
    assert.equal((await outcomeOf(checkPage, program(root))).text, 'The page is built.');
  });
});
