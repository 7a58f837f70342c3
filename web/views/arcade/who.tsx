import type { ComponentChildren } from 'preact';
import { useOnline } from '../../data/online.ts';
import { pathTo } from '../../places/routes.ts';
import { usePlayer, type Player } from '../../data/player.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Kept } from '../../parts/kept.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { Picker } from '../../parts/picker.tsx';
import { texts } from './texts.ts';

/**
 * Shows its children for this tab's player. Without a player it first asks to choose or make one, because games belong to
 * players' tables.
 */
export function ForPlayer({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (player: Player, players: readonly Player[]) => ComponentChildren;
}) {
  const t = useTexts(texts);
  const { player, players = [], left, query } = usePlayer();
  const isOnline = useOnline();
  if (left !== undefined) return <PlayerGone player={left} />;
  if (!isOnline) {
    return (
      <>
        <h1 class="my-6 text-center text-4xl">{title}</h1>
        <Card isLetter>
          <p class="mb-4 text-lg">
            {t.offline} <Kept />
          </p>
          <div class="flex flex-wrap gap-3">
            <ButtonLink look="main" href={pathTo('practice')}>
              {t.toPractice}
            </ButtonLink>
            <ButtonLink href={pathTo('soroban')}>{t.toSoroban}</ButtonLink>
          </div>
        </Card>
      </>
    );
  }
  if (player !== undefined) return <>{children(player, players)}</>;
  if (players.length > 1) return <Picker />;
  return (
    <>
      <h1 class="my-6 text-center text-4xl">{title}</h1>
      <Loaded query={query} room="min-h-64">
        {() => (
          <Card isLetter>
            <p class="mb-4 text-lg">{t.nobody}</p>
            <ButtonLink look="main" href={pathTo('newPlayer')}>
              {t.sayWho}
            </ButtonLink>
          </Card>
        )}
      </Loaded>
    </>
  );
}
