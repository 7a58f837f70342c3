import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { createEndGrants } from '../app/grants.ts';
import { openNotifier } from '../app/notifier.ts';
import { storeOf, type Engine } from '../engines.ts';
import {
  checkEmail,
  checkPassword,
  createAdmin,
  createResetLink,
  setAddress,
  setPassword,
  setTier,
  type AdminPorts,
  type OperatorPorts,
} from '../identity/accounts/operator.ts';
import { TIERS } from '../identity/accounts/subscriptions.ts';
import { createIds } from '../kernel/ids.ts';
import { askPassword } from './ask-password.ts';
import type { Arguments, Io } from './command.ts';
import { withStorage } from './with-storage.ts';

/** `admin create --email E [--password P]` */
export async function createAdministrator(
  { options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const given = await readCredentials(options, io);
  const done = await withNotifier(config, io, (ports) => createAdmin(ports, given));
  return `Administrator ${given.email} ${done} in ${storeOf(config).name}`;
}

/** `user password --email E [--password P]` */
export async function replacePassword(
  { options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const given = await readCredentials(options, io);
  const isFound = await withNotifier(config, io, (ports) => setPassword(ports, given));
  if (!isFound) throw noAccount(given.email, config);
  return `Password of ${given.email} replaced, and its sessions ended. Children's devices and family codes stay`;
}

/** `user reset-link --email E` */
export async function makeLink({ options }: Arguments, config: Config, io: Io): Promise<string> {
  const email = checkEmail(options['email'] ?? '');
  const link = await withStore(config, io, (ports) =>
    createResetLink({ ...ports, random: randomBytes }, email),
  );
  if (link === undefined) throw noAccount(email, config);
  const page = `${config.PUBLIC_URL ?? ''}/reset-password?token=${link.token}`;
  const where = config.PUBLIC_URL === null ? " at the service's address" : '';
  return `${page}\nWorks once, until ${link.expiresAt}${where}`;
}

/** `user email --email E --new N` */
export async function replaceAddress(
  { options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const email = checkEmail(options['email'] ?? '');
  const newEmail = checkEmail(options['new'] ?? '');
  const done = await withStore(config, io, (ports) => setAddress(ports, { email, newEmail }));
  if (done === 'unknown') throw noAccount(email, config);
  if (done === 'taken') throw new Error(`Another account has the address ${newEmail}`);
  return `Address of ${email} is now ${newEmail}`;
}

/** `subscription set --email E --tier family|none` */
export async function setSubscription(
  { options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const email = checkEmail(options['email'] ?? '');
  const tier = TIERS.find((one) => one === options['tier']);
  if (tier === undefined) throw new Error(`--tier takes one of ${TIERS.join(', ')}`);
  const isFound = await withStore(config, io, (ports) => setTier(ports, { email, tier }));
  if (!isFound) throw noAccount(email, config);
  return `Subscription of ${email}: ${tier}`;
}

/** Also names the store: the settings may be those of another service. */
function noAccount(email: string, config: Config): Error {
  return new Error(`There is no account with the address ${email} in ${storeOf(config).name}`);
}

async function readCredentials(
  options: Arguments['options'],
  io: Io,
): Promise<{ email: string; password: string }> {
  const email = checkEmail(options['email'] ?? '');
  const given = options['password'];
  if (given === undefined) return { email, password: await askPassword(email, checkPassword, io) };
  await checkPassword(given);
  return { email, password: given };
}

/** Runs `work` on the store of this configuration. */
function withStore<Result>(
  config: Config,
  io: Io,
  work: (ports: OperatorPorts) => Promise<Result>,
): Promise<Result> {
  return withEngine(config, io, (_engine, ports) => work(ports));
}

/** Runs `work`, which notifies people of its changes. */
function withNotifier<Result>(
  config: Config,
  io: Io,
  work: (ports: AdminPorts) => Promise<Result>,
): Promise<Result> {
  return withEngine(config, io, async (engine, ports) => {
    const notifier = await openNotifier(engine, { ...ports, random: randomBytes });
    try {
      const { notify: tell, announce } = notifier;
      const endGrants = createEndGrants({ ids: ports.ids, announce, random: randomBytes });
      return await work({ ...ports, tell, announce, endGrants });
    } finally {
      await notifier.close();
    }
  });
}

function withEngine<Result>(
  config: Config,
  io: Io,
  work: (engine: Engine, ports: OperatorPorts) => Promise<Result>,
): Promise<Result> {
  const clock = Date.now;
  return withStorage(config, io, (storage, engine) =>
    work(engine, { storage, clock, ids: createIds(clock, randomBytes) }),
  );
}
