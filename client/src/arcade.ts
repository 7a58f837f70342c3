import { isRefusal } from './error.ts';
import type { components } from './schema.ts';
import type { Data, Operation, Options, Request } from './types.ts';

type Stored = components['schemas']['ArcadeSession'];

/** A game session, with the state that this game keeps in it. The service does not read the state, so its type is not checked. */
export type ArcadeSession<State> = Omit<Stored, 'gameState'> & { readonly gameState: State };

type NewSession = Options<Operation<'post', '/api/arcade-session'>>['body'];

/** The game session of one `userId`. The last known session is remembered, so that a change need not read it first. */
export type Arcade<State> = {
  /** Starts a game, which replaces the one before. */
  start(
    game: Omit<NewSession, 'userId' | 'initialState'> & { readonly initialState: State },
  ): Promise<ArcadeSession<State>>;
  /** The session, or null when there is none. */
  read(): Promise<ArcadeSession<State> | null>;
  /**
   * Changes the state. When somebody else was faster, it reads the newer session and calls `change` again, so that no change is
   * lost. `change` may return null to change nothing.
   *
   * @throws {BeadhouseError} 404 when there is no session.
   */
  change(
    change: (
      session: ArcadeSession<State>,
    ) => { readonly gameState: State; readonly activePlayers?: unknown } | null,
  ): Promise<ArcadeSession<State>>;
};

/**
 * The most attempts at a change while others are faster. Each time another change succeeds, so only a crowd reaches this
 * number.
 */
const TRIES = 20;
const PATH = '/api/arcade-session';

/** Makes the access to the game session of this `userId`. */
export function createArcade<State>(request: Request, userId: string): Arcade<State> {
  type Known = { readonly session: ArcadeSession<State>; readonly etag: string };
  type Answer = { readonly data: Data<Operation<'get', typeof PATH>>; readonly response: Response };
  let known: Known | undefined;

  function remember({ data, response }: Answer): Known {
    known = {
      session: data.session as ArcadeSession<State>,
      // A proxy that compresses answers makes the tag a weak one, which `If-Match` does not accept.
      etag: response.headers.get('etag')?.replace(/^W\//, '') ?? '',
    };
    return known;
  }
  const load = async (): Promise<Known> =>
    remember(await request('get', PATH, { params: { query: { userId } } }));

  return {
    async start(game) {
      return remember(await request('post', PATH, { body: { ...game, userId } })).session;
    },
    async read() {
      try {
        return (await load()).session;
      } catch (error) {
        if (isRefusal(error, 'GET /api/arcade-session', 404)) return null;
        throw error;
      }
    },
    async change(change) {
      let { session, etag } = known ?? (await load());
      for (let left = TRIES - 1; ; left--) {
        const next = change(session);
        if (next === null) return session;
        try {
          const answer = await request('patch', PATH, {
            params: { header: { 'If-Match': etag } },
            body: { ...next, userId },
          });
          return remember(answer).session;
        } catch (error) {
          if (left === 0 || !isRefusal(error, 'PATCH /api/arcade-session', 409)) throw error;
          ({ session, etag } = await load());
        }
      }
    },
  };
}
