import type { Stamp } from '../data/clock-log.ts';
import { keepAttempt } from './attempts.ts';
import { rememberAnswer } from './progress.ts';
import type { Attempt } from './waiting.ts';

/**
 * Records an answer: the device remembers it at once, and the service gets it as soon as possible.
 *
 * @param stamp of the time at which it began; undefined when a page of an earlier release began it
 */
export function recordAttempt(playerId: string, attempt: Attempt, stamp: Stamp | undefined): void {
  const sum = attempt.terms.reduce((total, term) => total + term, 0);
  rememberAnswer(playerId, { ...attempt, isRight: attempt.answer === sum });
  keepAttempt(playerId, attempt, stamp);
}
