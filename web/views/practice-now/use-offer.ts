import { useEffect, useRef, useState } from 'preact/hooks';
import { helpAfter, type Help, type Session } from '../../practice/session.ts';
import type { createCourse } from './course.ts';

/** How often it is looked whether somebody thinks for long, in milliseconds. */
const LOOK = 1_000;

/**
 * What is offered to whoever thinks for long. A kind word is help, too, and stands in the record.
 *
 * @param isOpen false while numbers are still to come: nobody thinks for long before
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
