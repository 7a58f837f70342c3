import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { openS3Files } from '../../src/files/s3/files.ts';
import { filesSuite } from './conformance.ts';
import { CREDENTIALS, startS3Server, type S3Server } from '../kit/s3-server.ts';

filesSuite('S3, in their own bucket', () => openStage('pictures', ''));
filesSuite('S3, under a prefix', () => openStage('pictures', '/some/house-1.0'));

async function openStage(bucket: string, path: string) {
  const server = await startS3Server(bucket);
  const files = await openS3Files(`s3://${bucket}${path}?endpoint=${server.endpoint}`, {
    credentials: CREDENTIALS,
  });
  const client = clientOf(server);
  return {
    files,
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key = '' }) => Key.slice(Key.lastIndexOf('/') + 1));
    },
    async close() {
      client.destroy();
      await server.close();
    },
  };
}

const clientOf = ({ endpoint }: S3Server): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
  });

describe('an S3 bucket', { timeout: 400_000 }, () => {
  let server: S3Server;
  before(async () => {
    server = await startS3Server('pictures');
  });
  after(() => server.close());
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
      assert.equal(await other.has('a.png'), false);
    }
    for (const other of [above, inside, neighbour]) await other.delete('a.png');
    await neighbour.put('b.png', Uint8Array.of(2));
    assert.equal(await house.has('a.png'), true);
    assert.equal(await house.has('b.png'), false);
  });

  it('rejects with the reason when the bucket is missing', async () => {
    const files = await openS3Files(`s3://nowhere?endpoint=${server.endpoint}`, {
      credentials: CREDENTIALS,
    });
    await assert.rejects(files.get('a.png'), /^Error: Could not get a.png from s3:.*NoSuchBucket/);
    await assert.rejects(files.put('a.png', Uint8Array.of(1)), /Could not put .*NoSuchBucket/);
  });

  it('rejects with the reason when the access key is unknown', async () => {
    const files = await open('', { ...CREDENTIALS, accessKeyId: 'OTHER' });
    await assert.rejects(files.get('a.png'), /Could not get .*InvalidAccessKeyId/);
    await assert.rejects(
      files.put('a.png', Uint8Array.of(1)),
      /Could not put .*InvalidAccessKeyId/,
    );
  });

  it('is not opened when the address is not valid', async () => {
    await assert.rejects(openS3Files('s3://Pictures'), /Not an address of S3-compatible storage/);
  });
});
