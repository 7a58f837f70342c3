import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isHost, isLoopback, isProxyRange, isPublicAddress, networkOf, siteOf } from './address.ts';

/** A network, and spellings of addresses that count as it. */
const networks: readonly (readonly [network: string, ...spellings: string[]])[] = [
  ['192.0.2.7', '192.0.2.7', '192.0.2.7:49152', '::ffff:192.0.2.7', '::FFFF:c000:207'],
  ['192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7', '[::ffff:192.0.2.7]:443', '::ffff:192.0.2.7%eth0'],
  ['255.255.255.255', '255.255.255.255', '::ffff:ffff:ffff'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::', '2001:db8:0:1::1', '2001:0DB8:0000:0001:0:0:0:9'],
  ['2001:db8:0:1::/64', '2001:db8:0:1:ffff:ffff:ffff:ffff', '[2001:db8:0:1::1]:443'],
  ['2001:db8:0:1::/64', '[2001:db8:0:1::7]', '2001:db8::1:0:0:192.0.2.7'],
  ['2001:db8:0:2::/64', '2001:db8:0:2::1'],
  ['fe80:0:0:0::/64', 'fe80::1', 'fe80::1%eth0', 'fe80::2%25', '[fe80::1%eth0.1]:80'],
  ['0:0:0:0::/64', '::', '::1', '::192.0.2.7', '::fffe:c000:207'],
  ['1:2:3:4::/64', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '1:2:3:4::8'],
];
for (const [network, ...spellings] of networks) {
  for (const spelling of spellings) {
    test(`${spelling} counts as ${network}`, () => {
      assert.equal(networkOf(spelling), network);
    });
  }
}

for (const text of [
  '',
  ' ',
  'unknown',
  '192.0.2',
  '192.0.2.07',
  '192.0.2.7 ',
  '3221225991',
  '0x7f.1',
  '192.0.2.7:',
  '192.0.2.7:x',
  '2001:db8::1::2',
  '[192.0.2.7',
  '[]',
  '12345::',
  'example.org',
  '_hidden',
  'a'.repeat(16_000),
]) {
  test(`${text.slice(0, 20) || 'nothing'} is no address`, () => {
    assert.equal(networkOf(text), undefined);
  });
}

for (const [text, isValid] of [
  ['192.0.2.7', true],
  ['::1', true],
  ['example.org', true],
  ['example.org.', true],
  ['1.example', true],
  ['1.2.3', false],
  ['example.1', false],
  ['-a.example', false],
  ['', false],
] as const) {
  test(`${text || 'nothing'} is ${isValid ? 'a' : 'no'} host`, () => {
    assert.equal(isHost(text), isValid);
  });
}

for (const [text, isValid] of [
  ['loopback', true],
  ['192.0.2.7', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/32', true],
  ['fc00::/7', true],
  ['fc00::/128', true],
  ['::ffff:10.0.0.0/104', true],
  ['everybody', false],
  ['10.0.0.0/7', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/0x8', false],
  ['10.0.0.0/8/8', false],
  ['fc00::/6', false],
  ['fc00::/129', false],
  ['::ffff:10.0.0.0/103', false],
  ['fe80::1%eth0/64', false],
  ['fe80::1%eth0', false],
] as const) {
  test(`${text} is ${isValid ? 'a' : 'no'} range of proxies`, () => {
    assert.equal(isProxyRange(text), isValid);
  });
}

const group = fc.integer({ min: 0, max: 0xffff });

test('every spelling of an IPv6 address counts as its first four groups', () => {
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, fc.boolean(), fc.nat(7), (all, isPadded, at) => {
      const written = all.map((one) => one.toString(16).padStart(isPadded ? 4 : 1, '0'));
      const expected = `${all
        .slice(0, 4)
        .map((one) => one.toString(16))
        .join(':')}::/64`;
      fc.pre(all.slice(0, 5).some((one) => one !== 0));
      assert.equal(networkOf(written.join(':').toUpperCase()), expected);
      // One group of zeros is left out.
      all[at] = 0;
      const shortened = `${written.slice(0, at).join(':')}::${written.slice(at + 1).join(':')}`;
      fc.pre(all.slice(0, 5).some((one) => one !== 0));
      const zeroed = all.slice(0, 4).map((one) => one.toString(16));
      assert.equal(networkOf(shortened), `${zeroed.join(':')}::/64`);
    }),
  );
});

test('any text gives a short network or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      assert.ok((networkOf(text) ?? '').length <= 24);
      assert.equal(typeof isProxyRange(text), 'boolean');
    }),
  );
});

for (const [address, isPublic] of [
  ['1.1.1.1', true],
  ['8.8.8.8:443', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['223.255.255.255', true],
  ['::ffff:1.1.1.1', true],
  ['64:ff9b::1.1.1.1', true],
  ['2606:4700::1111', true],
  ['2001:4860:4860::8888', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.192', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['[::ffff:10.0.0.1]:443', false],
  ['64:ff9b::127.0.0.1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['64:ff9b:1::1.1.1.1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['', false],
  ['example.org', false],
  ['2130706433', false],
] as const) {
  test(`${address || 'nothing'} is ${isPublic ? 'a' : 'no'} public address`, () => {
    assert.equal(isPublicAddress(address), isPublic);
  });
}

test('a site is an IPv4 address, or the /48 of an IPv6 address', () => {
  assert.equal(siteOf('192.0.2.7:443'), '192.0.2.7');
  assert.equal(siteOf('2001:db8:7:1::1'), '2001:db8:7::/48');
  assert.equal(siteOf('[2001:DB8:7:ffff:1::1]:443'), '2001:db8:7::/48');
  assert.equal(siteOf('::1'), '0:0:0::/48');
  assert.equal(siteOf('nowhere'), undefined);
});

for (const [host, isOwn] of [
  ['localhost', true],
  ['LOCALHOST.', true],
  ['beads.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['0.0.0.0', true],
  ['[::1]', true],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['1.127.0.0', false],
  ['::2', false],
  ['beads.local', false],
  ['localhost.example.org', false],
  ['notlocalhost', false],
  ['', false],
] as const) {
  test(`${host || 'nothing'} names ${isOwn ? 'only the machine itself' : 'others, too'}`, () => {
    assert.equal(isLoopback(host), isOwn);
  });
}
