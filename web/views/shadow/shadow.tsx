import { useMemo, useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { useLeft, usePlayer } from '../../data/player.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { shadowOf } from '../../practice/shadow.ts';
import { WhoPractises } from '../../practice/who-practises.tsx';
import { useAttempt, type Seen } from '../../practice/use-attempt.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Race } from './race.tsx';
import { texts } from './texts.ts';

/** A race: the child solves a problem once more, beside its own earlier moves. */
export function View({ player, attempt }: { readonly player: string; readonly attempt: string }) {
  const t = useTexts(texts);
  const query = useAttempt(player, attempt);
  const { player: present } = usePlayer();
  const left = useLeft(player);
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <div class="flex items-center justify-between gap-3">
        <div class="min-w-0 flex-1">
          <h1 class="roomy:text-4xl text-xl wrap-anywhere hyphens-auto">{t.title}</h1>
          <WhoPractises />
        </div>
        <div class="shrink-0">
          <ButtonLink href={pathTo('replay', { player, attempt })}>{t.back}</ButtonLink>
        </div>
      </div>
      <Loaded query={query} room="min-h-128">
        {(seen) =>
          // Only the child itself may race.
          seen === null || present?.id !== player ? (
            <None />
          ) : (
            <Raced key={attempt} player={player} seen={seen} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Raced({ player, seen }: { readonly player: string; readonly seen: Seen }) {
  const shadow = useMemo(() => shadowOf(seen), [seen.id]);
  const [count, setCount] = useState(0);
  if (shadow === undefined) return <None />;
  return (
    <Race
      key={count}
      player={player}
      seen={seen}
      shadow={shadow}
      onAgain={() => setCount(count + 1)}
    />
  );
}

function None() {
  const t = useTexts(texts);
  return (
    <>
      <p class="mt-4 text-xl font-bold">{t.none}</p>
      <p class="mt-1 mb-6">{t.noneText}</p>
      <ButtonLink look="main" href={pathTo('practice')}>
        {t.toPractice}
      </ButtonLink>
    </>
  );
}
