import { useMemo, useRef, useState } from 'preact/hooks';
import type { Chart } from '../data/chart.ts';
import { clock } from '../data/clock.ts';
import { holdThing } from '../data/shelf.ts';
import { beginThrough, keptWalks, keyOfWalk, walkThrough } from './kept-walk.ts';
import { toldOf, type KeptWalk } from './told-of.ts';
import { keepWalk } from './told-walks.ts';
import type { WalkState } from './walk-state.ts';

/**
 * A player's walk through a chart: it goes on exactly where it was. Each step is stored before it is shown, and the service is told of it,
 * unless there is no player. `kept` is undefined where the chart cannot be walked.
 */
export function useKeptWalk(playerId: string | undefined, chart: Chart) {
  const key = keyOfWalk(playerId, chart.chart);
  const held = useMemo(() => holdThing(keptWalks, key), [key]);
  const [kept, setKept] = useState(() => walkThrough(playerId, chart));
  const latest = useRef(kept);
  const show = (next: KeptWalk): void => {
    latest.current = next;
    held.put(next);
    setKept(next);
  };
  return {
    kept,
    save: (state: WalkState): void => {
      if (latest.current === undefined) return;
      const before = latest.current.state;
      const next = { ...latest.current, wentOnAt: clock.now(), state };
      show(next);
      // What is moved and typed on the way to an answer is not worth a request.
      if (playerId !== undefined && state.walk !== before.walk) {
        keepWalk(playerId, toldOf(next), next.stamp);
      }
    },
    /** Begins anew, with another problem. */
    again: (): void => {
      const next = beginThrough(chart, false);
      if (next !== undefined) show(next);
    },
    /** Forgets a walk that has an end: the next time, another one begins. */
    forget: (): void => keptWalks.remove(key),
  };
}
