import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import type { BuiltPage } from '../../src/page/files.ts';
import type { Answer } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { contract, type Scenario } from './scenario.ts';

const PATH = '/api/page-faults';
const fault = { kind: 'view', build: 'DLp68RJw', place: null, stack: ['player.Ke.1.2345'] };

/** Each scenario has a minute of its own, because refused reports count, too. */
const given: Scenario['given'] = (stage) => stage.advance(MINUTE);

const refused = (name: string, changes: object, error: string) => ({
  status: 400,
  name,
  given,
  body: { ...fault, ...changes },
  answer: { error },
});

contract('faults of the page', {
  'POST /api/page-faults': [
    {
      status: 200,
      name: 'of a caller whose credentials are wrong, which are ignored',
      given,
      headers: { authorization: 'Bearer wrong' },
      body: fault,
      answer: { success: true },
    },
    {
      status: 200,
      name: 'without place and stack',
      given,
      body: { kind: 'rejection', build: '________' },
      answer: { success: true },
    },
    {
      status: 400,
      name: 'when the body is empty',
      given,
      answer: { error: 'Missing required fields: kind, build' },
    },
    refused('when the kind is missing', { kind: '' }, 'Missing required fields: kind, build'),
    refused('when the kind is unknown', { kind: 'Mika' }, 'Invalid kind'),
    refused('when the kind is no string', { kind: 1 }, 'kind must be a string'),
    refused('when the build is no string', { build: ['DLp68RJw'] }, 'build must be a string'),
    refused('when the build has another form', { build: 'DLp68RJw\n' }, 'Invalid build'),
    refused('when the place is no string', { place: 1 }, 'place must be a string'),
    refused('when the place is none of the page', { place: '/family/0199' }, 'Invalid place'),
    refused('when the stack is no list', { stack: 'a' }, 'Invalid stack'),
    refused('when a call is no string', { stack: [1] }, 'Invalid stack'),
    refused('when a call has a space', { stack: ['Mika Berg'] }, 'Invalid stack'),
    refused('when a call ends a line', { stack: ['a\n'] }, 'Invalid stack'),
    refused('when a call is too long', { stack: ['a'.repeat(81)] }, 'Invalid stack'),
    refused('when there are too many calls', { stack: Array(25).fill('a') }, 'Invalid stack'),
    {
      status: 413,
      name: 'when it has more than 4 KiB',
      given,
      body: { ...fault, more: 'x'.repeat(4096) },
      answer: { error: 'Request body too large' },
    },
  ],
});

describe('a fault of the page', () => {
  let service: Service;
  const bytes = Buffer.alloc(0);
  const document = { type: 'text/html', bytes, compressed: {}, digest: 'x', isHashed: false };
  const page: BuiltPage = { document, addresses: ['/', '/family/:player'], files: new Map() };
  before(async () => {
    service = await startService({ env: { TRUST_PROXY: 'loopback' }, ports: { page } });
  });
  after(() => service.close());

  const report = (body: object, from: string): Promise<Answer> =>
    service.client().post(PATH, body, { headers: { 'x-forwarded-for': from } });
  const logged = () =>
    service.logLines
      .filter(({ msg }) => msg === 'page fault')
      .map(({ level, kind, build, place, stack, ...rest }) => ({
        told: { level, kind, build, place, stack },
        others: Object.keys(rest).toSorted(),
      }));

  test('is an entry of the log with the place’s pattern, and has nothing else that was sent', async () => {
    const sent = {
      ...fault,
      place: '/family/:player',
      name: 'Mika',
      time: 'Mika',
      requestId: 'Mika',
    };
    assert.equal((await report(sent, '192.0.2.1')).status, 200);
    assert.deepEqual(logged(), [
      {
        told: { ...fault, level: 40, place: '/family/:player' },
        others: ['hostname', 'msg', 'pid', 'requestId', 'time'],
      },
    ]);
    assert.ok(!JSON.stringify(service.logLines).includes('Mika'));
  });

  test('is counted by its kind', async () => {
    const count = async (): Promise<string | undefined> =>
      /^page_faults_total\{kind="error"\} (\d+)$/m.exec(
        (await service.client().get('/metrics')).text,
      )?.[1];
    assert.equal(await count(), '0');
    await report({ ...fault, kind: 'error' }, '192.0.2.2');
    assert.equal(await count(), '1');
  });

  test('is counted each time, but is once in the log within an hour', async () => {
    const often = { ...fault, kind: 'rejection', stack: ['often.a.1.2'] };
    const entries = () =>
      logged().filter(({ told }) => String(told.stack) === 'often.a.1.2').length;
    for (let sent = 0; sent < 3; sent++) await report(often, '192.0.2.5');
    assert.match(
      (await service.client().get('/metrics')).text,
      /^page_faults_total\{kind="rejection"\} 3$/m,
    );
    assert.equal(entries(), 1);
    service.advance(HOUR);
    await report(often, '192.0.2.5');
    assert.equal(entries(), 2);
  });

  test('429 before the body has come, once the address has reported ten within a minute', async () => {
    for (let sent = 0; sent < 10; sent++) await report({}, '192.0.2.6');
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head = [
      'POST /api/page-faults HTTP/1.1',
      'Host: localhost',
      'X-Forwarded-For: 192.0.2.6',
    ];
    socket.write([...head, 'Content-Length: 100', '', ''].join('\r\n'));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    assert.match(String(answer), /^HTTP\/1.1 429 /);
  });

  test('429 beyond ten of an address within a minute, which the log does not have, and not beyond for others', async () => {
    const earlier = logged().length;
    for (let sent = 0; sent < 10; sent++) {
      assert.equal((await report({ ...fault, stack: [`a.${sent}`] }, '192.0.2.3')).status, 200);
    }
    const { status, body, headers } = await report({ ...fault, stack: ['a.10'] }, '192.0.2.3');
    assert.equal(status, 429);
    assert.deepEqual(body, { error: 'Too many requests' });
    assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(logged().length, earlier + 10);
    assert.equal((await report(fault, '192.0.2.4')).status, 200);
    service.advance(MINUTE);
    assert.equal((await report(fault, '192.0.2.3')).status, 200);
  });
});
