import { BeadhouseError } from '../../client/src/index.ts';
import { NoAnswer } from '../data/no-answer.ts';
import { COOKIES_BLOCKED } from '../data/without-cookies.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What a person is told about a failure; undefined when there is none. */
export type FaultText = (
  cause: unknown,
  /** Sentences of the service that may come here, and the page's words for each. */
  known?: Readonly<Record<string, string>>,
) => string | undefined;

/** Returns a function that describes failures in the page's language. */
export function useFaultText(): FaultText {
  const t = useTexts(texts);
  return (cause, known = {}) => {
    if (cause === null || cause === undefined) return undefined;
    if (cause instanceof NoAnswer) return t.noAnswer;
    if (!(cause instanceof BeadhouseError)) return t.unknown;
    if (cause.message === COOKIES_BLOCKED) return t.cookiesBlocked;
    const text = known[cause.message];
    if (text !== undefined) return text;
    if (cause.status === 429) return t.tooOften(cause.retryAfter ?? 60);
    if (cause.status === 401) return t.signedOut;
    return t.failed;
  };
}
