import { z } from 'zod';
import { email, password } from '../../identity/accounts/doc-parts.ts';

/** The fields of the request bodies. */
export const resetRequestFields = z.object({ email });
export const resetLinkFields = z.object({ token: z.string() });
export const resetFields = z.object({
  token: z.string(),
  newPassword: password,
  endAllAccess: z.boolean().nullable().optional().meta({
    description:
      'Whether also children’s devices, unused pairing codes and open family codes end. False when absent.',
  }),
});
export const changeFields = z.object({ newEmail: email, password: z.string() });
