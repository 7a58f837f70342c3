import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { shownAfter, valueOf, writeMoves, type Digits } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Hand } from '../../practice/hand.tsx';
import { recordAttempt } from '../../practice/record.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { outcomeOf, shadowAt, type Outcome, type Shadow } from '../../practice/shadow.ts';
import { Terms } from '../../practice/terms.tsx';
import type { Seen } from '../../practice/use-attempt.ts';
import { createSoroban } from '../../soroban/model.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { keptRace, startRun, type Run } from './run.ts';
import { texts } from './texts.ts';

/** The result of a race. */
type Finish = Outcome & { readonly attempt: string; readonly own: number };

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
  const { settings } = useSorobanSettings();
  const { terms, seed, version, paper } = seen;
  const rods = rodsFor(terms, settings.physicalAbacusColumns);
  // A race that was interrupted goes on when the child starts it again.
  const kept = useMemo(() => keptRace(player, seen.id), []);
  const model = useMemo(() => createSoroban(rods, shownAfter(kept?.moves ?? []).at(-1)), []);
  const [run, setRun] = useState<Run>();
  const [errors, setErrors] = useState(kept?.errors ?? 0);
  const [finish, setFinish] = useState<Finish>();
  const [ghost, setGhost] = useState<Digits>(() => shadowAt(shadow, kept?.milliseconds ?? 0));
  const [isShadowDone, setShadowDone] = useState(false);
  const track = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (run === undefined) return undefined;
    // The numbers, the shadow and the child's beads are scrolled into view, and keys work at once.
    track.current?.scrollIntoView({ block: 'nearest' });
    const rod = track.current?.querySelector<SVGElement>('[role=spinbutton]');
    rod?.focus({ preventScroll: true });
    const stopRecording = model.subscribe(({ changes, by }) => {
      if (by === 'person') run.move(changes);
    });
    let request = requestAnimationFrame(function look() {
      const elapsed = run.milliseconds();
      setGhost(shadowAt(shadow, elapsed));
      setShadowDone(elapsed >= shadow.milliseconds);
      if (elapsed < shadow.milliseconds) request = requestAnimationFrame(look);
    });
    return () => {
      cancelAnimationFrame(request);
      stopRecording();
      run.stop();
    };
  }, [run]);
  useEffect(() => buttons.current?.querySelector<HTMLElement>('button, a')?.focus(), [finish]);

  const answer = (now: Run): void => {
    const value = Number(valueOf(model.digits()));
    const milliseconds = now.milliseconds();
    const { id, startedAt, stamp, moves } = now.race();
    const isRight = value === terms.reduce((sum, term) => sum + term, 0);
    if (errors === 0) {
      recordAttempt(
        player,
        {
          id,
          seed,
          version,
          terms: [...terms],
          answer: value,
          startedAt,
          milliseconds,
          way: 'beads',
          help: 'none',
          paper,
          moves: moves.length > 0 ? writeMoves(moves) : null,
        },
        stamp,
      );
    }
    if (isRight) {
      const outcome = outcomeOf(milliseconds, shadow.milliseconds);
      now.finish();
      setFinish({ ...outcome, attempt: id, own: milliseconds });
    } else {
      now.err();
      setErrors(errors + 1);
    }
  };

  return (
    <div ref={track} class="bench has-beads" style={{ '--above': '3.25rem' }}>
      {/* The text disappears when the race begins. */}
      <p class="bench-head">{run === undefined && t.intro}</p>
      <div class="bench-problem desk:grid-cols-1 grid grid-cols-2 items-center justify-items-center gap-4">
        {/* The start button is where the numbers will come: below the beads, the child would see neither the numbers nor the
            shadow. */}
        {run === undefined ? (
          <Button look="main" onClick={() => setRun(startRun(player, seen.id))}>
            {t.go}
          </Button>
        ) : (
          <Terms terms={terms} />
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
        {finish !== undefined ? (
          <>
            <p
              class={`font-round text-strong text-2xl font-bold ${finish.kind === 'faster' ? 'joy' : ''}`}
            >
              {finish.kind === 'even' ? t.even : t[finish.kind](finish.milliseconds)}
            </p>
            <p>{t.time(finish.own)}</p>
          </>
        ) : errors > 0 ? (
          <p class="font-bold">{t.notYet}</p>
        ) : (
          isShadowDone && <p>{t.shadowDone}</p>
        )}
      </div>
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
    </div>
  );
}
