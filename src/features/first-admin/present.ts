import { jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { MadeAdmin } from './actions.ts';

/** `{token, user}`, like the answer to a sign-up. */
export function presentMade({ token, user }: MadeAdmin): JsonText {
  const { id, name, email, isVerified, image, role, createdAt, updatedAt } = user;
  const emailVerified = fromFlag(isVerified);
  return jsonText({
    token,
    user: { name, email, emailVerified, image, createdAt, updatedAt, role, id },
  });
}
