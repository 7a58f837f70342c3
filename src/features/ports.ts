import type { Player } from '../contract/player.ts';
import type { Announce } from '../events/port.ts';
import type { EndGrants } from '../identity/accounts/end-access.ts';
import type { TellPeople } from '../identity/accounts/account-notices.ts';
import type { KnownBrowsers } from '../identity/accounts/known-browsers.ts';
import type { PasswordAttempts } from '../identity/accounts/password-attempts.ts';
import type { Hashing } from '../identity/accounts/passwords.ts';
import type { Identity } from '../identity/identity.ts';
import type { Budgets } from '../identity/limits/budgets.ts';
import type { CodeGuesses } from '../identity/limits/code-guesses.ts';
import type { EraseWithFiles } from '../identity/lives/erase.ts';
import type { SessionCookie } from '../identity/sessions/cookie.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { JsonText } from '../kernel/json.ts';
import type { OneAtATime } from '../kernel/one-at-a-time.ts';
import type { Random } from '../kernel/random.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Channels } from '../notify/channels/port.ts';
import type { Notify } from '../notify/deliver/notify.ts';
import type { Reader, Storage, Transaction } from '../storage/port.ts';
import type { Tasks } from '../tasks/port.ts';

/**
 * What a viewer may do with a player: everything; everything except deleting and sharing; or only see it and play for
 * it.
 */
export type Role = 'owner' | 'manage' | 'play';

/** A player as a viewer may see it, and what the viewer may do with it. */
export type SeenPlayer = { readonly player: Player; readonly role: Role };

/** What the feature of players does for the other features, which may not import it. */
export type PlayersPort = {
  /** One player as the viewer may see it, and the viewer's role; undefined without access. */
  find(db: Reader, viewer: Viewer, playerId: string): Promise<SeenPlayer | undefined>;
  /**
   * Like `find`, for a viewer who must have access.
   * @throws {Refusal} 404 without access, and without a viewer
   */
  require(db: Reader, viewer: Viewer | null, playerId: string): Promise<SeenPlayer>;
  /** The names of all players that the viewer may see, except archived ones. */
  listUnarchived(
    db: Reader,
    viewer: Viewer,
  ): Promise<readonly Pick<Player, 'id' | 'name' | 'emoji'>[]>;
  /**
   * Like `find`, but takes the owner's lock, so that nobody changes the player or its family until the transaction ends.
   * @throws {Refusal} 404 without access
   */
  lock(trx: Transaction, viewer: Viewer, playerId: string): Promise<SeenPlayer>;
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

/** A player and its owner. */
export type OwnedPlayer = Pick<Player, 'id' | 'userId'>;

/**
 * The ids under which the games of players are stored: docs/contract/arcade-sessions.md. Arcade sessions are open to whoever
 * knows their `userId`. So a player's games have an id that nobody can guess, and that changes as soon as somebody who has
 * read it may not see the player any more. What ends access need not know of it: whoever uses the id, or reads it, finds that
 * out first.
 */
export type PlayerGames = {
  /** The id of a player's games, if this viewer has read it before and it is still good. */
  known(viewerId: string, playerId: string): Promise<string | undefined>;
  /**
   * Reads the id for a viewer who may see the player. Makes the first one, or another one when it is not good any more. The
   * caller holds the owner's lock.
   */
  read(trx: Transaction, viewerId: string, player: OwnedPlayer): Promise<string>;
  /**
   * The player whose games have this id now; undefined for a text of another form. An id that is not good any more ends here.
   * @throws {Refusal} 404 when no games have the id, so that nobody plays, or leaves a game, under it
   */
  playerOf(userId: string): Promise<OwnedPlayer | undefined>;
  /** Deletes the game of a player who is deleted. */
  deleteOf(trx: Transaction, playerId: string): Promise<void>;
};

/** What every feature may take, under the names by which the app passes it. What a feature needs besides, it says itself. */
export type FeaturePorts = {
  readonly storage: Storage;
  readonly identity: Identity;
  readonly players: PlayersPort;
  readonly games: PlayerGames;
  readonly announce: Announce;
  readonly notify: Notify;
  readonly channels: Channels;
  readonly tasks: Tasks;
  readonly clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  readonly ends: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly secret: string;
  readonly oneAtATime: OneAtATime;
  readonly budgets: Budgets;
  readonly guesses: CodeGuesses;
  readonly attempts: PasswordAttempts;
  readonly known: KnownBrowsers;
  readonly cookie: SessionCookie;
  /** How passwords are hashed, loaded at the first call. */
  readonly passwords: () => Promise<Hashing>;
  readonly endGrants: EndGrants;
  readonly eraseWithFiles: EraseWithFiles;
  readonly tell: TellPeople;
  /** The address that users see; empty when it is not configured. */
  readonly publicOrigin: string;
};

/** What actions may take that routes and form pages share. */
export type ActionPorts = Omit<FeaturePorts, 'games' | 'publicOrigin'>;
