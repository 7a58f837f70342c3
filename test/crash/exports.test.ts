import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { addNoise } from '../kit/noise.ts';
import { pictureFiles, tasksEnd } from '../kit/picture-files.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { unzip } from '../kit/unzip.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

/** Flowcharts of random text: their archive has ten parts, and takes long to make. */
const MANY = 50;
/** For an archive of two parts. */
const FEW = 8;

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.end());

const here = ({ cookie }: Client): Client => callerWith(world.process, cookie);

async function newOwner(flowcharts: number): Promise<Client> {
  const owner = world.process.client();
  await owner.get('/api/abacus-settings');
  await addNoise(owner, flowcharts);
  return owner;
}

/** Asks for an export, and returns its id. */
async function ask(owner: Client): Promise<string> {
  const { status, body } = await owner.post('/api/exports');
  assert.equal(status, 201);
  return body.export.id as string;
}

/** Waits until an export has ended, checks the number of flowcharts in its archive, and returns the archive's size. */
async function wholeArchive(owner: Client, id: string, count: number): Promise<number> {
  const shown = await waitFor('the export has ended', async () => {
    const { status, body } = await owner.get(`/api/exports/${id}`);
    assert.equal(status, 200);
    return body.export.status === 'pending' ? undefined : body.export;
  });
  assert.equal(shown.status, 'ready');
  const answer = await fetch(`${owner.url}/api/exports/${id}/archive`, {
    headers: { cookie: owner.cookie },
  });
  const archive = Buffer.from(await answer.arrayBuffer());
  assert.equal(archive.length, shown.size);
  const flowcharts = JSON.parse(String(unzip(archive).get('flowcharts.json')));
  assert.equal(flowcharts.length, count);
  return archive.length;
}

/** The parts of an export's archives. */
const partsOf = (id: string): string[] =>
  pictureFiles(world.store).filter((name) => name.startsWith(`export-${id}`));

test('killed while exports are pending, made, ready, deleted and erased: each is whole or deleted', async () => {
  const [ready, erased, deleted, begun, waiting] = [
    await newOwner(FEW),
    await newOwner(FEW),
    await newOwner(MANY),
    await newOwner(MANY),
    await newOwner(FEW),
  ];
  const readyId = await ask(ready);
  const size = await wholeArchive(ready, readyId, FEW);
  const { postcardId } = await sendPostcard(erased);
  await postcardIs(erased, postcardId, 'ready');
  const erasedId = await ask(erased);
  await wholeArchive(erased, erasedId, FEW);

  const deletedId = await ask(deleted);
  await waitFor('a part is written', () => partsOf(deletedId).length > 0);
  assert.equal((await deleted.delete(`/api/exports/${deletedId}`)).status, 200);
  assert.equal((await erased.delete('/api/account')).status, 200);
  const begunId = await ask(begun);
  await waitFor('a part is written', () => partsOf(begunId).length > 0);
  const waitingId = await ask(waiting);
  await world.crash();

  assert.equal(await wholeArchive(here(ready), readyId, FEW), size);
  await wholeArchive(here(begun), begunId, MANY);
  await wholeArchive(here(waiting), waitingId, FEW);
  assert.equal((await here(deleted).get(`/api/exports/${deletedId}`)).status, 404);
  assert.deepEqual((await here(erased).get('/api/exports')).body, { exports: [] });
  await tasksEnd(world.store);
  const rows = await world.store.database.rows<{ id: string; attempt: number; size: number }>(
    'select id, attempt, size from exports',
  );
  const shown = rows.flatMap(({ id, attempt, size: bytes }) =>
    Array.from(
      { length: Math.ceil(bytes / 1024 ** 2) },
      (_, number) => `export-${id}-${attempt}-${number}.part`,
    ),
  );
  assert.equal(rows.length, 3);
  // The drafts of the killed process are deleted when they are an hour old.
  const kept = pictureFiles(world.store).filter((name) => !name.startsWith('.'));
  assert.deepEqual(kept, shown.toSorted());
});
