import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COOKIES_BLOCKED, refuseWithoutCookies } from './without-cookies.ts';

for (const [method, path, isRefused] of [
  ['POST', '/api/players', true],
  ['PATCH', '/api/abacus-settings', true],
  ['GET', '/api/abacus-settings', true],
  ['POST', '/api/auth/sign-in/email', true],
  ['POST', '/api/devices/pair', true],
  ['GET', '/api/players', false],
  ['POST', '/api/auth/request-password-reset', false],
  ['POST', '/api/auth/reset-password', false],
] as const) {
  test(`${method} ${path} without cookies is ${isRefused ? 'refused by the page with 401' : 'sent'}`, async () => {
    const sent: string[] = [];
    const send = async ({ url }: Request): Promise<Response> => {
      sent.push(url);
      return Response.json({});
    };
    const ask = (hasCookies: boolean): Promise<Response> =>
      refuseWithoutCookies(send, () => hasCookies)(new Request(`http://host${path}`, { method }));
    const answer = await ask(false);
    assert.equal(answer.status, isRefused ? 401 : 200);
    assert.deepEqual(await answer.json(), isRefused ? { error: COOKIES_BLOCKED } : {});
    assert.equal(sent.length, isRefused ? 0 : 1);
    assert.equal((await ask(true)).status, 200);
  });
}
