import { FlowFault } from './fault.ts';

/** A word of an expression. A `sign` is an operator, a bracket or a comma. */
export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
};

/** The longer ones first. */
const SIGNS = '=== !== == != <= >= && || + - * / % < > ! ? : ( ) , .'.split(' ');
/** The signs by their first characters. Browsers that run the page have no `Map.groupBy` yet. */
const SIGNS_BY_FIRST = new Map(
  SIGNS.map(([first = '']) => [first, SIGNS.filter((sign) => sign.startsWith(first))]),
);

const isDigit = (one: string): boolean => one >= '0' && one <= '9';
/** Letters of every script that has capitals. */
const isLetter = (one: string): boolean =>
  (one >= 'a' && one <= 'z') || one.toLowerCase() !== one.toUpperCase();
const isOfName = (one: string): boolean => isLetter(one) || isDigit(one) || one === '_';

/** Whether a text can be the name of a value in expressions: letters, digits and `_`, with a letter first. */
export function isName(text: string): boolean {
  return isLetter(text.charAt(0)) && text.split('').every(isOfName);
}

/**
 * The words of an expression; the last is an `end`.
 *
 * @throws {FlowFault} `syntax`, `unfinished`, `unsafe-number`
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const takeWhile = (belongs: (one: string) => boolean): string => {
    const start = at;
    while (at < text.length && belongs(text.charAt(at))) at++;
    return text.slice(start, at);
  };
  for (;;) {
    takeWhile((one) => one === ' ' || one === '\n' || one === '\t' || one === '\r');
    const start = at;
    const one = text.charAt(at);
    if (one === '') {
      tokens.push({ kind: 'end', text: '', at });
      return tokens;
    }
    if (isDigit(one)) {
      takeWhile(isDigit);
      if (text.charAt(at) === '.' && isDigit(text.charAt(at + 1))) {
        at++;
        takeWhile(isDigit);
      }
      const number = text.slice(start, at);
      if (Number(number) > Number.MAX_SAFE_INTEGER) {
        throw new FlowFault('unsafe-number', start, `${number} is too large`);
      }
      tokens.push({ kind: 'number', text: number, at: start });
    } else if (isLetter(one)) {
      tokens.push({ kind: 'name', text: takeWhile(isOfName), at: start });
    } else if (one === '"' || one === "'") {
      tokens.push({ kind: 'text', text: quoted(), at: start });
    } else {
      const sign = SIGNS_BY_FIRST.get(one)?.find((known) => text.startsWith(known, at));
      if (sign === undefined) throw new FlowFault('syntax', at, `${one} has no meaning here`);
      at += sign.length;
      tokens.push({ kind: 'sign', text: sign, at: start });
    }
  }

  /** What stands in quotes; a backslash takes the next character as it is. */
  function quoted(): string {
    const start = at;
    const quote = text.charAt(at++);
    let content = '';
    while (text.charAt(at) !== quote) {
      if (text.charAt(at) === '\\') at++;
      if (at >= text.length) throw new FlowFault('unfinished', start, 'A text has no end');
      content += text.charAt(at++);
    }
    at++;
    return content;
  }
}
