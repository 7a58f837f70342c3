import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../contract/refusal.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { Random } from '../../kernel/random.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { createFamilyCode } from './family-code.ts';
import { lockPlayer } from './lock.ts';
import { presentPlayer } from './present.ts';
import {
  accessOf,
  findFamilies,
  findFamily,
  findPlayer,
  listUnarchived,
  renewFamilyCode,
  type AccessiblePlayer,
  type PlayerName,
} from './store.ts';
import { PLAYER_NOT_FOUND } from '../../contract/player.ts';

/** The functions about players that the app passes to other features. */
export type PlayersPort = {
  /** One player as the viewer may see it, and the viewer's role; undefined without access. */
  find(db: Reader, viewer: Viewer, playerId: string): Promise<AccessiblePlayer | undefined>;
  /** The names of all players that the viewer may see, except archived ones. */
  listUnarchived(db: Reader, viewer: Viewer): Promise<PlayerName[]>;
  /**
   * Like `find`, but takes the owner's lock, so that nobody changes the player or its family until the transaction ends.
   * @throws {Refusal} 404 without access
   */
  lock(trx: Transaction, viewer: Viewer, playerId: string): Promise<AccessiblePlayer>;
  /**
   * `{player}`, as in this viewer's list of players.
   * @throws {Refusal} 404 without access
   */
  show(db: Reader, viewer: Viewer, playerId: string): Promise<JsonText>;
  /** The ids of the users who own a player or are linked to it now. */
  findFamily(db: Reader, playerId: string): Promise<string[]>;
  /** The same for several players, at least one, by player id. */
  findFamilies(db: Reader, playerIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Gives a player a new family code, and returns it. */
  renewCode(trx: Transaction, playerId: string): Promise<string>;
};

export function createPlayersPort(ports: { clock: Clock; random: Random }): PlayersPort {
  const { clock, random } = ports;
  const find: PlayersPort['find'] = (db, viewer, playerId) =>
    findPlayer(db, accessOf(viewer, clock()), playerId);
  return {
    find,
    listUnarchived: (db, viewer) => listUnarchived(db, accessOf(viewer, clock())),
    lock: (trx, viewer, playerId) => lockPlayer(trx, accessOf(viewer, clock()), playerId),
    async show(db, viewer, playerId) {
      const found = await find(db, viewer, playerId);
      if (found === undefined) throw refuse(PLAYER_NOT_FOUND);
      return presentPlayer(found.player);
    },
    findFamily: (db, playerId) => findFamily(db, playerId, clock()),
    findFamilies: (db, playerIds) => findFamilies(db, playerIds, clock()),
    renewCode: (trx, playerId) => renewFamilyCode(trx, playerId, () => createFamilyCode(random)),
  };
}
