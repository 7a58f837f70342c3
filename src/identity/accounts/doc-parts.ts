import { z } from 'zod';
import type { ErrorDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, id, time } from '../../openapi/parts.ts';
import { PASSWORD_LENGTH } from './account-bounds.ts';
import { accountErrors, NOTHING_TO_CHANGE, type AccountErrorCode } from './account-errors.ts';

export const user = z
  .strictObject({
    name: z.string(),
    email: z.string().meta({ format: 'email' }),
    emailVerified: z
      .boolean()
      .meta({ description: 'Whether its holder has used a link that was sent there.' }),
    image: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
    role: z.enum(['guest', 'user', 'admin']),
    id,
  })
  .meta({ id: 'User', description: 'The viewer to whom a session belongs.' });

export const session = z
  .strictObject({
    expiresAt: time,
    createdAt: time,
    updatedAt: time,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    userId: id,
    id,
  })
  .meta({ id: 'Session', description: 'A session of a viewer.' });

export const exampleUser = {
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  image: null,
  createdAt: '2026-11-21T10:12:44.318Z',
  updatedAt: '2026-11-21T10:12:44.318Z',
  role: 'user',
  id: exampleIds.viewer,
};

export const exampleToken = 'lL2V1BZkDi8vs6l3V39Rtnt8KFMWyAYQ';

export const exampleSession = {
  expiresAt: '2026-12-21T10:12:44.318Z',
  createdAt: '2026-11-21T10:12:44.318Z',
  updatedAt: '2026-11-21T10:12:44.318Z',
  ipAddress: '127.0.0.1',
  userAgent: 'curl/8.14.1',
  userId: exampleIds.viewer,
  id: '0199d3f0-1c5e-7a86-b0d4-2e6f8a91c3d5',
};

export const email = z.string().meta({ format: 'email' });
export const password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
export const rememberMe = z.boolean().optional().meta({
  description: 'When false, the cookie ends with the browser’s session. True when not given.',
});

/** The description of a Better Auth error as this service sends it. */
export const authError = (status: number, when: string, code: AccountErrorCode): ErrorDoc =>
  errorDoc(status, when, accountErrors[code], { message: accountErrors[code], code });

const tooShort = authError(
  400,
  `The password has fewer than ${PASSWORD_LENGTH.min} characters`,
  'PASSWORD_TOO_SHORT',
);
export const tooLong = authError(
  400,
  `The password has more than ${PASSWORD_LENGTH.max} characters`,
  'PASSWORD_TOO_LONG',
);
const tooCommon = authError(
  400,
  'The password is exactly one of the 10,000 commonest',
  'PASSWORD_TOO_COMMON',
);
/** What may be wrong with a new password. */
export const newPasswordErrors = [tooShort, tooLong, tooCommon] as const;
export const invalidEmail = authError(400, '`email` is not an e-mail address', 'INVALID_EMAIL');
export const wrongPassword = authError(400, 'The current password is wrong', 'INVALID_PASSWORD');
export const nothingToUpdate = errorDoc(
  400,
  'No field is given that can be changed',
  NOTHING_TO_CHANGE,
  {
    message: NOTHING_TO_CHANGE,
  },
);
export const invalidLink = authError(
  400,
  'The link was used, has expired, or was never made',
  'INVALID_TOKEN',
);
export const noMail = authError(
  400,
  'The service is not configured to send mail',
  'MAIL_NOT_CONFIGURED',
);
export const noSession = authError(401, 'There is no session', 'UNAUTHORIZED');
export const tooManyAttempts = errorDoc(
  429,
  'Too many attempts at passwords within a minute, by strangers from one address or on one account, by this browser or in this session, or too many passwords wait to be hashed',
  'Too many requests',
);
