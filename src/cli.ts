import packageJson from '../package.json' with { type: 'json' };
import { helpOf, readArguments, type Io } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { readConfig } from './config.ts';
import { reasonOf } from './kernel/errors.ts';

const VERSION = `Beadhouse ${packageJson.version}\n`;

/**
 * Runs the command that these arguments name, with these settings. It prints what the command says, or one sentence about
 * what is wrong.
 *
 * @returns the exit code
 */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  io: Io,
): Promise<number> {
  try {
    io.stdout.write(await textOf(args, env, io));
    return 0;
  } catch (cause) {
    io.stderr.write(`${reasonOf(cause)}\n`);
    return 1;
  }
}

async function textOf(...[args, env, io]: Parameters<typeof run>): Promise<string> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => word === args[at]),
  );
  if (command === undefined) return helpFor(args);
  const given = readArguments(command, args.slice(command.name.split(' ').length));
  if (given === 'help') return helpOf([command]);
  if (given === 'version') return VERSION;
  const config = readConfig(env);
  const runCommand = await command.load();
  const text = await runCommand(given, config, io);
  return text === undefined ? '' : `${text}\n`;
}

/**
 * The help for arguments that name no complete command: it lists the commands that begin with these words.
 * @throws {Error} with the help, when nobody asked for it, or no command begins so
 */
function helpFor(args: readonly string[]): string {
  if (args.includes('--version')) return VERSION;
  const isAsked = args.length === 0 || args.some((one) => HELP.has(one));
  const words = args.filter((one) => !HELP.has(one));
  const found = commands.filter(({ name }) =>
    words.every((word, at) => word === name.split(' ')[at]),
  );
  if (!isAsked || found.length === 0) {
    const meant = found.length === 0 ? commands : found;
    throw new Error(`Unknown command: ${words.join(' ')}\n\n${helpOf(meant)}`);
  }
  return helpOf(found);
}

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

if (import.meta.main) {
  const code = await run(process.argv.slice(2), process.env, process);
  // `serve` has begun to serve.
  if (code !== 0) process.exit(code);
}
