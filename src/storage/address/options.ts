import { AddressError } from './parameters.ts';

/**
 * Reads the parameter `options`, which has the form of a command line: see `-c` of "postgres" in PostgreSQL's documentation. A
 * backslash stands before a space that belongs to a value.
 */
export function readOptions(text: string) {
  const settings = new Map<string, string>();
  const words = [...text.matchAll(/(?:\\.|[^\\\s])+/gs)].map(([word]) =>
    word.replaceAll(/\\(.)/gs, '$1'),
  );
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const setting = word === '-c' ? words[++at] : /^(?:-c|--)(.+)$/s.exec(word)?.[1];
    if (setting === undefined) {
      if (word.startsWith('-')) throw wrongOptions();
      others.push(word.replaceAll(/[\\\s]/g, '\\$&'));
      continue;
    }
    const [, name = '', value = ''] = /^([a-z_][\w.-]*)=(.*)$/is.exec(setting) ?? [];
    if (name === '') throw wrongOptions();
    settings.set(name.replaceAll('-', '_').toLowerCase(), value);
  }
  return { settings, startOptions: others.join(' ') };
}

function wrongOptions(): AddressError {
  return new AddressError(
    'In the address, options are not of the form -c NAME=VALUE: write a space as %20 and = as %3D',
  );
}
