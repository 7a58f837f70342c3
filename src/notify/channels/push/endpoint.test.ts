import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEndpoint } from './endpoint.ts';

const reach = {
  origins: ['https://push.example.org:8443', 'https://127.0.0.1:9443'],
  publicUrl: 'https://beads.example.org',
};

for (const endpoint of [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
  'https://fcm.googleapis.com:443/x',
  'https://push.example.org:8443/x',
  'https://127.0.0.1:9443/x',
]) {
  test(`${endpoint} may get pushes`, () => {
    assert.equal(readEndpoint(endpoint, reach)?.href, new URL(endpoint).href);
  });
}

for (const endpoint of [
  '',
  'push',
  '/push',
  '//fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'http://push.example.org:8443/x',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://user@fcm.googleapis.com/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://:secret@127.0.0.1:9443/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:22/x',
  'https://127.0.0.1/x',
  'https://127.0.0.1:9444/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://0177.0.0.1/x',
  'https://１２７.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[2606:4700::1111]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://a.localhost/x',
  'https://postgres/x',
  'https://metadata.google.internal/x',
  'https://metadata.google.internal./x',
  'https://printer.local/x',
  'https://beads.example.org/api/players',
  'https://BEADS.example.org./x',
]) {
  test(`${endpoint || 'nothing'} gets no pushes`, () => {
    assert.equal(readEndpoint(endpoint, reach), undefined);
  });
}
