import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { engineAt, storeAddress } from '../engines.ts';
import { createAdmin, credentialProblem } from '../identity/admin.ts';
import { createIds } from '../kernel/ids.ts';
import { UsageError } from './usage.ts';

/** `admin create --email E --password P` */
export async function admin(args: string[], config: Config): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const { email, password } = values;
  if (positionals.join(' ') !== 'create' || email === undefined || password === undefined) {
    throw new UsageError();
  }
  const problem = credentialProblem(email, password);
  if (problem !== undefined) throw new Error(problem);
  const ports = { clock: Date.now, random: randomBytes };
  const storage = await (await engineAt(storeAddress(config), ports)).open();
  try {
    const ids = createIds(Date.now, randomBytes);
    const done = await createAdmin({ storage, ids, clock: Date.now }, { email, password });
    return `Administrator ${email.toLowerCase()} ${done}`;
  } finally {
    await storage.close();
  }
}
