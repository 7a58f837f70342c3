import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { knownCookie, KNOWN_LIFETIME, MOST_ACCOUNTS, type SignedIn } from './known-cookie.ts';

const NOW = Date.UTC(2026, 10, 27);
const cookie = knownCookie('a secret', { secure: false });

const account = (at: number): SignedIn => ({
  userId: `01a21ae4-3ebe-7058-a458-82bf383b126${at}`,
  browserId: `01a21ae4-3ecd-708e-948e-63a139d62c5${at}`,
  credential: cookie.mark(`salt:hash ${at}`),
  expiresAt: NOW + KNOWN_LIFETIME,
});
const valueOf = (header: string): string =>
  header.slice(header.indexOf('=') + 1).split(';', 1)[0] ?? '';
const written = (...accounts: readonly SignedIn[]): string =>
  valueOf(cookie.headers(accounts).join());

describe('the cookie of a browser that has signed in', () => {
  test('is HttpOnly, Lax, for every path, and lasts as long as browsers keep one', () => {
    assert.match(
      cookie.headers([account(0)]).join(),
      /^beadhouse\.known=[\w.~-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is deleted when it would be empty', () => {
    assert.match(cookie.headers([]).join(), /^beadhouse\.known=; Max-Age=0; Path=\/;/);
  });

  test('is Secure and says so in its name under https, and deletes that of earlier releases', () => {
    const naming = { secure: true, isOver: () => true, isBefore: () => true } as const;
    const [header = '', former = ''] = knownCookie('a secret', naming).headers([account(0)]);
    assert.match(header, /^__Host-beadhouse\.known=.*; Path=\/; .*; SameSite=Lax; Secure$/);
    assert.match(former, /^__Secure-beadhouse\.known=; Max-Age=0; .*; Secure$/);
  });

  test('holds several accounts, each signed alone', () => {
    const two = [account(0), account(1)];
    assert.deepEqual(cookie.read(written(...two), NOW), two);
    const [, second = ''] = written(...two).split('~');
    assert.deepEqual(cookie.read(second, NOW), [account(1)]);
  });

  test('holds the newest five accounts, and is small', () => {
    const six = [0, 1, 2, 3, 4, 5].map(account);
    assert.deepEqual(cookie.read(written(...six), NOW), six.slice(0, MOST_ACCOUNTS));
    assert.ok(cookie.headers(six).join().length < 1_000);
  });

  test('counts for nothing when it has expired, account by account', () => {
    const old = { ...account(1), expiresAt: NOW };
    assert.deepEqual(cookie.read(written(account(0), old), NOW), [account(0)]);
  });

  test('marks passwords without telling them, and each differently', () => {
    const marks = ['one', 'other'].map((hash) => cookie.mark(hash));
    assert.equal(new Set(marks).size, 2);
    assert.notEqual(marks[0], knownCookie('another secret', { secure: false }).mark('one'));
    for (const mark of marks) assert.match(mark, /^[\w-]{16}$/);
  });

  const right = written(account(0));
  const [userId = '', browserId = '', mark = '', expiry = '', signature = ''] = right.split('.');
  for (const [what, value] of [
    ['empty', ''],
    ['no cookie of ours', '%00=~..~.'],
    [
      'signed with another secret',
      valueOf(
        knownCookie('another', { secure: false })
          .headers([account(0)])
          .join(),
      ),
    ],
    ['not signed', [userId, browserId, mark, expiry, ''].join('.')],
    ['for another account', [account(1).userId, browserId, mark, expiry, signature].join('.')],
    ['for another browser', [userId, account(1).browserId, mark, expiry, signature].join('.')],
    ['of another password', [userId, browserId, cookie.mark('x'), expiry, signature].join('.')],
    ['made to last longer', [userId, browserId, mark, `${expiry}0`, signature].join('.')],
    ['signed with fewer bits', right.slice(0, -4)],
    ['behind five that are forged', `${'forged.a.b.c.d~'.repeat(MOST_ACCOUNTS)}${right}`],
    ['sixteen thousand characters', 'x.'.repeat(8_000)],
  ] as const) {
    test(`counts for nothing when it is ${what}`, () => {
      assert.deepEqual(cookie.read(value, NOW), []);
    });
  }
});
