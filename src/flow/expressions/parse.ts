import { FlowFault, type ExpressionFault } from './fault.ts';
import { FUNCTIONS, type NumberFunction } from './functions.ts';
import { tokensOf, type Token } from './tokens.ts';

export const LONGEST_EXPRESSION = 500;
/** How deep brackets, signs before values and choices may be nested. */
export const DEEPEST_EXPRESSION = 32;

/** The operators between two values, and how strongly they bind. */
const STRENGTH = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
} as const;
export type Operator = keyof typeof STRENGTH;

const SAME_AS: Readonly<Record<string, Operator>> = { '===': '==', '!==': '!=' };

/** A calculation. `at` is where it stands in its text. */
export type Expression = { readonly at: number } & (
  | { readonly kind: 'value'; readonly value: number | string | boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'part'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: '-' | '!'; readonly of: Expression }
  | {
      readonly kind: 'operator';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | {
      readonly kind: 'call';
      readonly called: NumberFunction;
      readonly given: readonly Expression[];
    }
);

/**
 * Reads an expression: arithmetic, comparisons, `&&`, `||`, `!`, `a ? b : c`, texts in quotes, functions, and `a.whole` for a
 * part of a mixed number. It has at most 500 characters, and is nested at most 32 deep.
 */
export function parseExpression(text: string): Expression | ExpressionFault {
  try {
    return parse(text);
  } catch (thrown) {
    if (thrown instanceof FlowFault) return thrown;
    throw thrown;
  }
}

/** Reads an expression. @throws {FlowFault} when it is none */
export function parse(text: string): Expression {
  if (text.length > LONGEST_EXPRESSION) {
    const message = `An expression has at most ${LONGEST_EXPRESSION} characters`;
    throw new FlowFault('too-long', LONGEST_EXPRESSION, message);
  }
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;

  const peek = (): Token => tokens[next] as Token;
  const isNext = (sign: string): boolean => peek().kind === 'sign' && peek().text === sign;
  const unexpected = ({ kind, text: found, at }: Token): FlowFault =>
    kind === 'end'
      ? new FlowFault('unfinished', at, 'The expression ends too early')
      : new FlowFault('syntax', at, `${found} does not belong here`);

  const taken = (sign: string): boolean => {
    const is = isNext(sign);
    if (is) next++;
    return is;
  };
  const need = (sign: string): void => {
    if (!taken(sign)) throw unexpected(peek());
  };

  const nested = (read: () => Expression): Expression => {
    if (++depth > DEEPEST_EXPRESSION) {
      const message = `An expression is nested at most ${DEEPEST_EXPRESSION} deep`;
      throw new FlowFault('too-deep', peek().at, message);
    }
    const expression = read();
    depth--;
    return expression;
  };

  const whole = (): Expression =>
    nested(() => {
      const condition = operation(1);
      if (!taken('?')) return condition;
      const yes = whole();
      need(':');
      return { kind: 'choice', condition, yes, no: whole(), at: condition.at };
    });

  /** Values and operators that bind at least so strongly; of equals the left one comes first. */
  const operation = (strength: number): Expression => {
    let left = signed();
    for (;;) {
      const { kind, text: sign, at } = peek();
      const operator = SAME_AS[sign] ?? sign;
      if (kind !== 'sign' || !isOperator(operator) || STRENGTH[operator] < strength) return left;
      next++;
      left = { kind: 'operator', operator, left, right: operation(STRENGTH[operator] + 1), at };
    }
  };

  const signed = (): Expression => {
    const { at } = peek();
    for (const sign of ['-', '!'] as const) {
      if (taken(sign)) return { kind: 'sign', sign, of: nested(signed), at };
    }
    let expression = single();
    while (taken('.')) {
      const part = peek();
      if (part.kind !== 'name') throw unexpected(part);
      next++;
      expression = { kind: 'part', of: expression, name: part.text, at: part.at };
    }
    return expression;
  };

  const single = (): Expression => {
    const token = peek();
    const { kind, text: word, at } = token;
    if (taken('(')) {
      const inner = whole();
      need(')');
      return inner;
    }
    if (kind === 'sign' || kind === 'end') throw unexpected(token);
    next++;
    if (kind === 'number') return { kind: 'value', value: Number(word), at };
    if (kind === 'text') return { kind: 'value', value: word, at };
    if (word === 'true' || word === 'false') return { kind: 'value', value: word === 'true', at };
    if (!taken('(')) return { kind: 'name', name: word, at };
    const given: Expression[] = [];
    if (!taken(')')) {
      do given.push(whole());
      while (taken(','));
      need(')');
    }
    const called = Object.hasOwn(FUNCTIONS, word) ? FUNCTIONS[word] : undefined;
    if (called === undefined) {
      throw new FlowFault('unknown-function', at, `There is no function ${word}`);
    }
    const { fewest, most = given.length } = called;
    if (given.length < fewest || given.length > most) {
      throw new FlowFault('argument-count', at, `${word} needs another number of values`);
    }
    return { kind: 'call', called, given, at };
  };

  const expression = whole();
  if (peek().kind !== 'end') throw unexpected(peek());
  return expression;
}

function isOperator(sign: string): sign is Operator {
  return Object.hasOwn(STRENGTH, sign);
}

/** The names of the values that an expression uses, and where. */
export function namesIn(expression: Expression): { readonly name: string; readonly at: number }[] {
  return expression.kind === 'name' ? [expression] : innerOf(expression).flatMap(namesIn);
}

/** How much work its functions are, compared with a character of an expression. */
export function workOf(expression: Expression): number {
  const own =
    expression.kind === 'call' ? expression.given.length * (expression.called.work ?? 0) : 0;
  return innerOf(expression).reduce((sum, one) => sum + workOf(one), own);
}

function innerOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'value':
    case 'name':
      return [];
    case 'part':
    case 'sign':
      return [expression.of];
    case 'operator':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
    default:
      return expression.given;
  }
}
