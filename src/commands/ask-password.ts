import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Io } from './command.ts';

/**
 * Asks for a new password. On a terminal it asks twice, and does not show what is typed. Otherwise it takes the first line of
 * the standard input.
 *
 * @param check throws when the password is not allowed; called before the second question
 * @throws {Error} the error of `check`, or when there is no password, or the two differ
 */
export async function askPassword(
  whose: string,
  check: (password: string) => Promise<void>,
  { stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>,
): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  const lines = createInterface({
    input: stdin,
    // On a terminal, readline shows what is typed by writing it here.
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: isTerminal,
  });
  lines.on('SIGINT', () => lines.close());
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    if (isTerminal) stderr.write(question);
    const { value = '' } = await answers.next();
    if (isTerminal) stderr.write('\n');
    if (value === '')
      throw new Error('No password was given: type it, or pass it to the standard input');
    return value;
  }

  try {
    const password = await ask(`Password of ${whose}: `);
    await check(password);
    if (isTerminal && (await ask('The same again: ')) !== password) {
      throw new Error('The two passwords differ');
    }
    return password;
  } finally {
    lines.close();
  }
}
