import type { JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import type { Role } from './rules.ts';

/** A player that the viewer has access to, and what the viewer may do with it. */
export type FamilyPlayer = {
  readonly player: { readonly id: string; readonly userId: string; readonly familyCode: string };
  readonly role: 'owner' | Role;
};

/** The functions of the players feature that this feature needs. The app passes them in. */
export type Players = {
  /** One player, if the viewer has access to it. */
  find(db: Reader, viewer: Viewer, playerId: string): Promise<FamilyPlayer | undefined>;
  /**
   * Like `find`, but takes the owner's lock, so that nobody changes the player or its family until the transaction ends.
   * @throws {Refusal} 404 without access
   */
  lock(trx: Transaction, viewer: Viewer, playerId: string): Promise<FamilyPlayer>;
  /** Gives a player a new family code, and returns it. */
  renewCode(trx: Transaction, playerId: string): Promise<string>;
  /**
   * `{player}`, as in this viewer's list of players.
   * @throws {Refusal} 404 without access
   */
  show(db: Reader, viewer: Viewer, playerId: string): Promise<JsonText>;
};

/** The functions about games that this feature needs. The app passes them in. */
export type GamesIds = {
  /** The id of a player's games, if this viewer has read it before and it is still good. */
  known(viewerId: string, playerId: string): Promise<string | undefined>;
  /** Reads the id for a viewer who may see the player. The caller holds the owner's lock. */
  read(trx: Transaction, viewerId: string, player: FamilyPlayer['player']): Promise<string>;
};
