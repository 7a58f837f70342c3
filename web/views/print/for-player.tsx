import type { ComponentChildren } from 'preact';
import { usePlayer, type Player } from '../../data/player.ts';
import { Loading } from '../../parts/loading.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { useProgress } from '../../practice/progress.ts';

type Known = {
  /** The child on this device; undefined where nobody is chosen. */
  readonly player?: Player;
  /** Its place on the path, as an index of the levels; undefined before that is known. */
  readonly position?: number;
};

/** Shows what needs to know the child and how far it is; without a connection, with what the device remembers. */
export function ForPlayer({
  children,
}: {
  readonly children: (known: Known) => ComponentChildren;
}) {
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  if (player !== undefined) {
    return (
      <WithPosition key={player.id} player={player}>
        {children}
      </WithPosition>
    );
  }
  return isOnItsWay(query) ? <Loading /> : <>{children({})}</>;
}

function WithPosition({
  player,
  children,
}: {
  readonly player: Player;
  readonly children: (known: Known) => ComponentChildren;
}) {
  const { progress, query } = useProgress(player.id);
  if (progress === undefined && isOnItsWay(query)) return <Loading />;
  const position = progress?.position;
  return <>{children({ player, ...(position !== undefined && { position }) })}</>;
}

const isOnItsWay = (query: {
  readonly isPending: boolean;
  readonly fetchStatus: string;
}): boolean => query.isPending && query.fetchStatus === 'fetching';
