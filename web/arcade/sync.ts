import type { Arcade, ArcadeSession } from '../../client/src/index.ts';
import { createListeners } from '../device/listeners.ts';
import type { Sent } from './game.ts';
import { countLate, playAll, readGame, type Game, type Move } from './rules.ts';

/** The state of a table, as a screen knows it. */
export type Seen = {
  /** The game with all moves of this screen. Null: there is no game. Undefined: not read yet. */
  readonly game: Game | null | undefined;
  /** The game as the service has it. */
  readonly stored: Game | null | undefined;
  /** Whether moves wait because the service cannot be reached. */
  readonly isWaiting: boolean;
  /** Whether the table could not be read. */
  readonly isUnread: boolean;
};

/** What a device stores for a table: the game that was read last, and moves that the service may not have. */
export type StoredTable = { readonly game: Game | null; readonly moves: readonly Sent<Move>[] };

export type Table = {
  readonly get: () => Seen;
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads the game, and sends what waits and was not refused. Does not fail. */
  readonly read: () => Promise<void>;
  /** Replaces the game on the table. */
  readonly lay: (game: Game) => Promise<void>;
  /** Makes a move. It is shown at once, and sent as soon as possible. */
  readonly play: (move: Move) => void;
  /**
   * Sends the waiting moves.
   *
   * @throws {UnreadableGame} when this page cannot read the game for which they were made
   * @throws when there is no answer, or a refusal. The moves wait on
   */
  readonly send: () => Promise<void>;
};

/** Thrown when moves, or the game for which they were made, have a form that this page cannot read: of another release, for example. */
export class UnreadableGame extends Error {
  override readonly name = 'UnreadableGame';
}

/** The address of each game on the page. */
const urlOf = ({ name }: Game): string => `/arcade/${name}`;

/**
 * The table of a player, as one screen sees it. Moves are functions of the game, so they can be applied to a state that another
 * screen has stored meanwhile, and none is lost. They wait here until the service has them.
 */
export function createTable(
  id: string,
  ports: {
    readonly arcade: Arcade<unknown>;
    /** Stores the game and the waiting moves, so that they survive a reload. */
    readonly save: (kept: StoredTable) => void;
    readonly kept: StoredTable | undefined;
    /** Called with moves that the service has, or that cannot count any more. */
    readonly done: (moves: readonly Sent<Move>[]) => void;
    /** Called when waiting moves came too late. */
    readonly onLate: () => void;
    /** The id of this table's hand (see `Heard` in game.ts). */
    readonly hand: string;
    readonly now: () => number;
    /** Whether an error says that there is no game on the table. */
    readonly isGone: (cause: unknown) => boolean;
    /** Whether an error is a refusal, which the same moves would get again. */
    readonly isFinal: (cause: unknown) => boolean;
  },
): Table {
  const { arcade, save, kept, done, onLate, hand, now, isGone, isFinal } = ports;
  const changes = createListeners();
  let moves = kept?.moves ?? [];
  let stored: Game | null | undefined = kept?.game ?? undefined;
  let seen: Seen = look({ isWaiting: false, isUnread: false });
  let count = 0;
  /** Moves that could not be sent at once: others may have played on meanwhile. */
  let delayed: readonly Sent<Move>[] = moves;
  /** Moves that were refused. They are sent again with the next one, or when the table is opened again. */
  let refused: readonly Sent<Move>[] | undefined;

  function look({ isWaiting, isUnread }: Pick<Seen, 'isWaiting' | 'isUnread'>): Seen {
    return { stored, game: stored && playAll(stored, moves), isWaiting, isUnread };
  }
  function tell(state: Partial<Pick<Seen, 'isWaiting' | 'isUnread'>>): void {
    seen = look({ ...seen, ...state });
    changes.tell();
  }
  /** Saves what has changed. A failure changes nothing: when the owner has left, the next one gets nothing of it. */
  function keep(state: Partial<Pick<Seen, 'isWaiting' | 'isUnread'>>): void {
    save({ game: stored ?? null, moves });
    tell(state);
  }
  function take(session: ArcadeSession<unknown> | null): void {
    stored = session === null ? null : readGame(session.gameState);
    // Reading the table does not end the waiting of moves; sending them does.
    keep({ isWaiting: seen.isWaiting && moves.length > 0, isUnread: false });
  }

  // Requests run one after the other, so that answers arrive in order.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }
  /** Runs work in turn. While a call waits for its turn, further calls share it. */
  function once(work: () => Promise<void>): () => Promise<void> {
    let waiting: Promise<void> | undefined;
    return () => {
      waiting ??= inTurn(() => {
        waiting = undefined;
        return work();
      });
      return waiting;
    };
  }

  const send = once(async () => {
    try {
      while (moves.length > 0) {
        const batch = moves;
        let late = 0;
        const session = await arcade.change(({ gameState }) => {
          const game = readGame(gameState);
          late = countLate(
            game,
            batch.filter((move) => delayed.includes(move)),
          );
          if (game === null) {
            const present = (gameState as { readonly id?: unknown } | null)?.id;
            if (batch.some((move) => move.game === present)) throw new UnreadableGame();
            return null;
          }
          const next = playAll(game, batch);
          return next === game ? null : { gameState: next };
        });
        moves = moves.filter((move) => !batch.includes(move));
        done(batch);
        take(session);
        if (late > 0) onLate();
      }
    } catch (cause) {
      if (!isGone(cause)) {
        delayed = moves;
        if (isFinal(cause) || cause instanceof UnreadableGame) refused = moves;
        tell({ isWaiting: true });
        throw cause;
      }
      const late = countLate(null, delayed);
      done(moves);
      moves = [];
      take(null);
      if (late > 0) onLate();
    }
  });
  /** Tries to send at once. What fails is sent again by the outbox, which learns why. */
  const trySend = (): Promise<void> => send().catch(() => undefined);
  const read = once(async () => {
    try {
      take(await arcade.read());
    } catch {
      tell({ isUnread: true });
    }
  });

  return {
    get: () => seen,
    subscribe: changes.subscribe,
    async read() {
      await read();
      if (moves !== refused) await trySend();
    },
    async lay(game) {
      take(
        await inTurn(() =>
          arcade.start({
            gameName: game.name,
            gameUrl: urlOf(game),
            initialState: game,
            activePlayers: game.players,
            roomId: id,
          }),
        ),
      );
    },
    play(move) {
      if (!seen.game) return;
      const sent = { game: seen.game.id, hand, count: count + 1, at: now(), move };
      // An invalid move on this screen is invalid everywhere.
      if (playAll(seen.game, [sent]) === seen.game) return;
      count++;
      moves = [...moves, sent];
      keep({});
      void trySend();
    },
    send,
  };
}
