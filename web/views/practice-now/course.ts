import { paperOf, writeMoves } from '../../../src/soroban/soroban.ts';
import { beginning } from '../../data/clock.ts';
import { holdThing } from '../../data/shelf.ts';
import { createListeners } from '../../device/listeners.ts';
import { measureActiveTime } from '../../practice/active-time.ts';
import { noteDone } from '../../practice/done-days.ts';
import type { Way } from '../../practice/waiting.ts';
import { sessions, type StoredSession, type Present } from '../../practice/kept-session.ts';
import { keepPaperResult } from '../../practice/paper-results.ts';
import { timeLimitOf } from '../../practice/papers.ts';
import { recordAttempt } from '../../practice/record.ts';
import { answer, attemptIdOf, endNow, putOff, type Session } from '../../practice/session.ts';
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
     * placement or a paper, it goes on at once.
     */
    answer: (value: number | null, way: Way, answering: Answering) => {
      if (present.isSolved) return;
      const sum = problem?.terms.reduce((total, term) => total + term, 0);
      const isRight = value === sum;
      if (present.errors === 0) record(value, way, answering);
      const errors = present.errors + Number(!isRight);
      save({ errors, isSolved: isRight || session.isPlacement || sat !== undefined });
    },
    /** Whether to praise a right answer. A placement does not judge. */
    isPraised: () => !session.isPlacement,
    goOn: () => {
      const { id: attempt, errors, startedAt } = present;
      const milliseconds = time.read();
      go(answer(session, { attempt, isRight: errors === 0, milliseconds, startedAt }));
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
