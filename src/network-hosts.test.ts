import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostsAmong } from './network-hosts.ts';

const of = (address: string, internal = false) => [
  { address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal } as const,
];
const interfaces = {
  lo: of('127.0.0.1', true),
  docker0: of('172.17.0.1'),
  tun0: of('10.8.0.2'),
  wlan0: [...of('fe80::1'), ...of('192.168.1.20')],
  usb0: of('169.254.7.7'),
  none: undefined,
};

test('other devices reach a service that listens everywhere at the addresses of the machine, that of a home first', () => {
  const hosts = ['192.168.1.20', '10.8.0.2', '172.17.0.1'];
  assert.deepEqual(hostsAmong('0.0.0.0', interfaces, false), hosts);
  assert.deepEqual(hostsAmong('::', interfaces, false), hosts);
});

test('a service in a container has no address that means something outside', () => {
  assert.deepEqual(hostsAmong('0.0.0.0', interfaces, true), []);
});

test('a service that listens at one address has no others', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost', '192.168.1.20']) {
    assert.equal(hostsAmong(host, interfaces, false), null);
  }
});
