import { USAGE } from './commands/usage.ts';
import type { Config } from './config.ts';
import { reasonOf } from './kernel/errors.ts';
import { exitWith, processConfig } from './process.ts';

/** Runs a command, and returns the text to print. */
type Command = (args: string[], config: Config) => Promise<string>;

const transfer = () => import('./commands/transfer.ts');

/** A command is loaded when it is called, so that it does not wait for what the others need. */
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
