import { createClient } from '../../client/src/index.ts';
import { clock } from './clock.ts';
import { createTurns, sendFirstWriteAlone, type Turns } from './first-write.ts';
import { withTimeout } from './request-timeout.ts';
import { queryClient } from './query-client.ts';
import { reach } from './reach.ts';

/** One turn after the other: among all tabs where the browser has locks (on secure pages), otherwise within this tab. */
const turns: Turns =
  'locks' in navigator
    ? (work) => navigator.locks.request('beadhouse:first-write', work)
    : createTurns();

/** Sends a request with the page's language, which may differ from the browser's. The service sends mails in it. */
function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', document.documentElement.lang);
  return fetch(request);
}

const first = sendFirstWriteAlone(reach.watch(withTimeout(clock.watch(send))), turns, (isFirst) => {
  // The first write has made the visitor a guest.
  if (isFirst) void queryClient.invalidateQueries({ queryKey: ['viewer'] });
});

/** The service that served this page, as the viewer whose cookies the browser keeps. */
export const beadhouse = createClient({ fetch: first.send });

/** Tells that the user is a visitor again: the next write makes a guest. */
export const expectVisitor = first.forget;
