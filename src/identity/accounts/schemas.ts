import { exampleIds } from '../../contract/examples.ts';
import * as schema from '../../contract/schema.ts';
import { about, boolean, id, named, nullable, object, text, time } from '../../contract/schema.ts';

export const userSchema = named(
  'User',
  object({
    name: text(),
    email: text({ format: 'email' }),
    emailVerified: about(boolean, 'Whether its holder has used a link that was sent there.'),
    image: nullable(text()),
    createdAt: time,
    updatedAt: time,
    role: schema.oneOf(['guest', 'user', 'admin']),
    id,
  }),
  'The viewer to whom a session belongs.',
);

export const userExample = {
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  image: null,
  createdAt: '2026-11-21T10:12:44.318Z',
  updatedAt: '2026-11-21T10:12:44.318Z',
  role: 'user',
  id: exampleIds.viewer,
};

export const sessionSchema = named(
  'Session',
  object({
    expiresAt: time,
    createdAt: time,
    updatedAt: time,
    ipAddress: nullable(text()),
    userAgent: nullable(text()),
    userId: id,
    id,
  }),
  'A session of a viewer.',
);

export const sessionExample = {
  expiresAt: '2026-12-21T10:12:44.318Z',
  createdAt: '2026-11-21T10:12:44.318Z',
  updatedAt: '2026-11-21T10:12:44.318Z',
  ipAddress: '127.0.0.1',
  userAgent: 'curl/8.14.1',
  userId: exampleIds.viewer,
  id: '0199d3f0-1c5e-7a86-b0d4-2e6f8a91c3d5',
};

export const tokenExample = 'lL2V1BZkDi8vs6l3V39Rtnt8KFMWyAYQ';

/** An answer that only says that the work is done. */
export const done = (description: string) => ({
  description,
  schema: object({ status: schema.literal(true) }),
  example: { status: true },
});
