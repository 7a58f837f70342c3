import { refuse } from '../../contract/refusal.ts';
import { dayOf, isoTime } from '../../kernel/clock.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Transaction } from '../../storage/port.ts';
import { rowBytes } from '../../storage/stored-bytes.ts';
import { TOO_MANY, type Added } from './endpoints.ts';
import type { NewWalk } from './given-walks.ts';
import { beginningOf, MOST_OF_WRITER, wentOn, type KnownWalk } from './rules.ts';
import * as store from './store.ts';

/** A walk that was sent, with the digest of its definition. */
export type ToldWalk = NewWalk & { readonly digest: string };

/** The player who gets walks, and the user or the device that adds them. */
export type Target = {
  readonly playerId: string;
  readonly writerId: string;
  /** Whether it may add to walks that others have sent: a guardian who only plays must not change them. */
  readonly mayGrowOthers: boolean;
};

/**
 * Adds walks of a player, at least one: those that are new and have a valid time, and what was added to those that went on. If an
 * id is given twice, the farther walk counts. The caller holds a lock of the player.
 *
 * @throws {Refusal} 403 when the writer would have added too many
 */
export async function addWalks(
  trx: Transaction,
  { playerId, writerId, mayGrowOthers }: Target,
  given: readonly ToldWalk[],
  now: number,
): Promise<Added> {
  const walks = farthestOf(given);
  const stored = await store.findKnown(
    trx,
    playerId,
    walks.map(({ id }) => id),
  );
  const mayGrow = (known: KnownWalk): boolean => mayGrowOthers || known.writerId === writerId;
  const result = { counted: [] as string[], known: [] as string[], untimely: [] as string[] };
  const added: ToldWalk[] = [];
  const grown: ToldWalk[] = [];
  for (const walk of walks) {
    const known = stored.get(walk.id);
    const startedAt = beginningOf(walk, now);
    if (known !== undefined && !(wentOn(known, progressOf(walk)) && mayGrow(known))) {
      result.known.push(walk.id);
    } else if (startedAt === undefined) {
      result.untimely.push(walk.id);
    } else {
      result.counted.push(walk.id);
      if (known === undefined) added.push({ ...walk, startedAt });
      else grown.push(walk);
    }
  }
  const addedOn = dayOf(isoTime(now));
  if (added.length > 0) await storeNew(trx, { playerId, writerId, addedOn }, added);
  for (const walk of grown) store.growWalk(trx, { playerId, addedOn }, walk);
  return result;
}

/** Stores new walks, and keeps their definitions: each counts in bytes for the walk that brings it. */
async function storeNew(
  trx: Transaction,
  of: { readonly playerId: string; readonly writerId: string; readonly addedOn: string },
  added: readonly ToldWalk[],
): Promise<void> {
  const byDigest = Map.groupBy(added, ({ digest }) => digest);
  const [before, kept] = await waitForAll([
    store.countOfWriter(trx, of),
    store.findKept(trx, of.playerId, [...byDigest.keys()]),
  ]);
  if (before + added.length > MOST_OF_WRITER) throw refuse(TOO_MANY);
  const brings = (walk: ToldWalk): boolean =>
    !kept.has(walk.digest) && byDigest.get(walk.digest)?.[0] === walk;
  store.keepWalked(
    trx,
    of.playerId,
    Array.from(byDigest, ([digest, walks]) => ({
      digest,
      definitionJson: walks[0]?.definitionJson ?? '',
      walkedAt: walks.reduce(
        (latest, { startedAt }) => (startedAt > latest ? startedAt : latest),
        '',
      ),
    })),
  );
  store.storeWalks(
    trx,
    of,
    added.map((walk) => ({
      ...walk,
      bytesOfDefinition: brings(walk) ? rowBytes(walk.definitionJson) : 0,
    })),
  );
}

const progressOf = ({ visits, mistakes, end }: NewWalk) => ({
  steps: visits.length,
  mistakes,
  end,
});

/** Of walks with the same id, the one that has come farthest, in the order in which the ids were given first. */
function farthestOf(given: readonly ToldWalk[]): ToldWalk[] {
  const farthest = new Map<string, ToldWalk>();
  for (const walk of given) {
    const other = farthest.get(walk.id);
    if (other === undefined || wentOn(progressOf(other), progressOf(walk))) {
      farthest.set(walk.id, walk);
    }
  }
  return [...farthest.values()];
}
