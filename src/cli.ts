import packageJson from '../package.json' with { type: 'json' };
import { helpOf, readArguments } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { reasonOf } from './kernel/errors.ts';
import { exitWith, processConfig } from './process.ts';

const VERSION = `Beadhouse ${packageJson.version}\n`;

/** Runs the command that these arguments name, and returns the text to print. */
async function run(args: readonly string[]): Promise<string> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => word === args[at]),
  );
  if (command === undefined) return helpFor(args);
  const given = readArguments(command, args.slice(command.name.split(' ').length));
  if (given === 'help') return helpOf([command]);
  if (given === 'version') return VERSION;
  const config = processConfig();
  const runCommand = await command.load();
  const text = await runCommand(given, config);
  return text === undefined ? '' : `${text}\n`;
}

/**
 * The help for arguments that name no complete command: it lists the commands that begin with these words. Ends the process
 * when nobody asked for help, or no command begins so.
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
    exitWith(`Unknown command: ${words.join(' ')}\n\n${helpOf(meant)}`);
  }
  return helpOf(found);
}

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

await run(process.argv.slice(2)).then(
  (text) => process.stdout.write(text),
  (cause: unknown) => exitWith(reasonOf(cause)),
);
