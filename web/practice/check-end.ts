import {
  checkLength,
  judgeCheck,
  STATIONS,
  type CheckAnswer,
  type PathStep,
  type Station,
  type Verdict,
} from '../../src/soroban/soroban.ts';
import { checkPaperOf } from './checks.ts';
import { placedAt, type Answered, type Session } from './session.ts';

/** A check that was answered to its end, with what it came to. */
export type EndedCheck = {
  readonly station: Station;
  readonly verdict: Verdict;
  readonly isSecond: boolean;
};

/** Whether a check has passed its station: a second one that is right, or a first one at the pace of an examination. */
export const hasPassed = ({ verdict, isSecond }: EndedCheck): boolean =>
  verdict === 'passed' || (isSecond && verdict === 'checked');

/** The checks that a session has ended, in the order of the path. One that was broken off is not among them. */
export function checksIn({
  answered,
  waiting,
}: Pick<Session, 'answered' | 'waiting'>): EndedCheck[] {
  return STATIONS.flatMap((station) => {
    const paper = checkPaperOf(station);
    const own = answered.filter(({ problem }) => problem.paper === paper);
    const reason = own[0]?.problem.reason;
    const isOver =
      own.length >= checkLength(station) && !waiting.some((problem) => problem.paper === paper);
    if (!isOver || reason?.kind !== 'check') return [];
    const verdict = judgeCheck(station, own.map(toCheckAnswer));
    return [{ station, verdict, isSecond: reason.isSecond }];
  });
}

const toCheckAnswer = ({
  problem,
  answer = null,
  milliseconds,
  answeredIn = milliseconds,
}: Answered): CheckAnswer => ({ terms: problem.terms, answer, milliseconds: answeredIn });

/**
 * What the last answer of a session has changed on the path: the end of a check that was right, or of a placement. A second check that
 * is right passes the station. Undefined when nothing has changed; whoever fails goes back nowhere, and is shown the station again.
 */
export function stepAfter(session: Session): Pick<PathStep, 'station' | 'kind'> | undefined {
  const placed = placedAt(session);
  if (placed !== undefined) return { station: placed.id, kind: 'placed' };
  const { answered } = session;
  const [last] = answered.slice(-1);
  const ended = checksIn(session).find(
    ({ station }) => checkPaperOf(station) === last?.problem.paper,
  );
  if (ended === undefined || ended.verdict === 'failed') return undefined;
  return { station: ended.station.id, kind: hasPassed(ended) ? 'passed' : 'checked' };
}
