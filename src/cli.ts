import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openStorage } from './app.ts';
import { createAdmin, credentialProblem } from './identity/admin.ts';
import { reasonOf } from './kernel/errors.ts';
import { createIds } from './kernel/ids.ts';
import { exitWith, processConfig, serve } from './main.ts';

const USAGE = `Usage: npm run --silent beadhouse -- <command>

Commands:
  serve                                    start the service, as "npm start" does
  admin create --email E --password P      make an administrator, or make one of an account;
                                           P becomes its only password, and its sessions end
  help                                     show this

Settings come from the environment: see the README.
`;

type Command = (args: string[]) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  serve,
  admin: createAdminCommand,
  help: async () => void process.stdout.write(USAGE),
};

async function createAdminCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' } },
  });
  const { email, password } = values;
  if (positionals.join(' ') !== 'create' || email === undefined || password === undefined) {
    exitWith(USAGE);
  }
  const problem = credentialProblem(email, password);
  if (problem !== undefined) exitWith(problem);
  const storage = await openStorage(processConfig(), Date.now);
  try {
    const ids = createIds(Date.now, randomBytes);
    const done = await createAdmin({ storage, ids, clock: Date.now }, { email, password });
    process.stdout.write(`Administrator ${email.toLowerCase()} ${done}\n`);
  } finally {
    await storage.close();
  }
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) exitWith(`Unknown command: ${name}\n\n${USAGE}`);
await command(args).catch((cause: unknown) => exitWith(reasonOf(cause)));
