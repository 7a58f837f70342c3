import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('the defaults are loopback, port 3000 and ./data, and everything optional is off', () => {
  assert.deepEqual(
    { ...readConfig({}) },
    {
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: null,
      ALLOWED_HOSTS: [],
      DATA_DIR: './data',
      DATABASE_URL: null,
      FILES_URL: null,
      AWS_ACCESS_KEY_ID: null,
      AWS_SECRET_ACCESS_KEY: null,
      AWS_SESSION_TOKEN: null,
      DRAIN_DELAY: 0,
      ROLE: 'all',
      BACKUP_DIR: join('data', 'backups'),
      AUTH_SECRET: null,
      COVERAGE_API_TOKEN: null,
      FIRST_ADMIN_TOKEN: null,
      ARCADE_OWNER_CHECK: false,
      FLOWCHART_GALLERY: true,
      VAPID_PUBLIC_KEY: null,
      VAPID_PRIVATE_KEY: null,
      VAPID_SUBJECT: null,
      PUSH_ORIGINS: [],
      EMAIL_SERVER: null,
      EMAIL_FROM: null,
      LOG_LEVEL: 'info',
      DATABASE_POOL_SIZE: 10,
      BODY_LIMIT: 1_048_576,
      TRUST_PROXY: [],
      CORS_ORIGINS: [],
      METRICS_TOKEN: null,
      FREE_PRACTICE_STUDENTS: 5,
      OPENAI_API_KEY: null,
      OPENAI_BASE_URL: null,
      OPENAI_IMAGE_MODEL: null,
      GOOGLE_GENERATIVE_AI_API_KEY: null,
      GOOGLE_GENERATIVE_AI_BASE_URL: null,
      GOOGLE_IMAGE_MODEL: null,
    },
  );
});

test('the configuration cannot be changed', () => {
  assert.ok(Object.isFrozen(readConfig({})));
});

test('an empty variable, or one of spaces, counts as not set', () => {
  const names = Object.keys(readConfig({})).filter((name) => name !== 'BACKUP_DIR');
  const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  assert.deepEqual(readConfig(all('')), readConfig({}));
  assert.deepEqual(readConfig(all('  ')), readConfig({}));
});

test('an empty BACKUP_DIR means no backups; not set, they are in DATA_DIR on SQLite, and nowhere on PostgreSQL', () => {
  const postgres = { DATABASE_URL: 'postgres://db/beads', AUTH_SECRET: 'x'.repeat(32) };
  for (const [env, folder] of [
    [{ DATA_DIR: '/var/lib/beadhouse' }, join('/var/lib/beadhouse', 'backups')],
    [{ DATA_DIR: '/var/lib/beadhouse', BACKUP_DIR: '' }, null],
    [{ BACKUP_DIR: '  ' }, null],
    [{ BACKUP_DIR: ' /mnt/backups ' }, '/mnt/backups'],
    [postgres, null],
    [{ ...postgres, BACKUP_DIR: '' }, null],
    [{ ...postgres, BACKUP_DIR: '/mnt/backups' }, '/mnt/backups'],
  ] as const) {
    assert.equal(readConfig(env).BACKUP_DIR, folder, JSON.stringify(env));
  }
});

const accepted: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['PORT', ' 8080 ', 8080],
  ['HOST', 'localhost', 'localhost'],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', '::', '::'],
  ['HOST', 'fe80::1%eth0', 'fe80::1%eth0'],
  ['HOST', 'web_1.internal.', 'web_1.internal.'],
  ['PUBLIC_URL', 'https://beads.example.org', 'https://beads.example.org'],
  ['PUBLIC_URL', 'https://Beads.example.org:443/', 'https://beads.example.org'],
  ['PUBLIC_URL', 'http://[::1]:8080', 'http://[::1]:8080'],
  ['AUTH_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['BODY_LIMIT', '1024', 1024],
  ['TRUST_PROXY', 'false', []],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['TRUST_PROXY', 'fd00::/128', ['fd00::/128']],
  ['TRUST_PROXY', 'fc00::/7', ['fc00::/7']],
  ['TRUST_PROXY', '::ffff:10.0.0.0/104', ['::ffff:10.0.0.0/104']],
  ['TRUST_PROXY', 'loopback', ['loopback']],
  ['TRUST_PROXY', 'linklocal,uniquelocal ,192.0.2.7', ['linklocal', 'uniquelocal', '192.0.2.7']],
  ['PUSH_ORIGINS', 'https://a.org, https://b.org:81,', ['https://a.org', 'https://b.org:81']],
  ['ALLOWED_HOSTS', 'a.org, b.org,', ['a.org', 'b.org']],
  ['CORS_ORIGINS', 'https://a.org, http://b.org:81,', ['https://a.org', 'http://b.org:81']],
  ['VAPID_SUBJECT', 'mailto:ada@example.org', 'mailto:ada@example.org'],
  ['EMAIL_SERVER', 'smtps://u:p@mail.example.org:465', 'smtps://u:p@mail.example.org:465'],
  ['EMAIL_FROM', 'Beadhouse <beads@example.org>', 'Beadhouse <beads@example.org>'],
  ['FREE_PRACTICE_STUDENTS', '0', 0],
  ['DATABASE_POOL_SIZE', '20', 20],
];
for (const [name, text, value] of accepted) {
  test(`${name}=${text} is accepted`, () => {
    assert.deepEqual(new Map(Object.entries(readConfig({ [name]: text }))).get(name), value);
  });
}

const refused: readonly (readonly [name: string, ...texts: string[]])[] = [
  ['PORT', '65536', '-1', '80.0', '0x50', '1e3', '80a', 'http'],
  [
    'HOST',
    '[::1]',
    'localhost:3000',
    'http://localhost',
    'a b',
    'a..b',
    '-a',
    '256.256.256.256',
    '127.0.0',
    '10.0.0.0/8',
    'é.example',
    'x'.repeat(64),
    'x.'.repeat(127),
  ],
  ['PUBLIC_URL', 'beads.example.org', 'ftp://beads.example.org', 'https://', '/app'],
  [
    'PUBLIC_URL',
    'https://beads.example.org/app',
    'https://beads.example.org/app/',
    'https://beads.example.org//',
    'https://beads.example.org/?',
    'https://beads.example.org?a=b',
    'https://beads.example.org/#top',
    'https://ada:secret@beads.example.org',
  ],
  ['DATABASE_URL', 'mysql://db/beads', 'postgres://u:p#p@db/beads'],
  ['EMAIL_FROM', 'Ada', 'Beadhouse <beads>', 'a@b.org, c@d.org', 'beads@exämple.org'],
  ['AUTH_SECRET', 'x'.repeat(31)],
  ['DRAIN_DELAY', '-1', '3601', '1.5', '5s'],
  ['LOG_LEVEL', 'INFO', 'verbose'],
  ['BODY_LIMIT', '1023', '1073741825', '1MB'],
  [
    'TRUST_PROXY',
    'yes',
    '1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0',
    '::1/129',
    'proxy.local',
    'true',
    'true,::1',
    'false,::1',
    '2',
    '0',
    'all',
    'Loopback',
    'loopback/8',
    'constructor',
    '0.0.0.0/0',
    '::/0',
    '128.0.0.0/1',
    '10.0.0.0/7',
    '8000::/1',
    '::ffff:0.0.0.0/96',
    '::ffff:a00:0/103',
    '10.0.0.0/8/8',
    '10.0.0.0/ 8',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1:80',
    '[::1]',
    'fe80::1%eth0',
  ],
  ['PUSH_ORIGINS', 'http://push.example.org', 'https://push.example.org/x', 'push'],
  [
    'CORS_ORIGINS',
    '*',
    'https://a.org/',
    'a.org',
    'https://a.org,null',
    'https://a.org:443',
    'HTTPS://a.org',
  ],
  ['VAPID_SUBJECT', 'ada@example.org', 'http://example.org'],
  ['EMAIL_SERVER', 'mail.example.org', 'https://mail.example.org'],
  ['FREE_PRACTICE_STUDENTS', '-1', '1000001', 'unlimited'],
  ['DATABASE_POOL_SIZE', '1', '101', 'many'],
  ['OPENAI_BASE_URL', 'localhost:8080'],
  ['GOOGLE_GENERATIVE_AI_BASE_URL', 'file:///etc'],
];
for (const [name, ...texts] of refused) {
  for (const text of texts) {
    test(`${name}=${text} is refused with its name and the expected form, without the value`, () => {
      assert.throws(
        () => readConfig({ [name]: text }),
        (error) => {
          assert.ok(error instanceof ConfigError);
          const [first, line, ...more] = error.message.split('\n');
          assert.equal(first, 'The configuration is not valid:');
          assert.match(line ?? '', new RegExp(`^  ${name}: expected \\S`));
          assert.deepEqual(more, []);
          if (text.length > 8) assert.ok(!error.message.includes(text));
          return true;
        },
      );
    });
  }
}

test('the error for TRUST_PROXY=true says what to write instead', () => {
  for (const text of ['true', '1']) {
    assert.throws(
      () => readConfig({ TRUST_PROXY: text }),
      /TRUST_PROXY: expected the proxies' addresses, ranges such as 192\.168\.0\.0\/24, or the names loopback, linklocal, uniquelocal, .* instead of true or a number/,
    );
  }
});

test('the error for a PUBLIC_URL with a path says that it must have none', () => {
  const withPath = { PUBLIC_URL: 'https://beads.example.org/app' };
  assert.throws(() => readConfig(withPath), /PUBLIC_URL: expected .*, without a path/);
});

test('DATABASE_URL without AUTH_SECRET is refused: all instances need the same', () => {
  const address = 'postgres://db/beads';
  assert.throws(() => readConfig({ DATABASE_URL: address }), /AUTH_SECRET: expected at least 32/);
  const config = readConfig({ DATABASE_URL: address, AUTH_SECRET: 'x'.repeat(32) });
  assert.equal(config.DATABASE_URL, address);
});
