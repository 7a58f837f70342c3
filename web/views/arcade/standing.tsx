import { useQuery } from '@tanstack/preact-query';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { bestsOf, gameOf, gamesOf, type StoredResult } from '../../arcade/bests.ts';
import { usePeople } from './people.ts';
import { familyResultsQuery } from '../../arcade/results.ts';
import { texts } from './texts.ts';

/** How many games are shown with best results, and how many of the last games are shown. */
const BESTS = 6;
const LAST = 6;

/** The family's results: the best of each player so far, and the last games. */
export function Standing({ players }: { readonly players: readonly Player[] }) {
  const t = useTexts(texts);
  const query = useQuery(familyResultsQuery(players.map(({ id }) => id)));
  return (
    <Loaded query={query} room="min-h-24">
      {(results) => {
        const shown = results.filter(({ gameName }) => gameOf(gameName) !== undefined);
        if (shown.length === 0) {
          return (
            <section class="mt-10">
              <h2 class="mb-3 text-2xl">{t.lastGames}</h2>
              <Card>
                <p class="text-soft">{t.noResults}</p>
              </Card>
            </section>
          );
        }
        return (
          <div class="mt-10 grid items-start gap-8 lg:grid-cols-2">
            <Bests results={shown} />
            <Last results={shown} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Bests({ results }: { readonly results: readonly StoredResult[] }) {
  const t = useTexts(texts);
  const bests = bestsOf(results).slice(0, BESTS);
  if (bests.length === 0) return null;
  return (
    <section class="min-w-0">
      <h2 class="mb-3 text-2xl">{t.bests}</h2>
      <Card>
        <ul class="divide-line grid divide-y">
          {bests.map(([gameName, all]) => (
            <li key={gameName} class="py-3">
              <GameName gameName={gameName} />
              <ul class="mt-2 grid gap-2">
                {all.map((result) => (
                  <Reached key={result.id} result={result} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Last({ results }: { readonly results: readonly StoredResult[] }) {
  const t = useTexts(texts);
  const games = gamesOf(results).slice(0, LAST);
  return (
    <section class="min-w-0">
      <h2 class="mb-3 text-2xl">{t.lastGames}</h2>
      <Card>
        <ul class="divide-line grid divide-y">
          {games.map(([first, ...others]) => (
            <li key={first.id} class="py-3">
              <div class="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
                <GameName gameName={first.gameName} />
                <span class="text-soft text-sm">{formatDay(first.createdAt)}</span>
              </div>
              <ul class="grid gap-2">
                {[first, ...others].map((result) => (
                  <Reached key={result.id} result={result} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function GameName({ gameName }: { readonly gameName: string }) {
  const t = useTexts(texts);
  const game = gameOf(gameName);
  return game && <span class="font-bold">{t.gameName(game.name, t[game.kind])}</span>;
}

/** A player with a result. */
function Reached({ result }: { readonly result: StoredResult }) {
  const t = useTexts(texts);
  const { name, emoji, color } = usePeople()(result.playerId);
  const { score, seconds } = result;
  return (
    <li class="flex min-w-0 items-center gap-3">
      <Avatar emoji={emoji} color={color} />
      <Isolated class="min-w-0 flex-1 truncate">{name}</Isolated>
      <span class="font-round text-strong shrink-0 font-bold">
        {gameOf(result.gameName)?.name === 'pairs'
          ? t.resultPairs(score, seconds)
          : t.resultRace(score)}
      </span>
    </li>
  );
}
