import { BeadhouseError, refusalOf } from '../error.ts';
import { onAbort, pause, upTo } from '../wait.ts';
import { anything, KINDS, type Change, type Kind, type Source } from './changes.ts';
import { isVisible, watchPage } from './page.ts';
import { createParser, type StreamEvent } from './parser.ts';
import type { Renewals } from './renewals.ts';

/** After this time without a byte the connection is dead, in milliseconds. The service sends something every 20 seconds. */
const SILENCE = 50_000;
/** The longest such time while the page is hidden, where it doubles with each connection that was mute. */
const LONGEST_SILENCE = 1_600_000;
/**
 * How long a connection may take to its first byte, and to each further one, before it counts as mute, in milliseconds. Something
 * in between may gather the bytes, such as a proxy.
 */
const FIRST = 10_000;
const BEAT = 25_000;
/** While the stream is mute, the longest time between two reports that anything may have changed, in milliseconds. */
const POLL = 30_000;
/** A page that is shown again after this time without a byte connects again at once, in milliseconds. */
const DOUBT = 25_000;
/** The wait before another connection until the service names one, and the shortest and the longest wait, in milliseconds. */
const RETRY = 3_000;
const SHORTEST = 1_000;
const LONGEST = 60_000;

/** Opens the stream after the event with this id. */
export type Open = (lastEventId: string, signal: AbortSignal) => Promise<Response>;

/**
 * Makes a source with its own connection. When the connection ends it is opened again: after waits that grow while that fails,
 * and at once when the page is shown or the network is back. Changes in between are unknown, so each kind is told with the id
 * null. The service does this for a connection with `Last-Event-ID`. This function does it for the first connection, since the
 * caller may have read something before the stream was open. It also does it when a service has no room for the stream for now,
 * and as long as a connection is mute, so that the caller reads from time to time without one.
 */
export function holdStream(open: Open, renewals: Renewals): Source {
  return async (listener, signal) => {
    let said = { lastEventId: '', retry: RETRY };
    let kinds: readonly Kind[] = KINDS;
    let failures = 0;
    let isOpen = false;
    let heardAt = 0;
    /** How many connections in a row were mute while the page was hidden. */
    let mute = 0;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let beat: ReturnType<typeof setTimeout> | undefined;
    let attempt = new AbortController();

    /** Ends the connection, or the wait for the next one. */
    const reconnect = (): void => attempt.abort();
    function restartSilence(): void {
      heardAt = Date.now();
      clearTimeout(silence);
      silence = setTimeout(
        () => {
          // A mute connection is no failure of the service, so the next one comes soon.
          failures = 0;
          mute += isVisible() ? 0 : 1;
          reconnect();
        },
        Math.min(LONGEST_SILENCE, SILENCE * 2 ** mute),
      );
    }
    function tellAnything(): void {
      for (const kind of kinds) listener.changed(anything(kind));
    }
    function expectByte(within: number): void {
      clearTimeout(beat);
      beat = setTimeout(() => {
        tellAnything();
        expectByte(upTo(POLL));
      }, within);
    }

    function tell({ type, data }: StreamEvent, isFirst: boolean): void {
      if (type === 'changed') listener.changed(JSON.parse(data) as Change);
      if (type !== 'ready') return;
      ({ kinds } = JSON.parse(data) as { kinds: Kind[] });
      isOpen = true;
      failures = 0;
      listener.ready(kinds);
      if (isFirst) tellAnything();
    }

    /** Reads one connection to its end. */
    async function connect(): Promise<void> {
      const isFirst = said.lastEventId === '';
      restartSilence();
      expectByte(FIRST);
      const response = await open(said.lastEventId, attempt.signal);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!response.ok) throw await refusalOf('GET /api/events', response);
      // The answer does not come from the service, but for example from the portal of a hotel.
      if (!isStream || response.body === null) return response.body?.cancel();
      const parser = createParser(said);
      const reader = response.body.getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          mute = 0;
          restartSilence();
          expectByte(BEAT);
          for (const event of parser.push(value)) tell(event, isFirst);
          said = parser;
        }
      } finally {
        // Also after an error of the parser: the connection must not stay open beside the next one.
        reader.cancel().catch(() => {});
      }
    }

    const stops = [
      onAbort(signal, reconnect),
      renewals.on(() => {
        said = { ...said, lastEventId: '' };
        reconnect();
      }),
      watchPage(({ type }) => {
        const isDoubtful = !isOpen || Date.now() - heardAt > DOUBT;
        if (isVisible()) mute = 0;
        if (type === 'online' || (isVisible() && isDoubtful)) reconnect();
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
            if (least > 0) tellAnything();
          }
        } finally {
          isOpen = false;
          clearTimeout(silence);
          clearTimeout(beat);
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

/** Whether another attempt would be refused, too. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
