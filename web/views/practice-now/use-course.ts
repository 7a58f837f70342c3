import { useLayoutEffect, useMemo } from 'preact/hooks';
import { shownAfter } from '../../../src/soroban/soroban.ts';
import { useStore } from '../../device/use-store.ts';
import type { StoredSession } from '../../practice/kept-session.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { createSoroban } from '../../soroban/model.ts';
import { createCourse } from './course.ts';

/** A running problem: its course, its present state, and the soroban on which it is set. */
export function useCourse(kept: StoredSession) {
  const settings = useOwnSoroban(kept.session.playerId);
  // Created once. Later versions of `kept` are what the course has stored itself.
  const course = useMemo(() => createCourse(kept), []);
  const model = useMemo(() => {
    const { moves } = course.present();
    const [problem] = kept.session.waiting;
    const rods = rodsFor(problem?.terms ?? [], settings.physicalAbacusColumns);
    return createSoroban(rods, shownAfter(moves).at(-1));
  }, []);
  const present = useStore({ get: course.present, subscribe: course.subscribe });
  // A layout effect, so that no tap or key is lost as soon as the problem is visible.
  useLayoutEffect(() => {
    const stopRecording = model.subscribe(({ changes, by }) => {
      if (by === 'person') course.move(changes);
    });
    return () => {
      stopRecording();
      course.stop();
    };
  }, []);
  return { course, model, present };
}
