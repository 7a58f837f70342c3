import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { shownAfter } from '../../../src/soroban/soroban.ts';
import { useSorobanSettings } from '../../data/soroban-settings.ts';
import type { Kept } from '../../practice/kept-session.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { createSoroban } from '../../soroban/model.ts';
import { createCourse } from './course.ts';

/** A problem under way: its course, how far it is, and the soroban on which it is set. */
export function useCourse(kept: Kept) {
  const { settings } = useSorobanSettings();
  // Made once: what is kept afterwards is what they keep themselves.
  const course = useMemo(() => createCourse(kept), []);
  const model = useMemo(() => {
    const { moves } = course.present();
    const [problem] = kept.session.waiting;
    const rods = rodsFor(problem?.terms ?? [], settings.physicalAbacusColumns);
    return createSoroban(rods, shownAfter(moves).at(-1));
  }, []);
  const [present, setPresent] = useState(course.present);
  // Before the picture: whoever types or taps as soon as it stands is not lost.
  useLayoutEffect(() => {
    const stopFollowing = course.follow(setPresent);
    const stopRecording = model.subscribe(({ changes, by }) => {
      if (by === 'person') course.move(changes);
    });
    return () => {
      stopRecording();
      stopFollowing();
      course.stop();
    };
  }, []);
  return { course, model, present };
}
