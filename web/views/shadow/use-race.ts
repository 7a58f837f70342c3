import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { shownAfter, valueOf, type Digits } from '../../../src/soroban/soroban.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { playJoy } from '../../practice/joy-sounds.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { outcomeOf, shadowAt, type Outcome, type Shadow } from '../../practice/shadow.ts';
import type { Seen } from '../../practice/use-attempt.ts';
import { createSoroban } from '../../soroban/model.ts';
import { keptRace, startRun, type Run } from './run.ts';

/** The result of a race. */
type Finish = Outcome & { readonly attempt: string; readonly own: number };

/** A race against a shadow: the child's beads, the shadow's beads, and how far both are. */
export type Race = ReturnType<typeof useRace>;

/** A race that was interrupted goes on when the child starts it again. */
export function useRace(player: string, seen: Seen, shadow: Shadow) {
  const { settings } = useSorobanSettings();
  const rods = rodsFor(seen.terms, settings.physicalAbacusColumns);
  const kept = useMemo(() => keptRace(player, seen.id), []);
  const model = useMemo(() => createSoroban(rods, shownAfter(kept?.moves ?? []).at(-1)), []);
  const [run, setRun] = useState<Run>();
  const [errors, setErrors] = useState(kept?.errors ?? 0);
  const [finish, setFinish] = useState<Finish>();
  const [ghost, setGhost] = useState<Digits>(() => shadowAt(shadow, kept?.milliseconds ?? 0));
  const [isShadowDone, setShadowDone] = useState(false);
  const track = useRef<HTMLDivElement>(null);

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

  /** Takes the number on the beads. The first answer is recorded; the race ends with the right one. */
  const answer = (now: Run): void => {
    const value = Number(valueOf(model.digits()));
    const milliseconds = now.milliseconds();
    if (errors === 0) now.record(seen, value, milliseconds);
    if (value === seen.terms.reduce((sum, term) => sum + term, 0)) {
      const outcome = outcomeOf(milliseconds, shadow.milliseconds);
      now.finish();
      if (outcome.kind === 'faster') playJoy('shadow');
      setFinish({ ...outcome, attempt: now.race().id, own: milliseconds });
    } else {
      now.err();
      setErrors(errors + 1);
    }
  };
  return {
    track,
    rods,
    model,
    settings,
    run,
    errors,
    finish,
    ghost,
    isShadowDone,
    start: (): void => setRun(startRun(player, seen.id)),
    answer,
  };
}
