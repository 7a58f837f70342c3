import { jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { Made } from './actions.ts';

/** `{token, user}`, as sign-up answers. */
export function presentMade({ token, user }: Made): JsonText {
  const { id, name, email, isVerified, image, role, createdAt, updatedAt } = user;
  const emailVerified = fromFlag(isVerified);
  return jsonText({
    token,
    user: { name, email, emailVerified, image, createdAt, updatedAt, role, id },
  });
}
