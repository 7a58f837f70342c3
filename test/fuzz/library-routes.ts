import { createAuth } from '../../src/identity/accounts/auth.ts';
import type { Operation } from './operations.ts';

/** Lists the routes of the accounts library, as it is configured here, that the document does not describe. */
export function unservedRoutes(operations: readonly Operation[]): string[] {
  // Its routes are listed and never called, so it needs no ports.
  const auth = createAuth({
    storage: { kysely: {} } as never,
    clock: Date.now,
    ids: () => '',
    secret: 'only to look at its routes, no secret',
    publicUrl: 'http://localhost',
    storedForm: (token) => token,
  });
  const described = new Set(operations.map(({ path }) => path));
  const paths = Object.values(auth.api).map(({ path }) => path as string | undefined);
  return paths
    .filter((path) => path !== undefined)
    .map((path) => `/api/auth${path}`)
    .filter((path) => !described.has(path));
}
