import { USAGE } from './commands/usage.ts';
import type { Config } from './config.ts';
import { reasonOf } from './kernel/errors.ts';
import { exitWith, processConfig } from './process.ts';

/** Does what it is called for, and says what came of it. */
type Command = (args: string[], config: Config) => Promise<string>;

const transfer = () => import('./commands/transfer.ts');

/** Each command loads what it needs when it is called for, so that none waits for what another one needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import('./commands/admin.ts')).admin,
  copy: async () => (await transfer()).copy,
  backup: async () => (await transfer()).backup,
  restore: async () => (await transfer()).restore,
};

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (name === 'serve') return (await import('./main.ts')).serve();
  if (name === 'help') return void process.stdout.write(USAGE);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) exitWith(`Unknown command: ${name}\n\n${USAGE}`);
  const config = processConfig();
  const command = await load();
  process.stdout.write(`${await command(args, config)}\n`);
}

await run(process.argv.slice(2)).catch((cause: unknown) => exitWith(reasonOf(cause)));
