import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { addNoise } from '../kit/noise.ts';
import { pictureFiles } from '../kit/picture-files.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { unzip } from '../kit/unzip.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newGuest, type Story, type World } from './world.ts';

/** Flowcharts of random text: their archive has ten parts, and takes long to make. */
const MANY = 50;
/** For an archive of two parts. */
const FEW = 8;

async function newOwner(world: World, flowcharts: number): Promise<Client> {
  const owner = await newGuest(world);
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
const partsOf = ({ store }: World, id: string): string[] =>
  pictureFiles(store).filter((name) => name.startsWith(`export-${id}`));

/** Exports are pending, made, ready, deleted and erased with their account. */
export const begunExports: Story = {
  promise:
    'an export that was pending, being made or ready becomes whole, and a deleted one is gone',
  async begin(world) {
    const [ready, erased, deleted, begun, waiting] = [
      await newOwner(world, FEW),
      await newOwner(world, FEW),
      await newOwner(world, MANY),
      await newOwner(world, MANY),
      await newOwner(world, FEW),
    ];
    const readyId = await ask(ready);
    const size = await wholeArchive(ready, readyId, FEW);
    const { postcardId } = await sendPostcard(erased);
    await postcardIs(erased, postcardId, 'ready');
    const erasedId = await ask(erased);
    await wholeArchive(erased, erasedId, FEW);

    const deletedId = await ask(deleted);
    await waitFor('a part is written', () => partsOf(world, deletedId).length > 0);
    assert.equal((await deleted.delete(`/api/exports/${deletedId}`)).status, 200);
    assert.equal((await erased.delete('/api/account')).status, 200);
    const begunId = await ask(begun);
    await waitFor('a part is written', () => partsOf(world, begunId).length > 0);
    const waitingId = await ask(waiting);
    return async () => {
      assert.equal(await wholeArchive(world.here(ready), readyId, FEW), size);
      await wholeArchive(world.here(begun), begunId, MANY);
      await wholeArchive(world.here(waiting), waitingId, FEW);
      assert.equal((await world.here(deleted).get(`/api/exports/${deletedId}`)).status, 404);
      assert.deepEqual((await world.here(erased).get('/api/exports')).body, { exports: [] });
    };
  },
};

/** The names of the parts of the archives that exports show. */
export async function shownParts({ store }: World): Promise<string[]> {
  const rows = await store.database.rows<{ id: string; attempt: number; size: number }>(
    'select id, attempt, size from exports',
  );
  assert.equal(rows.length, 3);
  return rows.flatMap(({ id, attempt, size }) =>
    Array.from(
      { length: Math.ceil(size / 1024 ** 2) },
      (_, number) => `export-${id}-${attempt}-${number}.part`,
    ),
  );
}
