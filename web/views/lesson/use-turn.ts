import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hintFor, shownAfter, valueOf, type School } from '../../../src/soroban/soroban.ts';
import { useStore } from '../../device/use-store.ts';
import type { Phase } from '../../lesson/course.ts';
import type { Present } from '../../practice/kept-session.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { helpAfter } from '../../practice/session.ts';
import { taskOf } from '../../practice/task.ts';
import { chosenAnswering } from '../../practice/way.ts';
import { createSoroban } from '../../soroban/model.ts';
import { createTurn } from './turn.ts';

/** The interval at which the time is checked, in milliseconds. */
const LOOK = 1_000;

/** The child's work on a problem of a lesson: how it is asked, what is known of it, and what the child can do. */
export type Work = ReturnType<typeof useTurn>;

export function useTurn({
  terms,
  paper,
  phase,
  isRead,
  school,
  rods,
  playerId,
  kept,
  onSave,
}: {
  readonly terms: readonly number[];
  readonly paper: string;
  readonly phase: Exclude<Phase, 'shown'>;
  readonly isRead: boolean;
  readonly school: School;
  /** The rods of the child's soroban. */
  readonly rods: number;
  readonly playerId: string | undefined;
  readonly kept: Present | null;
  readonly onSave: (present: Present) => void;
}) {
  const task = taskOf(
    { terms, ...(isRead && { reads: true }) },
    'column',
    useStore(chosenAnswering),
  );
  const isGuided = phase === 'guided';
  // Created once. Later versions of `kept` are what the turn has stored itself.
  const turn = useMemo(
    () =>
      createTurn({ kept, playerId, terms, paper, help: isGuided ? 'shown' : 'none', save: onSave }),
    [],
  );
  const model = useMemo(
    () => createSoroban(rodsFor(terms, rods), shownAfter(turn.present().moves).at(-1)),
    [],
  );
  const present = useStore({ get: turn.present, subscribe: turn.subscribe });
  const total = terms.reduce((sum, term) => sum + term, 0);
  const hintNow = () => hintFor(terms, turn.present().moves, school);
  // A layout effect, so that no tap or key is lost as soon as the problem is visible.
  useLayoutEffect(() => {
    const unsubscribe = model.subscribe(({ changes, by }) => {
      if (by !== 'person') return;
      turn.move(changes);
      // Whoever is led to the end need not say that it is reached.
      if (isGuided && hintNow().kind === 'done') turn.answer(total, 'beads');
    });
    return () => {
      unsubscribe();
      turn.stop();
    };
  }, []);
  // A child that thinks for long is offered help, as in practice.
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const look = setInterval(
      () => setLong(helpAfter(turn.milliseconds(), [], false) === 'offer'),
      LOOK,
    );
    return () => clearInterval(look);
  }, []);
  return {
    terms,
    task,
    phase,
    turn,
    model,
    present,
    hint: hintNow(),
    isOffered: isLong || present.errors > 0,
    answer: (value: number): void => turn.answer(value, task.answering),
    /** Answers with the beads. */
    done: (): void => turn.answer(Number(valueOf(model.digits())), 'beads'),
  };
}
