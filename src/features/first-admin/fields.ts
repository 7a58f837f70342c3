import { z } from 'zod';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import { email, password } from '../../identity/accounts/doc-parts.ts';

/** The fields of the request body. */
export const fields = z.object({
  token: z.string().meta({ description: 'The part of the link after `token=`.' }),
  name: z.string().max(accountBounds.name.most),
  email: email.max(accountBounds.email.most),
  password,
});
