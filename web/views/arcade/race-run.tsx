import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { clock } from '../../data/clock.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Named } from '../../texts/named.tsx';
import { formatNumber } from '../../texts/format.ts';
import { usePeople } from './people.ts';
import {
  leftOf,
  questionOf,
  RUN_LENGTH,
  type RaceGame,
  type RaceMove,
  type Run,
} from '../../arcade/race.ts';
import { sayShown } from './say-shown.ts';
import { texts } from './texts.ts';
import { screen } from '../../arcade/open-table.ts';

/** The interval at which the clock is updated, in milliseconds. */
const TICK = 200;

type Parts = {
  readonly game: RaceGame;
  readonly run: Run;
  readonly onMove: (move: RaceMove) => void;
};

/** The present player's minute: about to begin, running here, or running on another screen. */
export function RaceRun({
  game,
  canPlay,
  onMove,
}: {
  readonly game: RaceGame;
  readonly canPlay: boolean;
  readonly onMove: (move: RaceMove) => void;
}) {
  const run = game.runs[game.turn];
  if (run === undefined) return null;
  if (run.startedAt === null) {
    return <Ready game={game} run={run} onMove={onMove} canPlay={canPlay} />;
  }
  return run.screen === screen ? (
    <Running key={game.turn} game={game} run={run} onMove={onMove} />
  ) : (
    <Elsewhere game={game} run={run} onMove={onMove} canPlay={canPlay} />
  );
}

function Ready({ game, onMove, canPlay }: Parts & { readonly canPlay: boolean }) {
  const t = useTexts(texts);
  const { name } = usePeople()(game.players[game.turn]);
  return (
    <Card isLetter>
      <div class="grid min-h-64 content-center justify-items-center gap-4 text-center">
        <h2 class="text-3xl wrap-anywhere">
          <Named name={name} say={canPlay ? t.ready : t.turnOf} />
        </h2>
        {canPlay && (
          <>
            <p>{t.readyText}</p>
            <Button look="main" onClick={() => onMove({ type: 'run', player: game.turn, screen })}>
              {t.go}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function Elsewhere({ game, run, onMove, canPlay }: Parts & { readonly canPlay: boolean }) {
  const t = useTexts(texts);
  const left = useLeft(run);
  const { name } = usePeople()(game.players[game.turn]);
  return (
    <Card isLetter>
      <div class="grid min-h-64 content-center justify-items-center gap-4 text-center">
        <h2 class="text-3xl wrap-anywhere">
          <Named name={name} say={left === 0 ? t.timeUp : t.isRunning} />
        </h2>
        <p class="font-round text-strong text-6xl font-bold">{formatNumber(run.right)}</p>
        {left === 0 ? (
          <Button look="main" onClick={() => onMove({ type: 'end', player: game.turn })}>
            {t.next}
          </Button>
        ) : (
          canPlay && (
            <Button onClick={() => onMove({ type: 'run', player: game.turn, screen })}>
              {t.takeOver}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

function Running({ game, run, onMove }: Parts) {
  const t = useTexts(texts);
  const { settings } = useSorobanSettings();
  const left = useLeft(run);
  const player = game.turn;
  const question = questionOf(game, run.right);
  const { value, sum, face } = question;
  const last = game.kind === 'five' ? 4 : 9;
  const answers = Array.from({ length: last }, (_, index) => index + 1);
  const answer = (one: number): void =>
    onMove({ type: 'answer', player, question: run.right, value: one });

  // The minute ends by the clock, also while the lid is closed.
  useEffect(() => {
    if (left === 0) onMove({ type: 'end', player });
  }, [left === 0, player]);
  // A layout effect, so that keys work as soon as the question is visible.
  useLayoutEffect(() => {
    const typed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
      if (Number(event.key) <= last) answer(Number(event.key));
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  });

  const seconds = Math.ceil(left / 1_000);
  return (
    <Card isLetter>
      <div class="flex items-center gap-3">
        <div class="race-clock" aria-hidden="true">
          <div style={{ transform: `scaleX(${left / RUN_LENGTH})` }} />
        </div>
        <p role="timer" class="font-round w-28 text-right text-lg font-bold">
          {t.seconds(seconds)}
        </p>
      </div>
      <div class="mx-auto mt-4 grid max-w-3xl items-center gap-5 sm:grid-cols-2">
        <div class="text-center">
          <p class="text-xl">{t.make(sum)}</p>
          <p key={run.right} class="race-number" data-asks={`${value} ${sum}`}>
            {face === 'beads' ? (
              <SmallSoroban value={value} settings={settings} />
            ) : (
              formatNumber(value)
            )}
          </p>
        </div>
        <div role="group" aria-label={t.answers} class="race-answers">
          {answers.map((one) => (
            <button
              key={one}
              type="button"
              aria-disabled={run.tried.includes(one)}
              class={`race-answer ${run.tried.includes(one) ? 'is-wrong' : ''}`}
              onClick={() => answer(one)}
            >
              {formatNumber(one)}
            </button>
          ))}
        </div>
      </div>
      <p role="status" class="mt-3 min-h-7 text-center font-bold">
        {run.tried.length > 0 ? t.notThis : run.right > 0 ? t.isRight : ''}
        {/* Screen readers read the next question. */}
        <span class="sr-only">
          {' '}
          {t.make(sum)} {sayShown(t, question)}
        </span>
      </p>
    </Card>
  );
}

/** The remaining time of a run in milliseconds, updated by the clock. */
function useLeft(run: Run): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return leftOf(run, now);
}
