import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { engineAt, storeAddress } from '../engines.ts';
import {
  createAdmin,
  emailProblem,
  passwordProblem,
  setPassword,
  setTier,
  type OperatorPorts,
} from '../identity/operator.ts';
import { TIERS } from '../identity/subscriptions.ts';
import { createIds } from '../kernel/ids.ts';
import { askPassword } from './ask-password.ts';
import type { Given } from './command.ts';

/** `admin create --email E [--password P]` */
export async function createAdministrator({ options }: Given, config: Config): Promise<string> {
  const given = await readCredentials(options);
  const done = await withStore(config, (ports) => createAdmin(ports, given));
  return `Administrator ${given.email} ${done}`;
}

/** `user password --email E [--password P]` */
export async function replacePassword({ options }: Given, config: Config): Promise<string> {
  const given = await readCredentials(options);
  await withStore(config, (ports) => setPassword(ports, given));
  return `Password of ${given.email} replaced, and its sessions ended`;
}

/** `subscription set --email E --tier family|none` */
export async function setSubscription({ options }: Given, config: Config): Promise<string> {
  const email = readEmail(options);
  const tier = TIERS.find((one) => one === options['tier']);
  if (tier === undefined) throw new Error(`--tier takes one of ${TIERS.join(', ')}`);
  await withStore(config, (ports) => setTier(ports, { email, tier }));
  return `Subscription of ${email}: ${tier}`;
}

function readEmail({ email = '' }: Given['options']): string {
  refuse(emailProblem(email));
  return email.toLowerCase();
}

async function readCredentials(
  options: Given['options'],
): Promise<{ email: string; password: string }> {
  const email = readEmail(options);
  const password = options['password'] ?? (await askPassword(email));
  refuse(passwordProblem(password));
  return { email, password };
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}

/** Runs `work` on the store of this configuration. */
async function withStore<Result>(
  config: Config,
  work: (ports: OperatorPorts) => Promise<Result>,
): Promise<Result> {
  const clock = Date.now;
  const engine = await engineAt(storeAddress(config), { clock, random: randomBytes });
  const storage = await engine.open();
  try {
    return await work({ storage, clock, ids: createIds(clock, randomBytes) });
  } finally {
    await storage.close();
  }
}
