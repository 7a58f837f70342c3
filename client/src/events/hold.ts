import { BeadhouseError, refusalOf } from '../error.ts';
import { onAbort, pause, upTo } from '../wait.ts';
import { anything, KINDS, type Change, type Kind, type Source } from './changes.ts';
import { isVisible, watchPage } from './page.ts';
import { createParser, type StreamEvent } from './parser.ts';
import type { Renewals } from './renewals.ts';

/** The service sends something every 20 seconds. After so long without a byte, the connection is dead: milliseconds. */
const SILENCE = 50_000;
/** A page that was asleep so long does not wait for the rest of the silence: milliseconds. */
const DOUBT = 25_000;
/** The wait before another connection, until the service names one, the shortest and the longest: milliseconds. */
const RETRY = 3_000;
const SHORTEST = 1_000;
const LONGEST = 60_000;

/** Opens the stream, from the event with this id on. */
export type Open = (lastEventId: string, signal: AbortSignal) => Promise<Response>;

/**
 * A stream of one's own. When it ends it is opened again, after waits that grow while that fails, and at once when the page
 * is shown or the network is back. What changed meanwhile nobody knows: the service says so to whoever comes with
 * `Last-Event-ID`; the first time it is said here, since the caller may have read something before the stream was open. It is
 * also said here at each refusal by a service that has no room for the stream: so the caller reads now and then without one.
 */
export function holdStream(open: Open, renewals: Renewals): Source {
  return async (listener, signal) => {
    let said = { lastEventId: '', retry: RETRY };
    let kinds: readonly Kind[] = KINDS;
    let failures = 0;
    let isOpen = false;
    let heardAt = 0;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let attempt = new AbortController();

    /** Ends the connection, or the wait for the next one. */
    const again = (): void => attempt.abort();
    function alive(): void {
      heardAt = Date.now();
      clearTimeout(silence);
      silence = setTimeout(again, SILENCE);
    }

    function tell({ type, data }: StreamEvent, isFirst: boolean): void {
      if (type === 'changed') listener.changed(JSON.parse(data) as Change);
      if (type !== 'ready') return;
      ({ kinds } = JSON.parse(data) as { kinds: Kind[] });
      isOpen = true;
      failures = 0;
      listener.ready(kinds);
      if (isFirst) for (const kind of kinds) listener.changed(anything(kind));
    }

    /** Reads one connection to its end. */
    async function connect(): Promise<void> {
      const isFirst = said.lastEventId === '';
      alive();
      const response = await open(said.lastEventId, attempt.signal);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!response.ok) throw await refusalOf('GET /api/events', response);
      // Somebody else answers, such as the portal of a hotel.
      if (!isStream || response.body === null) return response.body?.cancel();
      const parser = createParser(said);
      const reader = response.body.getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          alive();
          for (const event of parser.push(value)) tell(event, isFirst);
          said = parser;
        }
      } finally {
        // Also when it says what nobody can read: then the connection must not stay open beside the next one.
        reader.cancel().catch(() => {});
      }
    }

    const stops = [
      onAbort(signal, again),
      renewals.on(() => {
        said = { ...said, lastEventId: '' };
        again();
      }),
      watchPage(({ type }) => {
        const isDoubtful = !isOpen || Date.now() - heardAt > DOUBT;
        if (type === 'online' || (isVisible() && isDoubtful)) again();
      }),
    ];
    try {
      while (!signal.aborted) {
        attempt = new AbortController();
        let least = 0;
        try {
          await connect();
        } catch (error) {
          if (error instanceof BeadhouseError) {
            if (isFinal(error.status)) throw error;
            least = (error.retryAfter ?? 0) * 1_000;
            if (least > 0) for (const kind of kinds) listener.changed(anything(kind));
          }
        } finally {
          isOpen = false;
          clearTimeout(silence);
        }
        const wait = upTo(Math.min(LONGEST, Math.max(SHORTEST, said.retry) * 2 ** failures));
        failures += 1;
        await pause(Math.max(least, wait), attempt.signal);
      }
    } finally {
      attempt.abort();
      for (const stop of stops) stop();
    }
  };
}

/** Whether it is no use to ask again. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
