import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { openS3Files } from '../../src/files/s3/files.ts';
import { filesSuite, namesOf } from './conformance.ts';
import { filesOn, PATIENT } from './s3-scripted.ts';
import { CREDENTIALS, startS3Server, type S3Server } from '../kit/s3-server.ts';

filesSuite('S3, in their own bucket', () => openStage('pictures', ''));
filesSuite('S3, under a prefix', () => openStage('pictures', '/some/house-1.0'));

async function openStage(bucket: string, path: string) {
  const server = await startS3Server(bucket);
  const files = await openS3Files(`s3://${bucket}${path}?endpoint=${server.endpoint}`, {
    credentials: CREDENTIALS,
  });
  return { files, close: () => server.close() };
}

describe('an S3 bucket', { timeout: 400_000 }, () => {
  let server: S3Server;
  let client: S3Client;
  before(async () => {
    server = await startS3Server('pictures');
    client = new S3Client({
      endpoint: server.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: CREDENTIALS,
    });
  });
  after(async () => {
    client.destroy();
    await server.close();
  });
  const open = (path: string, credentials = CREDENTIALS) =>
    openS3Files(`s3://pictures${path}?endpoint=${server.endpoint}`, { credentials });

  it('stores a picture under prefix and name, with its media type and as immutable', async () => {
    await (await open('/typed/here/')).put('card.webp', Buffer.from('a card'));
    const answer = await fetch(`${server.endpoint}/pictures/typed/here/card.webp`);
    assert.equal(await answer.text(), 'a card');
    assert.equal(answer.headers.get('content-type'), 'image/webp');
    assert.equal(answer.headers.get('cache-control'), 'private, max-age=31536000, immutable');
  });

  it('shows each prefix only its own pictures', async () => {
    const [above, house, inside, neighbour] = await Promise.all([
      open('/own'),
      open('/own/house'),
      open('/own/house/deep'),
      open('/own/house2'),
    ]);
    await house.put('a.png', Uint8Array.of(1));
    for (const other of [above, inside, neighbour]) {
      assert.equal(await other.get('a.png'), undefined);
      assert.deepEqual(await namesOf(other), []);
    }
    for (const other of [above, inside, neighbour]) await other.delete('a.png');
    await neighbour.put('b.png', Uint8Array.of(2));
    assert.deepEqual(await namesOf(house), ['a.png']);
  });

  it('does not list objects that others put there', async () => {
    const files = await open('/shared');
    await files.put('ours.png', Uint8Array.of(1));
    for (const name of ['notes.txt', 'ä b.png', '.ours.png.1', 'a$.png', 'deep/theirs.png']) {
      await client.send(
        new PutObjectCommand({ Bucket: 'pictures', Key: `shared/${name}`, Body: 'x' }),
      );
    }
    assert.deepEqual(await namesOf(files), ['ours.png']);
  });

  it('lists the pictures of every page of its list', async (t) => {
    // The server above cannot list pages: it makes its tokens with a cipher that Node.js no longer has.
    const { files } = await filesOn(t, PATIENT, (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      assert.equal(pathname, '/pictures/');
      assert.equal(searchParams.get('prefix'), 'house/');
      const page = Number(searchParams.get('continuation-token') ?? 1);
      const more = `<NextContinuationToken>${page + 1}</NextContinuationToken>`;
      const keys = ['a', 'b'].map((name) => `<Key>house/${name}${page}.png</Key>`);
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${page < 3}</IsTruncated>
        ${keys.map((key) => `<Contents>${key}</Contents>`).join('')}${page < 3 ? more : ''}</ListBucketResult>`,
      );
    });
    const names = ['a1.png', 'a2.png', 'a3.png', 'b1.png', 'b2.png', 'b3.png'];
    assert.deepEqual(await namesOf(files), names);
  });

  it('rejects with the reason when the bucket is missing', async () => {
    const files = await openS3Files(`s3://nowhere?endpoint=${server.endpoint}`, {
      credentials: CREDENTIALS,
    });
    await assert.rejects(files.get('a.png'), /^Error: Could not get a.png from s3:.*NoSuchBucket/);
    await assert.rejects(files.put('a.png', Uint8Array.of(1)), /Could not put .*NoSuchBucket/);
    await assert.rejects(namesOf(files), /Could not list .*NoSuchBucket/);
  });

  it('rejects with the reason when the access key is unknown', async () => {
    const files = await open('', { ...CREDENTIALS, accessKeyId: 'OTHER' });
    await assert.rejects(files.get('a.png'), /Could not get .*InvalidAccessKeyId/);
    await assert.rejects(
      files.put('a.png', Uint8Array.of(1)),
      /Could not put .*InvalidAccessKeyId/,
    );
    await assert.rejects(namesOf(files), /Could not list .*InvalidAccessKeyId/);
  });

  it('is not opened when the address is not valid', async () => {
    await assert.rejects(openS3Files('s3://Pictures'), /Not an address of S3-compatible storage/);
  });
});
