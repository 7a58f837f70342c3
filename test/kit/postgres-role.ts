import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { Client } from 'pg';

/** Runs SQL on a database as an administrator. */
async function runAt(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Makes a role that may connect to a database and make nothing in it. It is removed when the test ends, so create it after the
 * hook that removes the database.
 *
 * @returns its name, and the address with which it connects
 */
export async function createRole(
  t: TestContext,
  databaseUrl: string,
): Promise<{ role: string; url: string }> {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  const password = 'of-the-test';
  await runAt(
    databaseUrl,
    `create role ${role} login password '${password}'; revoke create on schema public from public`,
  );
  t.after(() => runAt(new URL('/postgres', databaseUrl).href, `drop role ${role}`));
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  return { role, url: url.href };
}
