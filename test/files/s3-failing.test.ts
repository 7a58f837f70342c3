import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import type { Files } from '../../src/files/port.ts';
import { filesOn, LIMITS, PATIENT, SECRET } from './s3-scripted.ts';

/** The time that a slow machine may add to the limit, in milliseconds. */
const GRACE = 8_000;

const asks: Readonly<Record<string, (files: Files) => Promise<unknown>>> = {
  get: (files) => files.get('a.png'),
  put: (files) => files.put('a.png', new Uint8Array(100_000)),
  'put of much': (files) => files.put('a.png', new Uint8Array(5 * 1024 ** 2)),
  delete: (files) => files.delete('a.png'),
};

async function rejectsInTime(ask: () => Promise<unknown>, reason: RegExp): Promise<void> {
  const began = performance.now();
  await assert.rejects(ask, reason);
  assert.ok(performance.now() - began < LIMITS.totalMs + GRACE);
}

describe('S3 that fails', { timeout: 400_000, concurrency: 4 }, () => {
  for (const [name, ask] of Object.entries(asks)) {
    it(`rejects a ${name} when no server listens`, async (t) => {
      const { server, port, files } = await filesOn(t, PATIENT, () => {});
      server.close();
      await once(server, 'close');
      await rejectsInTime(() => ask(files), new RegExp(`ECONNREFUSED 127.0.0.1:${port}`));
    });

    it(`rejects a ${name} when no answer comes, and ends its connections`, async (t) => {
      const { files, connectionsEnd } = await filesOn(t, LIMITS, (request) => request.resume());
      await rejectsInTime(() => ask(files), /Could not .*(?:TimeoutError|No answer within)/);
      await connectionsEnd();
    });

    it(`rejects a ${name} when the server does not read the request`, async (t) => {
      const { files } = await filesOn(t, LIMITS, () => {});
      await rejectsInTime(() => ask(files), /Could not .*(?:TimeoutError|No answer within)/);
    });

    it(`rejects a ${name} when the answer stops half way, and ends its connections`, async (t) => {
      const { files, connectionsEnd } = await filesOn(t, LIMITS, (request, response) => {
        request.resume();
        response.writeHead(403, { 'content-length': 1_000 }).write('<?xml version="1.0"');
      });
      await rejectsInTime(() => ask(files), /Could not .*(?:TimeoutError|No answer within)/);
      await connectionsEnd();
    });

    it(`rejects a ${name} when connections are cut`, async (t) => {
      const { files } = await filesOn(t, PATIENT, (request) => request.socket.destroy());
      await rejectsInTime(() => ask(files), /Could not .*(?:ECONNRESET|EPIPE|socket hang up)/);
    });

    it(`rejects a ${name} whose answer never ends, and closes its connection`, async (t) => {
      // Its pauses are not limited: this process may stand still longer than they may last.
      const limits = { ...LIMITS, answerMs: PATIENT.answerMs };
      const { files, connectionsEnd } = await filesOn(t, limits, (request, response) => {
        request.resume();
        response.writeHead(200);
        const trickle = setInterval(() => response.write('.'), 20);
        request.socket.once('close', () => clearInterval(trickle));
      });
      await rejectsInTime(() => ask(files), /No answer within 800 ms/);
      await connectionsEnd();
    });

    it(`tries a ${name} only twice when the server fails`, async (t) => {
      let tries = 0;
      const { files } = await filesOn(t, PATIENT, (request, response) => {
        tries++;
        request.resume().once('end', () => response.writeHead(503).end());
      });
      await rejectsInTime(() => ask(files), /Could not /);
      assert.equal(tries, 2);
    });
  }

  it('rejects a get whose picture stops half way', async (t) => {
    const { files } = await filesOn(t, LIMITS, (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('begun');
    });
    await rejectsInTime(
      () => files.get('a.png'),
      /Could not get .*(?:TimeoutError|No answer within)/,
    );
  });

  it('rejects a get whose picture is cut short', async (t) => {
    const { files } = await filesOn(t, PATIENT, (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('begun', () => response.destroy());
    });
    await rejectsInTime(() => files.get('a.png'), /Could not get .*aborted/);
  });

  for (const [what, body, length, refusal] of [
    ['of a whole picture', 'a picture', 9, undefined],
    ['cut short', 'a pict', 9, /Could not get .* 6 of 9 bytes came/],
    ['that nobody knows the length of', 'a picture', undefined, /an unknown number of bytes came/],
  ] as const) {
    it(`${refusal ? 'rejects' : 'gives'} an answer without a length ${what}`, async (t) => {
      const { files } = await filesOn(t, PATIENT, (request, response) => {
        const size = length === undefined ? '' : `content-length: ${length}\r\n`;
        const head = `HTTP/1.1 200 OK\r\nconnection: close\r\n`;
        if (request.method === 'HEAD') response.socket?.end(`${head}${size}\r\n`);
        else response.socket?.end(`${head}\r\n${body}`);
      });
      if (refusal) await rejectsInTime(() => files.get('a.png'), refusal);
      else assert.equal(String((await files.get('a.png'))?.bytes), body);
    });
  }

  it('gives a picture that comes in chunks', async (t) => {
    const { files } = await filesOn(t, PATIENT, (request, response) => {
      assert.equal(request.method, 'GET');
      response.write('a pict', () => response.end('ure'));
    });
    assert.equal(String((await files.get('a.png'))?.bytes), 'a picture');
  });

  it('gives the picture when only the first try failed', async (t) => {
    let tries = 0;
    const { files } = await filesOn(t, PATIENT, (_request, response) => {
      if (++tries === 1) response.writeHead(503).end();
      else response.end('a picture');
    });
    assert.equal(String((await files.get('a.png'))?.bytes), 'a picture');
  });

  it('gives the picture when the server works again', async (t) => {
    const { server, port, files } = await filesOn(t, PATIENT, (_request, response) =>
      response.end('back'),
    );
    server.close();
    await once(server, 'close');
    await assert.rejects(files.get('a.png'), /ECONNREFUSED/);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    assert.equal(String((await files.get('a.png'))?.bytes), 'back');
  });

  it('rejects with the reason, and without the secret, when the secret is wrong', async (t) => {
    const { files } = await filesOn(t, PATIENT, (request, response) => {
      request.resume().once('end', () => {
        response.writeHead(403, { 'content-type': 'application/xml' });
        response.end(
          '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code>' +
            '<Message>Check your key and signing method.</Message></Error>',
        );
      });
    });
    for (const ask of Object.values(asks)) {
      await assert.rejects(ask(files), (error: Error) => {
        assert.match(error.message, /SignatureDoesNotMatch: Check your key and signing method/);
        assert.doesNotMatch(inspect(error, { depth: 10 }), new RegExp(SECRET));
        return true;
      });
    }
  });

  it('rejects a get that is 404 for another reason than a missing object', async (t) => {
    const { files } = await filesOn(t, PATIENT, (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>');
    });
    await rejectsInTime(() => files.get('a.png'), /Could not get/);
  });
});
