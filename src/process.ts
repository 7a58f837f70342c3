/** What the service and the command line do as processes: read their settings, and end with a sentence. */
import { ConfigError, readConfig, type Config } from './config.ts';

/** The configuration of this process; what is wrong with it is said on the terminal, all at once, and ends the process. */
export function processConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    return exitWith(cause.message);
  }
}

/** Ends the process with a sentence for whoever started it. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
