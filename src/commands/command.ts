import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { reasonOf } from '../kernel/errors.ts';

/** The arguments of a command. */
export type Arguments = {
  /** The values of options, by name; of an option without a value `true`. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** The value of its argument; empty when it takes none. */
  readonly argument: string;
};

/** The streams of a command; `process` has them. */
export type Io = {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: { write(text: string): unknown };
  readonly stderr: {
    readonly isTTY?: boolean;
    /** The width of a terminal. */
    readonly columns?: number;
    write(text: string): unknown;
  };
};

/** Runs a command, and returns the text to print, if there is any. */
export type Run = (given: Arguments, config: Config, io: Io) => Promise<string | void>;

/** A command of `beadhouse`. */
export type Command = {
  /** One word or two. */
  readonly name: string;
  /** What it does, in lines of help. */
  readonly about: readonly string[];
  /** Its options, by name: what help calls the value, if it has one, and whether it must be given. */
  readonly options?: Readonly<Record<string, { readonly value?: string; readonly needed?: true }>>;
  /** What help calls its argument, which must be given. */
  readonly argument?: string;
  /** Loads the code that runs it, so that no command waits for the code of others. */
  readonly load: () => Promise<Run>;
};

/** A command was called with arguments that it does not take. The message says so, and how to call it. */
export class UsageError extends Error {
  constructor(problem: string, command: Command) {
    super(`${problem}\n\n${helpOf([command])}`);
    this.name = 'UsageError';
  }
}

/** The options that every command takes. */
const COMMON = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const;

/**
 * Reads the arguments of a command. Like an empty variable, an empty value counts as not given.
 * @returns 'help' or 'version' when that is asked for instead
 * @throws {UsageError}
 */
export function readArguments(
  command: Command,
  args: readonly string[],
): Arguments | 'help' | 'version' {
  const { options = {}, argument } = command;
  const { values, positionals } = parse(command, args);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  const texts: Readonly<Record<string, unknown>> = values;
  const given: Record<string, string> = {};
  for (const [name, { needed }] of Object.entries(options)) {
    const value = texts[name];
    if (value === true) given[name] = 'true';
    else if (typeof value === 'string' && value !== '') given[name] = value;
    else if (needed) throw new UsageError(`--${name} is missing`, command);
  }
  const [first = '', ...more] = positionals;
  if (argument !== undefined && first === '')
    throw new UsageError(`${argument} is missing`, command);
  const unexpected = argument === undefined ? positionals : more;
  if (unexpected.length > 0) throw new UsageError(`Unexpected: ${unexpected.join(' ')}`, command);
  return { options: given, argument: first };
}

function parse(command: Command, args: readonly string[]) {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  try {
    const options = { ...Object.fromEntries(own), ...COMMON };
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    // Node's own sentence, which names the option. Its advice on unknown options is left out: it is for arguments that begin
    // with a dash.
    throw new UsageError(reasonOf(cause).replace(/\. To specify a positional[^]*/, ''), command);
  }
}

const INVOCATION = 'Usage: npm run --silent beadhouse -- ';
const NOTE =
  'Every command takes --help and --version. Settings come from the environment: see the README.';

/** How to call these commands. */
export function helpOf(commands: readonly Command[]): string {
  const [only] = commands;
  const all = commands.map((one) => `  ${synopsisOf(one)}\n${describe(one)}`).join('');
  const intro =
    commands.length === 1 && only !== undefined
      ? `${synopsisOf(only)}\n${describe(only)}`
      : `<command>\n\nCommands:\n${all}`;
  return `${INVOCATION}${intro}\n${NOTE}\n`;
}

/** How to call a command, in one line. */
export function synopsisOf({ name, options = {}, argument }: Command): string {
  const parts = Object.entries(options).map(([option, { value, needed }]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`;
    return needed ? text : `[${text}]`;
  });
  return [name, ...(argument === undefined ? [] : [argument]), ...parts].join(' ');
}

function describe({ about }: Command): string {
  return about.map((line) => `      ${line}\n`).join('');
}
