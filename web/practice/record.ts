import { keepAttempt, type Attempt } from './attempts.ts';
import { rememberAnswer } from './progress.ts';

/** Records an answer: the device remembers it at once, and the service gets it as soon as possible. */
export function recordAttempt(playerId: string, attempt: Attempt): void {
  const sum = attempt.terms.reduce((total, term) => total + term, 0);
  rememberAnswer(playerId, { ...attempt, isRight: attempt.answer === sum });
  keepAttempt(playerId, attempt);
}
