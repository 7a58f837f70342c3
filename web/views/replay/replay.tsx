import { useMemo } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useLeft, usePlayer } from '../../data/player.ts';
import { useSchool } from '../../data/school.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Hand } from '../../practice/hand.tsx';
import { problemText } from '../../practice/problem-text.ts';
import { replayOf, type Replay } from '../../practice/replay.ts';
import { canBeRaced } from '../../practice/shadow.ts';
import { handsTexts } from '../../practice/hands-texts.ts';
import { useAttempt, type Seen } from '../../practice/use-attempt.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { usePlayback } from './playback.ts';
import { sayRoute } from './say-route.ts';
import { texts } from './texts.ts';

/** A replay of the bead moves of a problem, beside the taught route. */
export function View({ player, attempt }: { readonly player: string; readonly attempt: string }) {
  const t = useTexts(texts);
  const query = useAttempt(player, attempt);
  const left = useLeft(player);
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <div class="flex items-start justify-between gap-3">
        <h1 class="min-w-0 text-3xl sm:text-4xl">{t.title}</h1>
        <Back />
      </div>
      <Loaded query={query} room="min-h-128">
        {(seen) =>
          seen === null ? (
            <>
              <p class="mt-4 text-xl font-bold">{t.gone}</p>
              <p class="mt-1 mb-6">{t.goneText}</p>
              <ButtonLink look="main" href={pathTo('practice')}>
                {t.toPractice}
              </ButtonLink>
            </>
          ) : (
            <>
              <Shown key={attempt} player={player} seen={seen} />
              <ToShadow player={player} seen={seen} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Goes back to the last view; to practice if there is none. */
function Back() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  return (
    <Button
      onClick={() => {
        if (history.length > 1) history.back();
        else go(pathTo('practice'));
      }}
    >
      {t.back}
    </Button>
  );
}

/** The link to a race against these moves, for the child's own moves only. */
function ToShadow({ player, seen }: { readonly player: string; readonly seen: Seen }) {
  const t = useTexts(texts);
  const { player: present } = usePlayer();
  if (present?.id !== player || !canBeRaced(seen)) return null;
  return (
    <div class="mt-6 flex justify-center">
      <ButtonLink href={pathTo('shadow', { player, attempt: seen.id })}>
        <span aria-hidden="true">👻</span>
        {t.toShadow}
      </ButtonLink>
    </div>
  );
}

/** On a phone, two sorobans with at most this many rods fit beside each other. */
const RODS_OF_HALF_A_PHONE = 6;

function Shown({
  player,
  seen: { terms, answer, isRight, moves },
}: {
  readonly player: string;
  readonly seen: Seen;
}) {
  const t = useTexts(texts);
  const school = useSchool(player);
  const replay = useMemo(() => replayOf(terms, moves, school), [terms, moves, school]);
  const play = usePlayback(replay.frames);
  const frame = replay.frames[play.at] ?? replay.frames[0];
  const hasBoth = replay.hasHands && replay.taught > 0;
  const columns = replay.rods <= RODS_OF_HALF_A_PHONE ? 'grid-cols-2' : 'sm:grid-cols-2';
  return (
    <div class="replay">
      <div class="replay-said">
        <p class="font-round text-strong mt-3 line-clamp-3 text-3xl font-bold wrap-anywhere tabular-nums">
          {problemText(terms)}
        </p>
        <p class="text-lg">
          {answer === null ? t.noAnswer : isRight ? t.right(answer) : t.wrongAnswer(answer)}
        </p>
        {!replay.hasHands && <p class="mt-2">{t.noHands}</p>}
        {replay.taught === 0 && <p class="mt-2">{t.noRoute}</p>}
      </div>
      <div class={`replay-hands my-5 grid gap-5 items-end ${hasBoth ? columns : ''}`}>
        {replay.hasHands && <Hand name={t.own} rods={replay.rods} digits={frame.own} />}
        {replay.taught > 0 && <Hand name={t.taught} rods={replay.rods} digits={frame.taught} />}
      </div>
      {play.last > 0 && <Controls play={play} />}
      {replay.hasHands && <Terms replay={replay} terms={terms} present={frame.term} />}
    </div>
  );
}

function Controls({ play }: { readonly play: ReturnType<typeof usePlayback> }) {
  const t = useTexts(texts);
  const { at, last, isPlaying, isSlow, setSlow, stepTo, toggle } = play;
  return (
    <div
      role="group"
      aria-label={t.controls}
      class="replay-controls bg-field rounded-card flex flex-wrap items-center justify-center gap-3 p-3"
    >
      <div class="flex gap-2">
        <Button aria-label={t.before} disabled={at === 0} onClick={() => stepTo(at - 1)}>
          <Icon name="previous" />
        </Button>
        <Button look="main" onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? t.pause : t.play}
        </Button>
        <Button aria-label={t.after} disabled={at === last} onClick={() => stepTo(at + 1)}>
          <Icon name="next" />
        </Button>
      </div>
      <p role="status" class="min-w-28 text-center tabular-nums">
        {t.step(at, last)}
      </p>
      <Switch label={t.slowly} isOn={isSlow} onChange={setSlow} />
    </div>
  );
}

/** One sentence for each term. */
function Terms({
  replay: { routes, hasMovedOn },
  terms,
  present,
}: {
  readonly replay: Replay;
  readonly terms: readonly number[];
  /** The index of the term that is being set. */
  readonly present: number | null;
}) {
  const t = useTexts(texts);
  const say = useTexts(handsTexts);
  const only = new Set(routes.map(({ kind }) => kind)).size === 1 ? routes[0]?.kind : undefined;
  if (hasMovedOn || only === 'same' || only === 'joined') {
    return (
      <p class="mt-6 text-center text-xl font-bold">
        {hasMovedOn ? t.movedOn : only === 'same' ? t.allSame : t.allJoined}
      </p>
    );
  }
  return (
    <ol aria-label={t.terms} class="mt-6 grid gap-2">
      {routes.map((route) => {
        const { term, kind } = route;
        const isFine = kind === 'same' || kind === 'joined';
        return (
          <li
            key={term}
            aria-current={term === present ? 'step' : undefined}
            class={`rounded-control flex items-baseline gap-4 border-2 px-4 py-2 ${
              isFine ? 'bg-(--green)' : 'bg-(--yellow)'
            } ${term === present ? 'border-strong' : 'border-transparent'}`}
          >
            <span class="font-round min-w-10 max-w-2/5 shrink-0 text-right wrap-anywhere text-xl font-bold tabular-nums">
              {signed(terms[term] ?? 0, term)}
            </span>
            <span class="min-w-0">{sayRoute(t, say, route)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A term with its sign. The first term has no plus sign. */
const signed = (value: number, index: number): string =>
  (index === 0 ? '' : value < 0 ? '− ' : '+ ') +
  problemText([index === 0 ? value : Math.abs(value)]);
