import assert from 'node:assert/strict';
import type { Client } from './client.ts';

/** Shares a player with up to four others. Returns the family code that links them. */
export async function shareByCode(owner: Client, playerId: string, role?: 'play'): Promise<string> {
  const opened = await owner.post(`/api/players/${playerId}/sharing`, { role, people: 4 });
  assert.equal(opened.status, 200, opened.text);
  return String(opened.body.sharing.familyCode);
}
