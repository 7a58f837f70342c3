import type { Viewer } from '../kernel/viewer.ts';
import { query, type Bound } from '../storage/query.ts';

type NewUser = Viewer & { name: string; email: string; isVerified: boolean; now: string };

/** Stores a new user. */
export const insertUser = query((db, user: Bound<NewUser>) =>
  db.insertInto('users').values({
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.isVerified,
    image: null,
    role: user.role,
    created_at: user.now,
    updated_at: user.now,
  }),
);

/** The user with an e-mail address, which is in lower case. */
export const findUserByEmail = query((db, values: Bound<{ email: string }>) =>
  db.selectFrom('users').select(['id', 'role']).where('email', '=', values.email),
);

/** A user's name, and the addresses of its mail and its picture. */
export const findUserById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('users').select(['name', 'email', 'image']).where('id', '=', values.id),
);
