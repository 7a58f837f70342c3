import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { postcardIs } from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import { createTemporaryStore, startTemporaryService } from './temporary.ts';

const onSqlite = testEngine() === 'sqlite' ? false : 'PostgreSQL forgets with its vacuum';
const password = 'a long passphrase';
const CHILDREN = ['Melisande', 'Thorvald', 'Ottoline', 'Barnaby', 'Persephone'];
const CARDS = 20;
/** How soon nothing may be left, in milliseconds. */
const MINUTE = 60_000;

/** Makes an account with children and postcards, and returns every text that is its own. */
async function makeFamily(caller: Client, label: string): Promise<string[]> {
  const email = `${label}.guardian@example.org`;
  const name = `Guardian ${label}`;
  const signedUp = await caller.post('/api/auth/sign-up/email', { name, email, password });
  assert.equal(signedUp.status, 200, signedUp.text);
  const texts = [email, name];
  const ids: string[] = [];
  for (const child of CHILDREN) {
    const named = `${child} ${label}`;
    const { status, body } = await caller.post('/api/players', {
      name: named,
      emoji: '🦊',
      color: '#2a9d8f',
      isPracticeStudent: false,
    });
    assert.equal(status, 201);
    const attempts = [newAttempt({ seed: `practised-by-${child}-${label}` })];
    assert.equal(
      (await caller.post(`/api/players/${body.player.id}/attempts`, { attempts })).status,
      200,
    );
    texts.push(named, body.player.id, `practised-by-${child}-${label}`);
    ids.push(body.player.id);
  }
  for (let card = 0; card < CARDS; card++) {
    const caption = `The call of ${label} about bead number ${card}`;
    const { status, body } = await caller.post('/api/postcards', {
      manifest: { callerNumber: '7', moments: [{ caption }] },
      playerId: ids[card % ids.length],
    });
    assert.equal(status, 201);
    await postcardIs(caller, body.postcardId, 'ready');
    texts.push(caption, body.postcardId);
  }
  const flowchart = { title: `Sums of ${label}`, definitionJson: '{}', mermaidContent: 'graph TD' };
  assert.equal((await caller.post('/api/teacher-flowcharts', flowchart)).status, 201);
  return [...texts, flowchart.title];
}

/** The texts that the bytes of a store's files hold. */
function heldTexts(dataDir: string, texts: readonly string[]): string[] {
  return ['', '-wal', '-shm'].flatMap((suffix) => {
    const path = join(dataDir, `beadhouse.db${suffix}`);
    if (!existsSync(path)) return [];
    const bytes = readFileSync(path);
    return texts.filter((text) => bytes.includes(text)).map((text) => `${suffix}: ${text}`);
  });
}

test(
  'an erased account leaves no byte in the database: after a minute, after a stop, and after kill -9',
  { skip: onSqlite },
  async (t) => {
    const { dataDir, env } = await createTemporaryStore(t);
    const erase = async (caller: Client) =>
      assert.equal((await caller.delete('/api/account', { body: { password } })).status, 200);
    const nothingIsHeld = (texts: readonly string[]) =>
      waitFor('nothing is left', () => heldTexts(dataDir, texts).length === 0, MINUTE).catch(() =>
        assert.deepEqual(heldTexts(dataDir, texts), []),
      );

    const first = await startTemporaryService(t, env);
    const [running, killed, kept] = [first.client(), first.client(), first.client()];
    const erased = await makeFamily(running, 'amaranth');
    const left = await makeFamily(killed, 'bergamot');
    const others = await makeFamily(kept, 'cinnamon');
    assert.deepEqual(
      new Set(heldTexts(dataDir, [...erased, ...left]).map((held) => held.replace(/^.*?: /, ''))),
      new Set([...erased, ...left]),
    );

    await erase(running);
    await nothingIsHeld(erased);
    await erase(killed);
    await first.end('SIGKILL');

    const second = await startTemporaryService(t, env);
    await nothingIsHeld([...erased, ...left]);
    assert.equal(await second.end('SIGTERM'), 0);
    assert.deepEqual(heldTexts(dataDir, [...erased, ...left]), []);
    assert.equal(heldTexts(dataDir, others).length, others.length, 'others keep what is theirs');
  },
);
