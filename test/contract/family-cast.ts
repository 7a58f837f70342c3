import assert from 'node:assert/strict';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import type { Service } from '../kit/service.ts';

export const PASSWORD = 'correct horse battery';

/** A game to start. */
export const session = {
  gameName: 'g',
  gameUrl: 'u',
  initialState: [1],
  activePlayers: [1],
  roomId: 'r',
};

/** The service, whose clock is moved on, since attempts at passwords are counted by the minute. */
type At = Pick<Service, 'client' | 'advance'>;

let accounts = 0;

/** Makes an account. */
export async function makeAccount(at: At): Promise<{ client: Client; email: string }> {
  at.advance(MINUTE);
  const client = at.client();
  const email = `member${accounts++}@example.org`;
  const given = { name: 'A', email, password: PASSWORD };
  const made = await client.post('/api/auth/sign-up/email', given);
  assert.equal(made.status, 200, made.text);
  return { client, email };
}

/** Makes a player. */
export async function makePlayer(client: Client): Promise<{ id: string }> {
  const { body } = await client.post('/api/players', {
    name: 'M',
    emoji: 'e',
    color: 'c',
    isPracticeStudent: false,
  });
  return body.player;
}

/** Links a guardian to a player. */
export async function linkGuardian(
  owner: Client,
  guardian: Client,
  playerId: string,
): Promise<void> {
  const { body } = await owner.post(`/api/players/${playerId}/sharing`, {});
  const linked = await guardian.post('/api/family-links', { familyCode: body.sharing.familyCode });
  assert.equal(linked.status, 201, linked.text);
}

/** Pairs a device for a player. */
export async function pairDevice(
  at: At,
  owner: Client,
  playerId: string,
): Promise<{ tablet: Client; id: string }> {
  const choice = { name: 'T', playerIds: [playerId] };
  const { body } = await owner.post('/api/devices/pairing', choice);
  const tablet = at.client();
  const paired = await tablet.post('/api/devices/pair', { code: body.pairing.code });
  assert.equal(paired.status, 201, paired.text);
  return { tablet, id: paired.body.device.id };
}
