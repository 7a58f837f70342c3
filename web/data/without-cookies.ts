import { isWrite } from './first-write.ts';

type Send = (request: Request) => Promise<Response>;

/** The words of the refusal. */
export const COOKIES_BLOCKED = 'Cookies are blocked';

/** Writes that the service takes from anybody: links in mails say for whom they are. */
const FOR_ANYBODY = /\/api\/auth\/(?:request-password-reset|read-reset-link|reset-password)$/;

/**
 * Refuses to write for a visitor whose browser keeps no cookies. The service knows a visitor by one alone: each write would make
 * another guest, and signing in would be forgotten at once. The refusal is a 401, so that what waits is kept.
 *
 * @param hasCookies whether the browser keeps cookies
 */
export const refuseWithoutCookies =
  (send: Send, hasCookies: () => boolean): Send =>
  async (request) =>
    !isWrite(request) || FOR_ANYBODY.test(new URL(request.url).pathname) || hasCookies()
      ? send(request)
      : Response.json({ error: COOKIES_BLOCKED }, { status: 401 });
