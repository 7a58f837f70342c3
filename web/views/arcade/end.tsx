import { useMutation, useQuery } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useOnline } from '../../data/online.ts';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confetti } from '../../parts/confetti.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AllNamed, Named } from '../../texts/named.tsx';
import { nextGame } from '../../arcade/new-game.ts';
import { usePeople } from './people.ts';
import { resultsQuery } from '../../arcade/results.ts';
import { resultsOf, winnersOf, type Game } from '../../arcade/rules.ts';
import type { Table } from '../../arcade/sync.ts';
import { texts } from './texts.ts';

/** Shown after the last move: the winner, the best result so far, and a button to play again. */
export function End({
  table,
  game,
  isShownNow,
}: {
  readonly table: Table;
  readonly game: Game;
  /** Whether the game has just ended on this screen: then the focus moves here. */
  readonly isShownNow: boolean;
}) {
  const t = useTexts(texts);
  const person = usePeople();
  const isOnline = useOnline();
  const again = useMutation({ mutationFn: () => table.lay(nextGame(game)) });
  const nameOf = (index: number): string => person(game.players[index]).name;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShownNow) heading.current?.focus();
  }, []);
  const isKept = game.keeping.every((keeping) => keeping?.isDone === true);
  return (
    <div class="mb-5">
      <Card isLetter>
        <div class="relative grid justify-items-center gap-3 text-center wrap-anywhere">
          <Confetti />
          <p class="text-5xl" aria-hidden="true">
            🎉
          </p>
          <h2 ref={heading} tabIndex={-1} class="text-3xl">
            {game.players.length === 1 ? (
              <Named name={nameOf(0)} say={t.wellDone} />
            ) : (
              <AllNamed names={winnersOf(game).map(nameOf)} say={t.won} />
            )}
          </h2>
          {game.players.length === 1 && <Best game={game} isKept={isKept} />}
          <p role="status" class="text-soft">
            {isKept ? t.kept : t.keeping(isOnline)}
          </p>
          <Failure error={again.error} />
          <div class="flex flex-wrap justify-center gap-3">
            <Button look="main" disabled={again.isPending} onClick={() => again.mutate()}>
              {t.again}
            </Button>
            <ButtonLink href={pathTo('arcade')}>{t.toGames}</ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Compares this game with earlier ones that were played alone. */
function Best({ game, isKept }: { readonly game: Game; readonly isKept: boolean }) {
  const t = useTexts(texts);
  const [result] = resultsOf(game);
  const { data: results = [] } = useQuery({
    ...resultsQuery(result?.player ?? '', result?.gameName),
    enabled: result !== undefined && isKept,
  });
  if (result === undefined) return null;
  const said =
    game.name === 'pairs'
      ? t.resultPairs(result.score, result.seconds)
      : t.resultRace(result.score);
  const isBetter = (one: { readonly score: number; readonly seconds: number }): boolean =>
    game.name === 'pairs' ? one.seconds < result.seconds : one.score > result.score;
  const [best] = results
    .filter(isBetter)
    .toSorted((one, other) => other.score - one.score || one.seconds - other.seconds);
  return (
    <>
      <p class="font-round text-strong text-2xl font-bold">{said}</p>
      <p class="min-h-7">
        {best === undefined
          ? results.length > 1 && t.isBest
          : t.best(
              game.name === 'pairs'
                ? t.resultPairs(best.score, best.seconds)
                : t.resultRace(best.score),
            )}
      </p>
    </>
  );
}
