import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Random } from '../../kernel/random.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader } from '../../storage/port.ts';
import type { PlayersPort } from '../ports.ts';
import { createFamilyCode } from './family-code.ts';
import { lockPlayer } from './lock.ts';
import { presentPlayer } from './present.ts';
import * as store from './store.ts';
import { PLAYER_NOT_FOUND } from '../../contract/player.ts';

/** Makes what the other features may do with players. */
export function createPlayersPort(ports: { clock: Clock; random: Random }): PlayersPort {
  const { clock, random } = ports;
  const find = (db: Reader, viewer: Viewer, playerId: string) =>
    store.findPlayer(db, store.accessOf(viewer, clock()), playerId);
  const require = async (db: Reader, viewer: Viewer | null, playerId: string) => {
    const found = viewer === null ? undefined : await find(db, viewer, playerId);
    if (found === undefined) throw refuse(PLAYER_NOT_FOUND);
    return found;
  };
  return {
    find,
    require,
    listUnarchived: (db, viewer) => store.listUnarchived(db, store.accessOf(viewer, clock())),
    lock: (trx, viewer, playerId) => lockPlayer(trx, store.accessOf(viewer, clock()), playerId),
    show: async (db, viewer, playerId) =>
      presentPlayer((await require(db, viewer, playerId)).player),
    findFamily: (db, playerId) => store.findFamily(db, playerId, clock()),
    findFamilies: (db, playerIds) => store.findFamilies(db, playerIds, clock()),
    renewCode: (trx, playerId) =>
      store.renewFamilyCode(trx, playerId, () => createFamilyCode(random)),
  };
}
