import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { postcardIs, type Listed } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

const manifest = { moments: [{ text: '2 + 3 = 5' }], callerNumber: '5' };

async function drawn(caller: Client, playerId?: string) {
  const { body } = await caller.post('/api/postcards', { manifest, playerId });
  const postcard = await postcardIs(caller, body.postcardId, 'ready', 'failed');
  assert.equal(postcard.status, 'ready');
  return { postcard, taskId: body.taskId as string, picture: await pictureOf(postcard) };
}

async function pictureOf({ imageUrl }: Listed): Promise<string> {
  const response = await fetch(new URL(String(imageUrl), service.url));
  return createHash('sha256')
    .update(await response.bytes())
    .digest('hex');
}

function nameOf(url: string | null): string {
  return String(url)
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
}

test("a postcard with another family's child is drawn without the child", async () => {
  const owner = service.client();
  const player = { name: 'Zuleika', emoji: '🦊', color: '#0044ff' };
  const { id: playerId, userId } = (await owner.post('/api/players', player)).body.player;
  const stranger = service.client();
  await stranger.get('/api/abacus-settings');

  const own = await drawn(owner, playerId);
  const foreign = await drawn(stranger, playerId);
  const withoutChild = await drawn(stranger);
  // Equal content gives equal bytes: the own child changes them, and another's child does not.
  assert.notEqual(own.picture, withoutChild.picture);
  assert.equal(foreign.picture, withoutChild.picture);

  const names = [own, foreign].flatMap(({ postcard }) => [
    nameOf(postcard.imageUrl),
    nameOf(postcard.thumbnailUrl),
  ]);
  for (const name of names) assert.match(name, /^[\w-]{43}$/);
  assert.equal(new Set(names).size, 4);
  const known = [own.postcard.id, own.taskId, playerId, userId] as const;
  const guesses = known.flatMap((id) => guessesFrom(id));
  for (const guess of guesses) {
    assert.ok(!names.includes(guess), guess);
  }
  for (const guess of known) {
    for (const ending of ['png', 'jpg', 'webp']) {
      assert.equal((await stranger.get(`/files/${guess}.${ending}`)).status, 404);
    }
  }
});

/** Names that a caller would try who knows an id and how names are made. */
function guessesFrom(id: string): string[] {
  return [
    '',
    'postcard ',
    'postcard image ',
    'postcard thumbnail ',
    'image ',
    'thumbnail ',
  ].flatMap((prefix) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) => {
      const text = prefix + id;
      const digests = [
        createHash(kind).update(text).digest(),
        ...['', id, 'secret', 'beadhouse'].map((key) =>
          createHmac(kind, key).update(text).digest(),
        ),
      ];
      return digests.flatMap((digest) => [digest.toString('hex'), digest.toString('base64url')]);
    }),
  );
}
