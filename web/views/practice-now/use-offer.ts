import { useEffect, useRef, useState } from 'preact/hooks';
import { helpAfter, type Help, type Session } from '../../practice/session.ts';
import type { createCourse } from './course.ts';

/** The interval at which the time is checked, in milliseconds. */
const LOOK = 1_000;

/**
 * The help that is offered to a child who thinks for long. A kind word counts as help, too, and is recorded.
 *
 * @param isOpen false while numbers are still to come; the time counts from then on
 */
export function useOffer(
  course: ReturnType<typeof createCourse>,
  session: Session,
  isOpen: boolean,
): Help {
  const [offer, setOffer] = useState<Help>('none');
  const openedAt = useRef(isOpen ? 0 : undefined);
  useEffect(() => {
    if (isOpen) openedAt.current ??= course.milliseconds();
  }, [isOpen]);
  useEffect(() => {
    const times = session.answered.map(({ milliseconds }) => milliseconds);
    const look = setInterval(() => {
      const { errors, help, isSolved } = course.present();
      if (isSolved || openedAt.current === undefined) return;
      const now = helpAfter(course.milliseconds() - openedAt.current, times, errors > 0);
      if (now === 'encouragement' && help === 'none') course.help('encouragement');
      setOffer(now);
    }, LOOK);
    return () => clearInterval(look);
  }, []);
  return offer;
}
