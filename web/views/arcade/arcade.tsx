import { useQuery } from '@tanstack/preact-query';
import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { gamesOf } from '../../data/games.ts';
import type { Player } from '../../data/player.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { AllNamed } from '../../texts/named.tsx';
import { usePeople } from './people.ts';
import { isOver, readGame } from '../../arcade/rules.ts';
import { Standing } from './standing.tsx';
import { texts } from './texts.ts';
import { ForPlayer } from './who.tsx';

/** The most tables of the family that are read. */
const TABLES = 12;

/** The games: new ones, running ones at the family's tables, and the family's results. */
export function View() {
  const t = useTexts(texts);
  return (
    <ForPlayer title={t.title}>
      {(player, players) => (
        <>
          <h1 class="my-6 text-center text-4xl">{t.title}</h1>
          <ul class="grid gap-x-6 gap-y-7 pt-3 sm:grid-cols-2">
            <li>
              <Link href={pathTo('pairs')} class="note note-link note-pink -rotate-1">
                <Title sign="🎴" title={t.pairs} text={t.pairsText} />
              </Link>
            </li>
            <li>
              <Link href={pathTo('race')} class="note note-link note-blue rotate-1">
                <Title sign="⏱️" title={t.race} text={t.raceText} />
              </Link>
            </li>
          </ul>
          <Running player={player} players={players} />
          <Standing players={players} />
        </>
      )}
    </ForPlayer>
  );
}

function Title({
  sign,
  title,
  text,
}: {
  readonly sign: string;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <>
      <span aria-hidden="true" class="text-5xl leading-none">
        {sign}
      </span>
      <span class="min-w-0">
        <span class="font-round block text-2xl leading-tight font-bold">{title}</span>
        <span class="block leading-snug">{text}</span>
      </span>
    </>
  );
}

/** Running games at the tables of all players whom the viewer may see. The present player's table comes first. */
function Running({
  player,
  players,
}: {
  readonly player: Player;
  readonly players: readonly Player[];
}) {
  const t = useTexts(texts);
  const person = usePeople();
  const tables = [player, ...players.filter(({ id }) => id !== player.id)]
    .slice(0, TABLES)
    .map(({ id }) => id);
  const { data: running = [] } = useQuery({
    queryKey: ['arcade', ...tables],
    queryFn: () => readRunning(tables),
    staleTime: 0,
  });
  if (running.length === 0) return null;
  return (
    <section class="mt-10">
      <h2 class="mb-3 text-2xl">{t.running}</h2>
      <ul class="grid gap-3 sm:grid-cols-2">
        {running.map(({ id, game }) => {
          const names = game.players.map((one) => person(one).name);
          return (
            <li key={id} class="min-w-0">
              <Link
                href={pathTo('arcadeTable', { player: id })}
                class="bg-paper rounded-card shadow-control flex min-h-16 items-center gap-3 p-4"
              >
                <span aria-hidden="true" class="text-3xl">
                  {game.name === 'pairs' ? '🎴' : '⏱️'}
                </span>
                <span class="line-clamp-2 min-w-0 flex-1 font-bold wrap-anywhere">
                  <AllNamed
                    names={names}
                    say={(all) => t.runningOf(t.gameName(game.name, t[game.kind]), all)}
                  />
                </span>
                <span aria-hidden="true" class="text-soft text-2xl">
                  ›
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function readRunning(tables: readonly string[]) {
  const all = await Promise.all(
    tables.map(async (id) => {
      const session = await gamesOf(id).read();
      const game = session === null ? null : readGame(session.gameState);
      return game === null || isOver(game) ? [] : [{ id, game }];
    }),
  );
  return all.flat();
}
