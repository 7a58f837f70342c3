import { paperOf, writeMoves } from '../../../src/soroban/soroban.ts';
import { beginning } from '../../data/clock.ts';
import { holdThing } from '../../data/shelf.ts';
import { createListeners } from '../../device/listeners.ts';
import { measureActiveTime } from '../../practice/active-time.ts';
import { stepAfter } from '../../practice/check-end.ts';
import { noteDone } from '../../practice/done-days.ts';
import type { Way } from '../../practice/waiting.ts';
import { sessions, type StoredSession, type Present } from '../../practice/kept-session.ts';
import { keepPaperResult } from '../../practice/paper-results.ts';
import { timeLimitOf } from '../../practice/papers.ts';
import { keepStep } from '../../practice/path-steps.ts';
import { showsSkill } from '../../practice/placement.ts';
import { recordAttempt } from '../../practice/record.ts';
import {
  answer,
  attemptIdOf,
  endNow,
  isAlone,
  isFinal,
  putOff,
  type Session,
} from '../../practice/session.ts';
import type { Answering } from '../../practice/task.ts';
import type { Change } from '../../soroban/model.ts';

/**
 * Runs one problem: it begins the present problem of a session, or continues it. Each step is stored on the device before it is
 * shown.
 */
export function createCourse(kept: StoredSession) {
  const { session } = kept;
  const { playerId } = session;
  const [problem] = session.waiting;
  const listeners = createListeners();
  const held = holdThing(sessions, playerId);
  let present = kept.present ?? begin(session);
  const sat = paperOf(session.paper);
  const time = measureActiveTime(present.milliseconds, sat && timeLimitOf(sat));
  // This event comes when a lid is closed or the page is left.
  const saveTime = (): void => save({});
  document.addEventListener('visibilitychange', saveTime);

  function save(changes: Partial<Present>): void {
    present = { ...present, milliseconds: time.read(), ...changes };
    held.put({ session, present });
    listeners.tell();
  }

  /** Records the attempt. Only the first answer counts. */
  function record(value: number | null, way: Way, answering: Answering): void {
    if (problem === undefined) return;
    const { id, startedAt, stamp, moves, help } = present;
    const { seed, version, paper, terms } = problem;
    const attempt = {
      id,
      seed,
      version,
      terms: [...terms],
      answer: value,
      startedAt,
      milliseconds: time.read(),
      way,
      help,
      paper,
      moves: answering === 'beads' && moves.length > 0 ? writeMoves(moves) : null,
    };
    recordAttempt(playerId, attempt, stamp);
  }

  let isLeft = false;
  /** Goes on to the next state of the session. */
  function go(next: Session): void {
    isLeft = true;
    held.put({ session: next, present: null });
    keepPaperResult(next);
    noteDone(next);
  }

  /** The session with the answer. */
  function afterAnswer(): Session {
    const { id: attempt, errors, startedAt, first } = present;
    const milliseconds = time.read();
    return answer(session, { attempt, isRight: errors === 0, milliseconds, startedAt, ...first });
  }

  return {
    present: () => present,
    milliseconds: time.read,
    subscribe: listeners.subscribe,
    move: (changes: readonly Change[]) => {
      const at = time.read();
      save({ moves: [...present.moves, ...changes.map((change) => ({ ...change, at }))] });
    },
    type: (typed: string) => save({ typed }),
    help: (help: Present['help']) => save({ help }),
    /**
     * Takes an answer; null for none. The first one counts. After a wrong answer the child finds the right one, with help. In a
     * placement, a check or a paper it goes on at once.
     */
    answer: (value: number | null, way: Way, answering: Answering) => {
      if (present.isSolved) return;
      const terms = problem?.terms ?? [];
      const isRight = value === terms.reduce((total, term) => total + term, 0);
      if (present.errors === 0) {
        record(value, way, answering);
        const milliseconds = time.read();
        const moves = answering === 'beads' ? writeMoves(present.moves) : null;
        const isKnown = showsSkill({ terms, isRight, milliseconds, moves });
        save({ first: { answer: value, answeredIn: milliseconds, isKnown } });
      }
      const errors = present.errors + Number(!isRight);
      save({ errors, isSolved: isRight || isFinal(session) });
    },
    /** Whether to praise. A placement does not judge, and a check does not praise what was wrong. */
    isPraised: () => !isAlone(session) || (!session.isPlacement && present.errors === 0),
    /** What the answer changes on the path, such as the last one of a check; undefined as long as there is none. */
    stepOfAnswer: () => (present.isSolved ? stepAfter(afterAnswer()) : undefined),
    goOn: () => {
      const next = afterAnswer();
      const step = stepAfter(next);
      if (step !== undefined) keepStep(playerId, step);
      go(next);
    },
    /** Puts the problem off to the end of the session. */
    putOff: () => go(putOff(session, time.read())),
    /** Ends the paper. */
    handIn: () => go(endNow(session)),
    stop: () => {
      // The child pauses. A session that was deleted meanwhile must not come back.
      if (!isLeft && sessions.get(playerId) !== undefined) saveTime();
      document.removeEventListener('visibilitychange', saveTime);
      time.stop();
    },
  };
}

function begin(session: Session): Present {
  return {
    id: attemptIdOf(session),
    ...beginning(),
    milliseconds: session.waiting[0]?.spent ?? 0,
    moves: [],
    help: 'none',
    errors: 0,
    isSolved: false,
  };
}
