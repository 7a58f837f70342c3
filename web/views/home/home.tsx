import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { usePlayer } from '../../data/player.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Picker } from '../../parts/picker.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { hasPlayed, useFirstStage, useIsBeginning } from './first-progress.ts';
import { FirstVisit } from './first-visit.tsx';
import { ForGrownUps } from './for-grown-ups.tsx';
import { GuestNote } from './guest-note.tsx';
import { useFromTop } from './from-top.ts';
import { Places } from './places.tsx';
import { texts } from './texts.ts';

/** Small links for grown-ups who have an account or were given a code. */
function KnownHere() {
  const t = useTexts(texts);
  return (
    <nav aria-label={t.grownUps} class="mt-4 flex flex-wrap justify-center gap-x-2">
      {(
        [
          [`${pathTo('account')}?way=sign-in`, t.signIn],
          [pathTo('join'), t.haveCode],
        ] as const
      ).map(([href, name]) => (
        <Link
          key={href}
          href={href}
          class="text-soft rounded-control inline-flex min-h-11 items-center px-3 underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The start page. A newcomer plays at once, without waiting for the service's answer. Of several children one is chosen. A
 * known player sees the places to go. What is for grown-ups comes after the first practice.
 */
export function View() {
  // The view begins anew after somebody has read that a player left.
  const [count, setCount] = useState(0);
  return <Home key={count} onBeginAnew={() => setCount(count + 1)} />;
}

function Home({ onBeginAnew }: { readonly onBeginAnew: () => void }) {
  const { player, players = [], left } = usePlayer();
  const { is } = useFirstStage();
  const isSignedIn = useViewerKind()?.is === 'account';
  // Where that is only learned now, the ways come below: above they would push away what is there already.
  const [wasSignedIn] = useState(isSignedIn);
  const isFirst = isSignedIn && wasSignedIn;
  const isBeginning = useIsBeginning(player?.id) && !isSignedIn;
  const isPlayed = players.length > 0;
  const isNewcomer = !useStore(hasPlayed) && is !== 'over';
  const shown =
    left !== undefined
      ? 'gone'
      : !isPlayed && isNewcomer
        ? 'first-visit'
        : player === undefined && isPlayed
          ? 'picker'
          : 'places';
  useEffect(() => {
    if (isPlayed) hasPlayed.set(true);
  }, [isPlayed]);
  useFromTop(shown);
  if (shown === 'gone') return <PlayerGone player={left} onHome={onBeginAnew} />;
  return (
    <>
      {isFirst && <ForGrownUps isFirst />}
      {shown === 'first-visit' && <FirstVisit />}
      {shown === 'picker' && <Picker />}
      {shown === 'places' && <Places key={player?.id} player={player} />}
      {shown === 'places' && player !== undefined && !isBeginning && <GuestNote />}
      {isBeginning || (shown === 'first-visit' && !isSignedIn) ? (
        <KnownHere />
      ) : (
        !isFirst && <ForGrownUps />
      )}
    </>
  );
}
