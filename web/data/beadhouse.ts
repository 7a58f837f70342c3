import { createClient } from '../../client/src/index.ts';
import { clock } from './clock.ts';
import { createTurns, firstAlone, type Turns } from './first-alone.ts';
import { inTime } from './patience.ts';
import { queryClient } from './query-client.ts';
import { reach } from './reach.ts';

/** Turns among all tabs, where the browser has locks: on secure pages. */
const turns: Turns =
  'locks' in navigator
    ? (work) => navigator.locks.request('beadhouse:first-write', work)
    : createTurns();

/** Sends a request in the language of the page, which may be another one than the browser's: mails come in it. */
function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', document.documentElement.lang);
  return fetch(request);
}

const first = firstAlone(reach.watch(inTime(clock.watch(send))), turns, (isFirst) => {
  // Whoever was nobody is a guest now.
  if (isFirst) void queryClient.invalidateQueries({ queryKey: ['viewer'] });
});

/** The service that served this page, as the viewer whose cookies the browser keeps. */
export const beadhouse = createClient({ fetch: first.send });

/** Whoever uses the page now is nobody: the next write makes a guest. */
export const expectVisitor = first.forget;
