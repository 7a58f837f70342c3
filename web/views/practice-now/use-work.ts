import { useState } from 'preact/hooks';
import {
  hintFor,
  mistakeIn,
  termAtHand,
  valueOf,
  type Mistake,
} from '../../../src/soroban/soroban.ts';
import { useSchool } from '../../data/school.ts';
import { useStore } from '../../device/use-store.ts';
import type { StoredSession } from '../../practice/kept-session.ts';
import { joyOf, type Joy } from '../../practice/joy.ts';
import { playJoy } from '../../practice/joy-sounds.ts';
import { followAnswer, useSlot } from '../../practice/own-pace.ts';
import { isAlone } from '../../practice/session.ts';
import { remembered } from '../../practice/remembered.ts';
import { taskOf } from '../../practice/task.ts';
import { chosenAnswering, chosenComing, wayOf } from '../../practice/way.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { sayTerm } from './say-term.ts';
import { texts } from './texts.ts';
import { useCourse } from './use-course.ts';
import { useOffer } from './use-offer.ts';
import { useShowing } from './use-showing.ts';

/** What is known of a child that has not practised on this device. */
const NOTHING_KNOWN = { mastery: [], recent: [] };

/** The work on one problem: how it is asked, what is known of it, and what the child can do. */
export type Work = ReturnType<typeof useWork>;

export function useWork(kept: StoredSession) {
  const t = useTexts(texts);
  const { session } = kept;
  const { playerId } = session;
  const [problem] = session.waiting;
  const terms = problem?.terms ?? [];
  const { course, model, present } = useCourse(kept);
  const { help, isSolved, moves } = present;

  // A placement and a check always show all numbers: they should not measure eyes and ears.
  const chosen = useStore(chosenComing);
  const wanted = isAlone(session) ? 'column' : chosen;
  const task = taskOf({ terms, ...problem }, wanted, useStore(chosenAnswering));
  const { coming, answering, reads } = task;
  const slot = useSlot(playerId, coming, terms);
  const parts = [...terms.map((term, index) => sayTerm(t, term, index)), t.thatIsAll];
  const { showing, start } = useShowing(coming, terms.length, parts, slot);
  const isColumn = coming === 'column' || isSolved || help === 'shown';
  const mayAnswer = isColumn || showing.state === 'over';

  const [joy, setJoy] = useState<Joy>('right');
  // What was wrong with the last answer, as far as its moves tell.
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const answer = (value: number | null): void => {
    const { errors: before, help: given, moves: made } = course.present();
    const known = remembered.get(playerId) ?? NOTHING_KNOWN;
    const milliseconds = course.milliseconds();
    course.answer(value, wayOf(coming, answering), answering);
    setMistake(answering === 'beads' && reads === undefined ? mistakeIn(terms, made) : null);
    const isUnhelped = given === 'none' || given === 'encouragement';
    const isAtOnce = course.present().errors === 0 && isUnhelped;
    if (course.present().isSolved && course.isPraised()) {
      const its = { terms, moves: answering === 'beads' ? made : [], milliseconds };
      const found = isAtOnce && reads === undefined ? joyOf(its, known) : 'right';
      setJoy(found);
      // The end of a check is a feast.
      playJoy(course.stepOfAnswer() === undefined ? found : 'done');
    }
    if (before === 0) followAnswer(playerId, coming, terms, isAtOnce);
  };
  return {
    session,
    problem,
    terms,
    course,
    model,
    present,
    task,
    slot,
    showing,
    start,
    mistake,
    /** What there is to be glad of in a right answer. */
    joy,
    /** Whether all numbers stand there. */
    isColumn,
    /** False while numbers are still to come. */
    mayAnswer,
    /** The term that the hands are at; undefined where the page does not see them, or where that would help too much. */
    atHand:
      answering === 'beads' && !isSolved && !isAlone(session)
        ? termAtHand(terms, moves)
        : undefined,
    offer: useOffer(course, session, mayAnswer),
    hint: hintFor(terms, moves, useSchool(playerId)),
    isHelped: !isSolved && (help === 'shown' || (help === 'hint' && coming === 'column')),
    answer,
    /** Answers with the beads. */
    done: (): void => answer(Number(valueOf(model.digits()))),
    /** Goes on without the right answer. The problem comes back later. */
    leave: (): void => {
      if (course.present().errors === 0) answer(null);
      course.goOn();
    },
  };
}
