import type { ComponentChildren } from 'preact';
import { usePlayer, type Player } from '../../data/player.ts';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import type { Progress } from '../../practice/path.ts';
import { useProgress } from '../../practice/progress.ts';

type Loaded = {
  /** The player of this device; undefined when none is chosen. */
  readonly player?: Player;
  /** The player's place on the path, and the order of its stations; undefined while it is not known. */
  readonly placed?: Pick<Progress, 'place' | 'order'>;
  /** The query that reads what the player has practised. A second one in the children would read again after each failure. */
  readonly query?: ReturnType<typeof useProgress>['query'];
};

/** Loads the player and its place on the path for its children. Without a connection it uses what the device remembers. */
export function ForPlayer({
  title,
  children,
}: {
  /** The title, which is shown while the rest is loading. */
  readonly title: string;
  readonly children: (known: Loaded) => ComponentChildren;
}) {
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  if (player !== undefined) {
    return (
      <WithPlace key={player.id} title={title} player={player}>
        {children}
      </WithPlace>
    );
  }
  return isOnItsWay(query) ? <Waiting title={title} /> : <>{children({})}</>;
}

function WithPlace({
  title,
  player,
  children,
}: {
  readonly title: string;
  readonly player: Player;
  readonly children: (known: Loaded) => ComponentChildren;
}) {
  const { progress, query } = useProgress(player.id);
  if (progress === undefined && isOnItsWay(query)) return <Waiting title={title} />;
  return <>{children({ player, query, ...(progress !== undefined && { placed: progress }) })}</>;
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <Card isLetter>
      <h1 class="mb-6 text-3xl sm:text-4xl">{title}</h1>
      <Loading />
    </Card>
  );
}

const isOnItsWay = (query: {
  readonly isPending: boolean;
  readonly fetchStatus: string;
}): boolean => query.isPending && query.fetchStatus === 'fetching';
