import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOfDatabase, problemOfAddress, readAddress, type Address } from './address.ts';

type Expected = Partial<Omit<Address, 'tls' | 'settings'>> & {
  readonly mode?: Address['tls']['mode'];
  readonly root?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** The parts of an address that it has. */
function partsOf(text: string, environment: Readonly<Record<string, string>> = {}): Expected {
  const { tls, settings, startOptions, ...rest } = readAddress(text, environment);
  const has = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(has),
    ...(settings.size > 0 && { settings: Object.fromEntries(settings) }),
    ...(startOptions !== '' && { startOptions }),
    mode: tls.mode,
    ...(tls.rootCertificate !== null && { root: tls.rootCertificate }),
  };
}

const at = { host: 'h', database: 'd', mode: 'prefer' } as const;

for (const [text, expected] of [
  ['postgres://', { mode: 'allow' }],
  ['postgresql://h/d', at],
  ['postgres://u:p@h:5433/d', { ...at, user: 'u', password: 'p', port: 5433 }],
  ['postgres://u:@h/d', { ...at, user: 'u' }],
  // Parts with characters that have a meaning in addresses.
  ['postgres://a%40b:%23%25%2F%3F%3A%40@h/d', { ...at, user: 'a@b', password: '#%/?:@' }],
  ['postgres://u:a:b?c&=+@h/d', { ...at, user: 'u', password: 'a:b?c&=+' }],
  [
    'postgres://u:p@h?application_name=a@b',
    { host: 'h', user: 'u', password: 'p', application: 'a@b', mode: 'prefer' },
  ],
  ['postgres://h/d?connect_timeout=999999999', { ...at, connectionTimeout: 2_147_483_647 }],
  ['postgres://h/a%2Fb%2Bc+d%3Fe%20f', { ...at, database: 'a/b+c+d?e f' }],
  ['postgres://[::1]:5433/d', { ...at, host: '::1', port: 5433, mode: 'allow' }],
  ['postgres://127.0.0.1/d', { ...at, host: '127.0.0.1', mode: 'allow' }],
  // Sockets.
  ['postgres://u@/d?host=/run/p', { ...at, user: 'u', host: '/run/p', mode: 'disable' }],
  ['postgres://%2Frun%2Fp/d?sslmode=require', { ...at, host: '/run/p', mode: 'disable' }],
  // Parameters go before the other parts.
  [
    'postgres://?host=h&port=1&user=u&password=a%26b&dbname=d&connect_timeout=7&application_name=n',
    {
      ...at,
      port: 1,
      user: 'u',
      password: 'a&b',
      connectionTimeout: 7_000,
      application: 'n',
    },
  ],
  ['postgres://h/d?connect_timeout=0&query_timeout=0', at],
  ['postgres://h/d?query_timeout=1500', { ...at, answerTimeout: 1500 }],
  // Settings.
  [
    'postgres://h/d?options=-c%20search_path%3Da,b -c work_mem=7MB&lock_timeout=3',
    { ...at, settings: { search_path: 'a,b', work_mem: '7MB', lock_timeout: '3' } },
  ],
  [
    String.raw`postgres://h/d?options=--search-path=a -cx.y=1\ 2\\`,
    { ...at, settings: { search_path: 'a', 'x.y': String.raw`1 2${'\\'}` } },
  ],
  ['postgres://h/d?options=project%3Dblue', { ...at, startOptions: 'project=blue' }],
  // Encryption.
  ['postgres://h/d?sslmode=disable', { ...at, mode: 'disable' }],
  ['postgres://h/d?sslmode=require&channel_binding=require', { ...at, mode: 'require' }],
  ['postgres://h/d?sslmode=require&sslrootcert=/r', { ...at, mode: 'verify-ca', root: '/r' }],
  ['postgres://h/d?sslmode=verify-ca&sslrootcert=/r', { ...at, mode: 'verify-ca', root: '/r' }],
  ['postgres://h/d?sslmode=verify-full', { ...at, mode: 'verify-full' }],
  [
    'postgres://localhost/d?sslrootcert=system',
    { ...at, host: 'localhost', mode: 'verify-full', root: 'system' },
  ],
  ['postgres://h/d?ssl=true', { ...at, mode: 'require' }],
  ['postgres://h/d?ssl=0', { ...at, mode: 'disable' }],
  ['postgres://h/d?sslmode=no-verify', { ...at, mode: 'require' }],
  ['postgres://h/d?pgbouncer=true&target_session_attrs=read-write&gssencmode=prefer', at],
] as const satisfies readonly (readonly [string, Expected])[]) {
  test(`${text} is read as libpq reads it`, () => {
    assert.deepEqual(partsOf(text), expected);
  });
}

test('the environment says what an address leaves out', () => {
  const environment = {
    PGHOST: 'h',
    PGPORT: '5433',
    PGUSER: 'u',
    PGPASSWORD: 'p',
    PGDATABASE: 'e',
    PGSSLMODE: 'verify-full',
    PGOPTIONS: '-c a.b=1',
  };
  const surrounded = { host: 'h', port: 5433, user: 'u', password: 'p', settings: { 'a.b': '1' } };
  assert.deepEqual(partsOf('postgres:///d', environment), {
    ...surrounded,
    database: 'd',
    mode: 'verify-full',
  });
  assert.equal(partsOf('postgres:///d?ssl=false', environment).mode, 'disable');
});

for (const [text, problem] of [
  ['mysql://h/d', /^A database is named postgres:\/\//],
  ['postgres:h/d', /^A database is named postgres:\/\//],
  ['postgres://u:hun#ter2@h/d', /the password has an unencoded #: write %23/],
  ['postgres://u:hunter2%@h/d', /the password has an unencoded %: write %25/],
  [
    'postgres://u:hunter2%FF@h/d',
    /the password has a % that begins no character .*: write % as %25/,
  ],
  ['postgres://u:hunter2%00@h/d', /the password has a % that begins no character/],
  [
    'postgres://u:hun/ter2@h/d',
    /the name of the database or the password has an unencoded \/: write %2F/,
  ],
  ['postgres://hun#ter2:p@h/d', /the user has an unencoded #/],
  ['postgres://u:hun@ter2@h/d', /the user or the password has an unencoded @: write %40/],
  ['postgres://u:a/b?hunter2&x@h/d', /a parameter that is not known here/],
  ['postgres://h/d?schema=hunter2', /write options=-c%20search_path%3DNAME for it/],
  ['postgres://h/hun#ter2', /the name of the database has an unencoded #/],
  ['postgres://h/d?password=hun#ter2', /the parameter password has an unencoded #/],
  [
    'postgres://h/d?password=hun&ter2',
    /a parameter that is not known here: .* write & in a value as %26/,
  ],
  [
    'postgres://h/d?hostaddr=10.0.0.1',
    /the parameter hostaddr, which is not known here: leave it out/,
  ],
  ['postgres://a:1,b:2/d', /names several hosts: name one/],
  ['postgres://h/d?host=a,b', /names several hosts: name one/],
  ['postgres://[', /The host .* is neither a name nor an IP address/],
  ['postgres://h:hunter2/d', /port is no whole number/],
  ['postgres://h:0/d', /the port is no number from 1 to 65535/],
  ['postgres://h/d?connect_timeout=hunter2', /connect_timeout is no whole number/],
  ['postgres://h/d?options=-d hunter2', /options are not of the form -c NAME=VALUE/],
  ['postgres://h/d?options=-c+hunter2', /options are not of the form -c NAME=VALUE/],
  ['postgres://h/d?sslmode=hunter2', /sslmode is none of disable, allow, .*verify-full/],
  ['postgres://h/d?ssl=hunter2', /ssl is none of true, false/],
  ['postgres://h/d?sslmode=verify-ca', /sslmode=verify-ca without sslrootcert/],
  [
    'postgres://h/d?sslmode=require&sslrootcert=system',
    /sslrootcert=system: it needs sslmode=verify-full/,
  ],
  ['postgres://h/d?sslnegotiation=direct', /it needs sslmode=require or more/],
  ['postgres://h/d?channel_binding=hunter2', /channel_binding is none of prefer, disable, require/],
  ['postgres://h/d?gssencmode=require', /write sslmode=verify-full instead/],
] as const) {
  test(`${text} is refused with what to write, and nothing of it is repeated`, () => {
    const said = problemOfAddress(text);
    assert.match(String(said), problem);
    assert.doesNotMatch(String(said), /hun|ter2|10\.0/);
  });
}

for (const [text, name] of [
  ['postgres://', 'the database'],
  ['postgres://u:hunter2@db.example.org:5433/beads', 'the database beads at db.example.org:5433'],
  ['postgres://[::1]/beads', 'the database beads at [::1]'],
] as const) {
  test(`${text} is named ${name}`, () => {
    assert.equal(nameOfDatabase(readAddress(text)), name);
  });
}
