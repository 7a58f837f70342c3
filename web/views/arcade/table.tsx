import { useRef, useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { useOnline } from '../../data/online.ts';
import { useLeft, usePlayer, useStrangers } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { Switch } from '../../parts/switch.tsx';
import { isSoundOn } from '../../sound/tones.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { texts as kept } from '../../outbox/texts.ts';
import { useLots } from '../../outbox/whereabouts.ts';
import { Kept } from '../../parts/kept.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Named } from '../../texts/named.tsx';
import { formatNumber } from '../../texts/format.ts';
import { End } from './end.tsx';
import { PairsBoard } from './pairs-board.tsx';
import { usePeople } from './people.ts';
import { RaceRun } from './race-run.tsx';
import { useResults } from '../../arcade/results.ts';
import { isOver, scoresOf, type Game } from '../../arcade/rules.ts';
import { sayShown } from './say-shown.ts';
import type { Table } from '../../arcade/sync.ts';
import { texts } from './texts.ts';
import { useGameSounds } from '../../arcade/use-game-sounds.ts';
import { useTable } from '../../arcade/use-table.ts';

/** The game on a player's table. */
export function View({ player }: { readonly player: string }) {
  return <AtTable key={player} id={player} />;
}

function AtTable({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const { table, seen } = useTable(id);
  useResults(table, seen.stored);
  useGameSounds(seen.game);
  const isOnline = useOnline();
  const isStranger = useStrangers();
  const { game } = seen;
  const hasLeft = useLeft(id) !== undefined;
  // This screen may not see any of the players any more, or nothing of the one whose table it is.
  if (game === null ? hasLeft : game?.players.every(isStranger)) return <PlayerGone />;
  if (game) return <Played id={id} table={table} game={game} isWaiting={seen.isWaiting} />;
  if (game === undefined && !seen.isUnread) return <Loading />;
  const [title, text] =
    game === null
      ? [t.noGame, t.noGameText]
      : isOnline
        ? [t.unread, t.unreadText]
        : [t.farTable, t.farTableText];
  return (
    <Card>
      <div role="alert">
        <h1 class="text-2xl">{title}</h1>
        <p class="mt-2">
          {text} {game === undefined && <Kept />}
        </p>
      </div>
      <div class="mt-6 flex flex-wrap gap-3">
        {game === undefined && (
          <Button look="main" onClick={() => void table.read()}>
            {t.retry}
          </Button>
        )}
        <ButtonLink href={pathTo('arcade')}>{t.toGames}</ButtonLink>
      </div>
    </Card>
  );
}

/** Says where the moves are that wait for the service. */
function Waiting({ id }: { readonly id: string }) {
  const t = useTexts(kept);
  const lots = useLots((one) => one.name === 'move' && one.id.startsWith(`${id}:`));
  return (
    <p role="alert" class="bg-stamp border-line rounded-control mb-3 border px-4 py-2">
      {lots.map((lot) => t.lot(lot))}
    </p>
  );
}

function Played({
  id,
  table,
  game,
  isWaiting,
}: {
  readonly id: string;
  readonly table: Table;
  readonly game: Game;
  readonly isWaiting: boolean;
}) {
  const t = useTexts(texts);
  const { player } = usePlayer();
  // On the screen of the player who began the game, all play in turns. On another screen, by default only its own player does.
  const [isForAll, setForAll] = useState(player?.id === id);
  const isDone = isOver(game);
  const wasPlayed = useRef(false);
  if (!isDone) wasPlayed.current = true;
  const isOwnTurn = player !== undefined && game.players[game.turn] === player.id;
  const canPlay = !isDone && (isForAll || isOwnTurn);
  return (
    <>
      <h1 class="mt-2 mb-4 text-center text-xl wrap-anywhere sm:text-3xl">
        {t.gameName(game.name, t[game.kind])}
      </h1>
      <Players game={game} isDone={isDone} />
      <p role="status" class="my-3 min-h-7 text-center font-bold wrap-anywhere">
        {!isDone && <Said game={game} />}
      </p>
      {isWaiting && <Waiting id={id} />}
      {isDone && <End table={table} game={game} isShownNow={wasPlayed.current} />}
      {game.name === 'pairs' ? (
        <PairsBoard
          key={game.id}
          game={game}
          canPlay={canPlay}
          onTurn={(card) => table.play({ type: 'turn', card })}
        />
      ) : (
        <RaceRun game={game} canPlay={canPlay} onMove={table.play} />
      )}
      <div class="mt-6 flex flex-wrap gap-x-10 gap-y-2">
        <Switch label={t.sound} isOn={useStore(isSoundOn)} onChange={isSoundOn.set} />
        {!isDone && (game.players.length > 1 || player?.id !== id) && (
          <Switch label={t.here} hint={t.hereText} isOn={isForAll} onChange={setForAll} />
        )}
      </div>
    </>
  );
}

/** The players with their scores. */
function Players({ game, isDone }: { readonly game: Game; readonly isDone: boolean }) {
  const t = useTexts(texts);
  const person = usePeople();
  const scores = scoresOf(game);
  return (
    <ul class="flex flex-wrap justify-center gap-2">
      {game.players.map((id, index) => {
        const { name, emoji, color } = person(id);
        const isTurn = !isDone && index === game.turn;
        const score = scores[index] ?? 0;
        return (
          <li
            key={id}
            aria-current={isTurn ? 'true' : undefined}
            class={`flex max-w-64 min-w-0 items-center gap-2 rounded-full border-3 py-1 pr-4 pl-1 ${isTurn ? 'border-strong bg-stamp shadow-control' : 'bg-paper border-transparent'}`}
          >
            <Avatar emoji={emoji} color={color} />
            <Isolated class="font-round truncate font-bold">{name}</Isolated>
            <span class="font-round text-strong text-2xl leading-none font-bold">
              <span key={score} aria-hidden="true" class={score > 0 ? 'points' : ''}>
                {formatNumber(score)}
              </span>
              <span class="sr-only">{t.points(score)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What just happened, and whose turn it is. Screen readers also hear which card was turned. */
function Said({ game }: { readonly game: Game }) {
  const t = useTexts(texts);
  const { name } = usePeople()(game.players[game.turn]);
  const isFound = game.name === 'pairs' && game.found.some((by) => by !== null);
  const happened =
    game.name !== 'pairs'
      ? undefined
      : game.open.length === 2
        ? t.noPair
        : game.open.length === 0 && isFound
          ? t.pair
          : undefined;
  const turned = game.name === 'pairs' ? game.cards[game.open.at(-1) ?? -1] : undefined;
  return (
    <>
      {turned && <span class="sr-only">{sayShown(t, turned)}. </span>}
      {happened} <Named name={name} say={t.turnOf} />
    </>
  );
}
