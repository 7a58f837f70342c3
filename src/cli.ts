import { admin } from './commands/admin.ts';
import { backup, copy, restore } from './commands/transfer.ts';
import { USAGE } from './commands/usage.ts';
import type { Config } from './config.ts';
import { reasonOf } from './kernel/errors.ts';
import { exitWith, processConfig, serve } from './main.ts';

/** Does what it is called for, and says what came of it. */
type Command = (args: string[], config: Config) => Promise<string>;

const commands: Readonly<Record<string, Command>> = { admin, copy, backup, restore };

async function run([name = 'help', ...args]: string[]): Promise<void> {
  if (name === 'serve') return serve();
  if (name === 'help') return void process.stdout.write(USAGE);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) exitWith(`Unknown command: ${name}\n\n${USAGE}`);
  process.stdout.write(`${await command(args, processConfig())}\n`);
}

await run(process.argv.slice(2)).catch((cause: unknown) => exitWith(reasonOf(cause)));
