import { PROBLEM_VERSION, writeMoves } from '../../../src/soroban/soroban.ts';
import { beginning } from '../../data/clock.ts';
import { newKey } from '../../data/new-key.ts';
import { createListeners } from '../../device/listeners.ts';
import { measureActiveTime } from '../../practice/active-time.ts';
import type { Present } from '../../practice/kept-session.ts';
import { recordAttempt } from '../../practice/record.ts';
import type { Answering } from '../../practice/task.ts';
import type { Change } from '../../soroban/model.ts';

/** A problem on which the child works. */
export type Turn = ReturnType<typeof createTurn>;

/**
 * Runs a problem of a lesson, from its beginning or where it was left. Its first answer is recorded as an attempt, with the help
 * that was given.
 *
 * @param playerId undefined where nobody's answers are recorded
 * @param help that is given from the start
 * @param save stores each step
 */
export function createTurn({
  kept,
  playerId,
  terms,
  paper,
  help: given,
  save,
}: {
  readonly kept: Present | null;
  readonly playerId: string | undefined;
  readonly terms: readonly number[];
  readonly paper: string;
  readonly help: Present['help'];
  readonly save: (present: Present) => void;
}) {
  const listeners = createListeners();
  let present: Present = kept ?? {
    id: newKey(),
    ...beginning(),
    milliseconds: 0,
    moves: [],
    help: given,
    errors: 0,
    isSolved: false,
  };
  const time = measureActiveTime(present.milliseconds);
  const total = terms.reduce((sum, term) => sum + term, 0);

  function change(changes: Partial<Present>): void {
    present = { ...present, milliseconds: time.read(), ...changes };
    save(present);
    listeners.tell();
  }
  function record(value: number, answering: Answering): void {
    if (playerId === undefined) return;
    const { id, startedAt, stamp, moves, help } = present;
    const attempt = {
      id,
      seed: null,
      version: PROBLEM_VERSION,
      terms: [...terms],
      answer: value,
      startedAt,
      milliseconds: time.read(),
      way: answering,
      help,
      paper,
      moves: answering === 'beads' && moves.length > 0 ? writeMoves(moves) : null,
    };
    recordAttempt(playerId, attempt, stamp);
  }
  return {
    present: () => present,
    subscribe: listeners.subscribe,
    milliseconds: time.read,
    move: (changes: readonly Change[]) => {
      const at = time.read();
      change({ moves: [...present.moves, ...changes.map((one) => ({ ...one, at }))] });
    },
    type: (typed: string) => change({ typed }),
    help: (help: Present['help']) => change({ help }),
    /** Takes an answer. The first one is recorded; the child goes on with the right one. */
    answer: (value: number, answering: Answering) => {
      if (present.isSolved) return;
      if (present.errors === 0) record(value, answering);
      const isRight = value === total;
      change({ errors: present.errors + Number(!isRight), isSolved: isRight });
    },
    stop: time.stop,
  };
}

/** Whether a problem was right at the first try, and without help. */
export const wasAlone = ({ errors, help }: Present): boolean =>
  errors === 0 && (help === 'none' || help === 'encouragement');
