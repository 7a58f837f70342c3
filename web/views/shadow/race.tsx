import { useEffect, useRef } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Confetti } from '../../parts/confetti.tsx';
import { Hand } from '../../practice/hand.tsx';
import type { Shadow } from '../../practice/shadow.ts';
import { Terms } from '../../practice/terms.tsx';
import type { Seen } from '../../practice/use-attempt.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';
import { useRace, type Race as Running } from './use-race.ts';

/** One race. Its first answer is recorded as a new attempt; the earlier attempt stays unchanged. */
export function Race({
  player,
  seen,
  shadow,
  onAgain,
}: {
  readonly player: string;
  readonly seen: Seen;
  readonly shadow: Shadow;
  readonly onAgain: () => void;
}) {
  const t = useTexts(texts);
  const race = useRace(player, seen, shadow);
  const { track, rods, model, settings, run, finish, ghost, start, answer } = race;
  return (
    <div ref={track} class="bench has-beads" style={{ '--above': '3.25rem' }}>
      {/* The text disappears when the race begins. */}
      <p class="bench-head">{run === undefined && t.intro}</p>
      <div class="bench-problem desk:grid-cols-1 grid grid-cols-2 items-center justify-items-center gap-4">
        {/* The start button is where the numbers will come: below the beads, the child would see neither the numbers nor the
            shadow. */}
        {run === undefined ? (
          <Button look="main" onClick={start}>
            {t.go}
          </Button>
        ) : (
          <Terms terms={seen.terms} />
        )}
        <div class="shadow-hand">
          <Hand name={t.shadow} rods={rods} digits={ghost} />
        </div>
      </div>
      <figure class="bench-hands">
        <figcaption class="text-center font-bold">{t.own}</figcaption>
        <Soroban
          model={model}
          settings={withoutAnswer(settings)}
          use={run === undefined || finish !== undefined ? 'watch' : 'play'}
          onEnter={
            run &&
            (() => {
              if (run.race().moves.length > 0) answer(run);
            })
          }
        />
      </figure>
      <div role="status" class="bench-said">
        <Said race={race} />
      </div>
      <Actions race={race} player={player} onAgain={onAgain} />
    </div>
  );
}

/** How far the race is. */
function Said({ race: { finish, errors, isShadowDone } }: { readonly race: Running }) {
  const t = useTexts(texts);
  if (finish !== undefined) {
    return (
      <>
        <p
          class={`font-round text-strong relative text-2xl font-bold ${finish.kind === 'faster' ? 'joy' : ''}`}
        >
          {finish.kind === 'faster' && <Confetti />}
          {finish.kind === 'even' ? t.even : t[finish.kind](finish.milliseconds)}
        </p>
        <p>{t.time(finish.own)}</p>
      </>
    );
  }
  if (errors > 0) return <p class="font-bold">{t.notYet}</p>;
  return isShadowDone ? <p>{t.shadowDone}</p> : null;
}

/** The buttons: during the race, and after it the ways on, of which the first gets the focus. */
function Actions({
  race: { model, run, finish, errors, answer },
  player,
  onAgain,
}: {
  readonly race: Running;
  readonly player: string;
  readonly onAgain: () => void;
}) {
  const t = useTexts(texts);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector<HTMLElement>('button, a')?.focus(), [finish]);
  return (
    <div ref={buttons} class="bench-actions">
      {run === undefined ? null : finish === undefined ? (
        <>
          <Button look="main" onClick={() => answer(run)}>
            {t.done}
          </Button>
          <Button onClick={model.clear}>{t.clear}</Button>
        </>
      ) : (
        <>
          {finish.kind === 'faster' && errors === 0 && (
            <ButtonLink look="main" href={pathTo('shadow', { player, attempt: finish.attempt })}>
              {t.newShadow}
            </ButtonLink>
          )}
          <Button onClick={onAgain}>{t.again}</Button>
          {errors === 0 && (
            <ButtonLink href={pathTo('replay', { player, attempt: finish.attempt })}>
              {t.hands}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
