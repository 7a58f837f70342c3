import type { Case, Known } from '../case.ts';
import { unusualLines } from '../unusual-headers.ts';
import { unusualValue } from '../unusual-json.ts';
import type { Random } from '../random.ts';
import { frameRequest } from '../requests.ts';
import { unusualText } from '../texts.ts';

/** The fields of bodies for the accounts library; their values are unusual. */
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

/** Makes a request to a route of the accounts library that the service does not serve. */
export function libraryCase(random: Random, known: Known): Case {
  const path = random
    .pick(known.libraryRoutes)
    .replaceAll(/:\w+/g, random.pick(['x', '%00', '__proto__']));
  const method = random.pick(['GET', 'POST', 'HEAD', 'PATCH', 'OPTIONS']);
  const fields = FIELDS.filter(() => random.chance(0.4)).map(
    (name) => `${JSON.stringify(name)}:${unusualValue(random)}`,
  );
  const query = random.chance(0.3)
    ? `?token=${encodeURIComponent(unusualText(random).slice(0, 200).toWellFormed())}&error=x`
    : '';
  const bytes = frameRequest(random, {
    method,
    target: `${path}${query}`,
    headers: [
      `Host: ${known.host}`,
      ...(random.chance(0.5) ? [`Cookie: ${known.cookies.user}`] : []),
      ...unusualLines(random, known),
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
