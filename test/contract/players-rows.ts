import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import type { Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

/** Makes a player of the caller. */
export async function makePlayer(_stage: Stage, client: Client): Promise<string> {
  const given = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const { status, body } = await client.post('/api/players', given);
  assert.equal(status, 201);
  return String(body.player.id);
}

/** Makes another owner's player, with which the caller may play. */
export async function sharedPlayer(stage: Stage, client: Client): Promise<string> {
  const id = await makePlayer(stage, await stage.guest());
  await stage.store.run(
    `insert into parent_child (parent_user_id, child_player_id, created_at, role) values (?, ?, ?, 'play')`,
    String(await viewerOf(stage, client)),
    id,
    isoTime(stage.now()),
  );
  return id;
}

/** The caller becomes a device that plays for a player of the account of the stage. */
export async function pairedDevice(stage: Stage, client: Client): Promise<string> {
  const owner = await stage.user();
  const id = await makePlayer(stage, owner);
  const opened = await owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
  const answer = await client.post('/api/devices/pair', { code: opened.body.pairing.code });
  assert.equal(answer.status, 201, answer.text);
  return id;
}

/** Callers who may not see the player of the row. */
const strangers: readonly Pick<Scenario, 'as' | 'name'>[] = [
  { name: 'when the player is of somebody else', as: 'guest' },
  { name: 'when the player is of somebody else, and the caller has an account', as: 'user' },
  { name: 'without credentials: no guest is made' },
];

/**
 * Rows of requests about players that the caller may not see, or that do not exist.
 *
 * @param noPlayer the answer
 */
export function notSeen(
  noPlayer: object,
  request: Pick<Scenario, 'body' | 'query'> = {},
): Scenario[] {
  return [
    ...strangers.map((who): Scenario => ({
      ...request,
      ...who,
      status: 404,
      given: async (stage) => makePlayer(stage, await stage.guest()),
      answer: noPlayer,
    })),
    ...['none', 'x'.repeat(5_000)].map((id): Scenario => ({
      ...request,
      status: 404,
      name: `when the id is ${id.slice(0, 10)}`,
      as: 'user',
      given: () => id,
      answer: noPlayer,
    })),
    {
      ...request,
      status: 400,
      name: 'when the id holds NUL',
      as: 'user',
      given: () => '%00',
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      ...request,
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: { error: 'Authentication required' },
    },
  ];
}
