import { createClient } from '../../client/src/index.ts';
import { clock } from './clock.ts';
import { takesCookies } from '../device/cookies.ts';
import { sendFirstWriteAlone } from './first-write.ts';
import { withTimeout } from './request-timeout.ts';
import { queryClient } from './query-client.ts';
import { reach } from './reach.ts';
import { turnsOf } from './turns.ts';
import { refuseWithoutCookies } from './without-cookies.ts';

/** Sends a request with the page's language, which may differ from the browser's. The service sends mails in it. */
function send(request: Request): Promise<Response> {
  request.headers.set('accept-language', document.documentElement.lang);
  return fetch(request);
}

/** Sends a request that is not in the OpenAPI document. Without an answer it throws `NoAnswer`. */
export const sendPlainly = reach.watch(withTimeout(clock.watch(send)));

const VIEWER = { queryKey: ['viewer'] };

const first = sendFirstWriteAlone(sendPlainly, turnsOf('beadhouse:first-write'), (isFirst) => {
  if (!isFirst) return;
  // The first write has made the visitor a guest. The page's first question of who is here may be under way and be answered with nobody:
  // it would not be asked again, so it is given up. Silently: whoever waits for its answer gets the new one.
  void queryClient.cancelQueries(VIEWER, { silent: true });
  void queryClient.invalidateQueries(VIEWER);
});

/** Whether the service knows the viewer, who has a cookie then, or may get one. */
const hasCookies = (): boolean => isKnown() || takesCookies();
function isKnown(): boolean {
  const viewer = queryClient.getQueryData<{ readonly is: string }>(VIEWER.queryKey);
  return viewer !== undefined && viewer.is !== 'nobody';
}

/** The service that served this page, as the viewer whose cookies the browser keeps. */
export const beadhouse = createClient({ fetch: refuseWithoutCookies(first.send, hasCookies) });

/** Tells that the user is a visitor again: the next write makes a guest. */
export const expectVisitor = first.forget;
