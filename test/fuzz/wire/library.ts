import type { Case, Known } from '../case.ts';
import { oddLines } from '../odd-headers.ts';
import { oddValue } from '../odd-json.ts';
import type { Random } from '../random.ts';
import { framed } from '../requests.ts';
import { oddText } from '../texts.ts';

/** What a body of the accounts library may hold; the values are odd. */
const FIELDS = [
  'email',
  'password',
  'newPassword',
  'currentPassword',
  'name',
  'image',
  'token',
  'provider',
  'providerId',
  'accountId',
  'callbackURL',
  'redirectTo',
  'role',
  'newEmail',
  'idToken',
  'disableRedirect',
];

/** A request of a route that the accounts library has, and which the service does not serve: there is no such path. */
export function libraryCase(random: Random, known: Known): Case {
  const path = random
    .pick(known.libraryRoutes)
    .replaceAll(/:\w+/g, random.pick(['x', '%00', '__proto__']));
  const method = random.pick(['GET', 'POST', 'HEAD', 'PATCH', 'OPTIONS']);
  const fields = FIELDS.filter(() => random.chance(0.4)).map(
    (name) => `${JSON.stringify(name)}:${oddValue(random)}`,
  );
  const query = random.chance(0.3)
    ? `?token=${encodeURIComponent(oddText(random).slice(0, 200).toWellFormed())}&error=x`
    : '';
  const bytes = framed(random, {
    method,
    target: `${path}${query}`,
    headers: [
      `Host: ${known.host}`,
      ...(random.chance(0.5) ? [`Cookie: ${known.cookies.user}`] : []),
      ...oddLines(random, known),
    ],
    ...(method === 'POST' || method === 'PATCH'
      ? { body: Buffer.from(`{${fields.join(',')}}`) }
      : {}),
  });
  return {
    kind: `library ${path}`,
    parts: [bytes],
    asked: [{ isHead: method === 'HEAD', operation: null, refusals: [403, 404, 413] }],
    ending: 'kept',
  };
}
