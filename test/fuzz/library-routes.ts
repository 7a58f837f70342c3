import { createAuth } from '../../src/identity/auth.ts';
import type { Operation } from './operations.ts';

/** Routes that the accounts library has as it is configured here, and that the document does not describe. */
export function unservedRoutes(operations: readonly Operation[]): string[] {
  // Its routes are looked at and never called, so its ports are not there.
  const auth = createAuth({
    storage: { kysely: {} } as never,
    clock: Date.now,
    ids: () => '',
    secret: 'only to look at its routes, no secret',
    publicUrl: 'http://localhost',
  });
  const described = new Set(operations.map(({ path }) => path));
  const paths = Object.values(auth.api).map(({ path }) => path as string | undefined);
  return paths
    .filter((path) => path !== undefined)
    .map((path) => `/api/auth${path}`)
    .filter((path) => !described.has(path));
}
