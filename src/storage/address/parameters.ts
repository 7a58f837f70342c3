/** The parameters of an address, by libpq's names. */
export type Parameters = ReadonlyMap<string, string>;

/** What is wrong with an address, as a sentence for people. It repeats no value, since that may be a part of a password. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

const ENCODED: Readonly<Record<string, string>> = {
  '#': '%23',
  '%': '%25',
  '/': '%2F',
  '@': '%40',
};

/** @param what the part, as a message names it */
export function unencoded(what: string, character: string): AddressError {
  return new AddressError(
    `In the address, ${what} has an unencoded ${character}: write ${ENCODED[character]} for it`,
  );
}

const MOST_PORTS = 65_535;

/** Reads the port; undefined when it is not given. */
export function readPort(parameters: Parameters): number | undefined {
  const port = wholeNumber(parameters, 'port');
  if (port === undefined || (port > 0 && port <= MOST_PORTS)) return port;
  throw new AddressError(`In the address, the port is no number from 1 to ${MOST_PORTS}`);
}

/** Reads a parameter that is a whole number of at most nine digits; undefined when it is not given. */
export function wholeNumber(parameters: Parameters, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AddressError(`In the address, ${name} is no whole number of at most nine digits`);
}

/** Reads a parameter that is one of several words; null when it is not given. */
export function choice(
  parameters: Parameters,
  name: string,
  choices: readonly string[],
): string | null {
  const value = parameters.get(name);
  if (value === undefined || choices.includes(value)) return value ?? null;
  throw wrongChoice(name, choices);
}

/** The error for a parameter that is none of several words. */
export function wrongChoice(name: string, choices: readonly string[]): AddressError {
  return new AddressError(`In the address, ${name} is none of ${choices.join(', ')}`);
}
