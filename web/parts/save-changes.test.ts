import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BeadhouseError } from '../../client/src/index.ts';
import { Conflict, saveChanges, settle, tagOf } from './save-changes.ts';

type Given = { readonly name: string; readonly color: string; readonly ids: readonly string[] };

const base: Given = { name: 'Mika', color: 'red', ids: ['a'] };
const late = (): BeadhouseError =>
  new BeadhouseError('PATCH /x', new Response(null, { status: 409 }), { error: 'has changed' });

/** Something that others change before each of the first writes. */
function stored(first: Given, ...others: Partial<Given>[]) {
  let now = first;
  let version = 1;
  const written: (readonly [changes: Partial<Given>, tag: string | undefined])[] = [];
  return {
    written,
    now: () => now,
    ports: {
      read: async () => ({ now, tag: `"${version}"` }),
      write: async (changes: Partial<Given>, tag: string | undefined) => {
        written.push([changes, tag]);
        const other = others.shift();
        if (other !== undefined) {
          now = { ...now, ...other };
          version += 1;
        }
        if (tag !== `"${version}"`) throw late();
        now = { ...now, ...changes };
      },
    },
  };
}

describe('saving what was changed', () => {
  test('sends only the changed fields, with the tag of what was read', async () => {
    const it = stored(base);
    await saveChanges({ base, given: { ...base, name: 'Noor' } }, it.ports);
    assert.deepEqual(it.written, [[{ name: 'Noor' }, '"1"']]);
  });

  test('keeps what somebody else has changed, before and during the saving', async () => {
    const it = stored({ ...base, ids: ['b'] }, { color: 'blue' });
    await saveChanges({ base, given: { ...base, name: 'Noor' } }, it.ports);
    assert.deepEqual(it.now(), { name: 'Noor', color: 'blue', ids: ['b'] });
    assert.deepEqual(
      it.written.map(([, tag]) => tag),
      ['"1"', '"2"'],
    );
  });

  test('leaves spaces as they are stored around a text that was not changed, and saves none around one that was', async () => {
    const spacious = { ...base, name: 'Mika ' };
    const it = stored(spacious);
    await saveChanges({ base: spacious, given: { ...spacious, color: ' blue ' } }, it.ports);
    await saveChanges({ base: spacious, given: { ...spacious, name: 'Mika' } }, it.ports);
    assert.deepEqual(
      it.written.map(([changes]) => changes),
      [{ color: 'blue' }, { name: 'Mika' }],
    );
    const done = stored(base);
    await saveChanges({ base, given: { ...base, name: ' Mika ' } }, done.ports);
    assert.deepEqual(done.written, []);
  });

  test('sends nothing when nothing was changed, or somebody else has changed it to the same', async () => {
    const it = stored({ ...base, name: 'Noor' });
    await saveChanges({ base, given: { ...base, name: 'Noor' } }, it.ports);
    await saveChanges({ base, given: base }, it.ports);
    assert.deepEqual(it.written, []);
  });

  test('stops at fields that somebody else has changed to something else, and either is chosen', async () => {
    const it = stored(base, { name: 'Ada', ids: ['c'] });
    const draft = { base, given: { ...base, name: 'Noor', color: 'blue' } };
    const conflict = await saveChanges(draft, it.ports).catch((cause: unknown) => cause);
    assert.ok(conflict instanceof Conflict);
    const known = conflict as Conflict<Given>;
    assert.deepEqual(known.fields, ['name']);
    assert.equal(known.now.name, 'Ada');
    assert.deepEqual(it.now(), { ...base, name: 'Ada', ids: ['c'] });

    await saveChanges(settle(draft, known, 'theirs'), it.ports);
    assert.deepEqual(it.now(), { name: 'Ada', color: 'blue', ids: ['c'] });
    await saveChanges(settle(draft, known, 'mine'), it.ports);
    assert.deepEqual(it.now(), { name: 'Noor', color: 'blue', ids: ['c'] });
  });

  test('gives up after five attempts, and at once at any other refusal', async () => {
    const ids = Array.from({ length: 9 }, (_, at) => ({ ids: [`${at}`] }));
    const it = stored(base, ...ids);
    await assert.rejects(saveChanges({ base, given: { ...base, name: 'Noor' } }, it.ports), {
      status: 409,
    });
    assert.equal(it.written.length, 5);
    const write = () => Promise.reject(new TypeError('no network'));
    const given = { ...base, name: 'Noor' };
    await assert.rejects(saveChanges({ base, given }, { ...it.ports, write }), TypeError);
  });

  test('gives up at a 409 of the state that was read: nobody else was faster', async () => {
    const it = stored(base);
    let tries = 0;
    const write = () => {
      tries += 1;
      return Promise.reject(late());
    };
    const given = { ...base, name: 'Noor' };
    await assert.rejects(saveChanges({ base, given }, { ...it.ports, write }), { status: 409 });
    assert.equal(tries, 1);
  });
});

test('a tag that a proxy has made weak is taken as it was', () => {
  assert.equal(tagOf(new Response(null, { headers: { etag: 'W/"a"' } })), '"a"');
  assert.equal(tagOf(new Response(null)), undefined);
});
