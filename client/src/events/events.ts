import type { Change, Source } from './changes.ts';
import { holdStream } from './hold.ts';
import { findLock } from './lock.ts';
import { isInPage } from './page.ts';
import { createQueue } from './queue.ts';
import type { Renewals } from './renewals.ts';
import type { Session } from '../session.ts';
import { onAbort } from '../wait.ts';
import { shareStream } from './share.ts';
import { holdWhileVisible } from './while-visible.ts';

export type EventOptions = {
  /** Also tells of the game session of this `userId`. */
  readonly arcade?: string | undefined;
  /**
   * Also tells of every game session whose `userId` is the viewer's id, or that of a player whom the viewer may see. So one
   * stream serves all games of a family, in all tabs.
   */
  readonly games?: 'family' | undefined;
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined;
};

/** The viewer's changes, as they happen, until the signal aborts or the loop that reads them ends. */
export async function* readEvents(
  session: Session,
  renewals: Renewals,
  baseUrl: string,
  { arcade, games, signal }: EventOptions,
): AsyncGenerator<Change, void, undefined> {
  const query = Object.entries({ arcade, games })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  const url = `${baseUrl}/api/events${query && `?${query}`}`;
  const source = sourceOf(session, renewals, url);
  const queue = createQueue();
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
    queue.end();
  };
  const stopEnding = onAbort(signal, end);
  const ended = source({ ready() {}, changed: queue.push }, stop.signal).catch((error: unknown) =>
    queue.end(error),
  );
  try {
    for (;;) {
      const change = await queue.next();
      if (change === undefined || stop.signal.aborted) return;
      yield change;
    }
  } finally {
    stopEnding();
    end();
    await ended;
  }
}

/**
 * Chooses the source of a stream. In a page, tabs share one stream when the browser supports that, and when its cookies
 * identify the viewer: then all tabs have the same viewer.
 */
function sourceOf(session: Session, renewals: Renewals, url: string): Source {
  const own = holdStream(
    (lastEventId, signal) =>
      session.send(
        new Request(url, {
          headers: {
            accept: 'text/event-stream',
            ...(lastEventId && { 'last-event-id': lastEventId }),
          },
          cache: 'no-store',
          credentials: 'include',
          signal,
        }),
      ),
    renewals,
  );
  if (!isInPage()) return own;
  return async (listener, signal) => {
    const lock = session.hasToken() ? undefined : await findLock();
    const source =
      lock === undefined
        ? holdWhileVisible(own)
        : shareStream(`beadhouse ${url}`, lock, own, renewals);
    await source(listener, signal);
  };
}
