import type { Value, Values } from '../definition.ts';
import { FlowFault, type FaultName } from './fault.ts';
import { remainder } from './functions.ts';
import { parse, type Expression, type Operator } from './parse.ts';

/** The longest text that an expression gives, in UTF-16 units. */
export const LONGEST_RESULT = 300;

/**
 * The value of an expression. On the way numbers may have fractions; the result is a whole number, a text, true, false, or a
 * mixed number that was given.
 *
 * @throws {FlowFault} for what cannot be calculated, with its position in the expression's text
 */
export function evaluate(expression: Expression, values: Values): Value {
  const value = valueOf(expression, values);
  if (typeof value === 'number' && !Number.isInteger(value)) {
    fail('not-whole', expression, `The result is ${value}: no whole number`);
  }
  return value;
}

/** The `{{expression}}`s of a text. @throws {FlowFault} `unfinished` */
export function expressionsIn(
  text: string,
): { readonly expression: string; readonly at: number }[] {
  const found: { expression: string; at: number }[] = [];
  for (let open = text.indexOf('{{'); open !== -1; open = text.indexOf('{{', open)) {
    const close = text.indexOf('}}', open);
    if (close === -1) throw new FlowFault('unfinished', open, '{{ has no }}');
    found.push({ expression: text.slice(open + 2, close), at: open + 2 });
    open = close + 2;
  }
  return found;
}

/** A text with its `{{expression}}`s replaced by their values. @throws {FlowFault} with the position in the whole text */
export function fillText(
  text: string,
  values: Values,
  calculate: (expression: string, values: Values) => Value = (expression, given) =>
    evaluate(parse(expression), given),
): string {
  let filled = '';
  let from = 0;
  for (const { expression, at } of expressionsIn(text)) {
    try {
      filled += text.slice(from, at - 2) + said(calculate(expression, values));
    } catch (thrown) {
      if (!(thrown instanceof FlowFault)) throw thrown;
      throw new FlowFault(thrown.fault, at + thrown.at, thrown.message);
    }
    from = at + expression.length + 2;
  }
  return filled + text.slice(from);
}

/** A value as it stands in a text. */
export function said(value: Value): string {
  if (typeof value !== 'object') return String(value);
  const { whole, num, denom } = value;
  if (num === 0) return String(whole);
  return whole === 0 ? `${num}/${denom}` : `${whole} ${num}/${denom}`;
}

function valueOf(expression: Expression, values: Values): Value {
  switch (expression.kind) {
    case 'value':
      return expression.value;
    case 'name':
      return own(values, expression.name, expression);
    case 'part':
      return partOf(expression, values);
    case 'sign':
      return expression.sign === '!'
        ? !truthOf(expression.of, values)
        : safe(-numberOf(expression.of, values), expression);
    case 'choice':
      return valueOf(
        truthOf(expression.condition, values) ? expression.yes : expression.no,
        values,
      );
    case 'call':
      return callOf(expression, values);
    default:
      return operationOf(expression, values);
  }
}

function partOf(expression: Expression & { kind: 'part' }, values: Values): Value {
  const whole = valueOf(expression.of, values);
  if (typeof whole !== 'object') {
    return fail('wrong-type', expression, `Only a mixed number has the part ${expression.name}`);
  }
  return own(whole, expression.name, expression);
}

function own(values: Values, name: string, expression: Expression): Value {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return fail('unknown-name', expression, `There is no value ${name}`);
  return typeof value === 'number' ? safe(value, expression) : value;
}

function callOf(expression: Expression & { kind: 'call' }, values: Values): number {
  const { called, given } = expression;
  const numbers = given.map((one) => {
    const number = numberOf(one, values);
    return called.needsWhole && !Number.isInteger(number)
      ? fail('not-whole', one, 'A whole number is needed here')
      : number;
  });
  return checked(called.of(...numbers), expression);
}

function operationOf(expression: Expression & { kind: 'operator' }, values: Values): Value {
  const { operator, left, right } = expression;
  if (operator === '&&') return truthOf(left, values) && truthOf(right, values);
  if (operator === '||') return truthOf(left, values) || truthOf(right, values);
  const [one, other] = [valueOf(left, values), valueOf(right, values)];
  if (operator === '==' || operator === '!=') {
    if (typeof one !== typeof other || typeof one === 'object') {
      fail('wrong-type', expression, 'Only two numbers, two texts or two truths can be compared');
    }
    return (one === other) === (operator === '==');
  }
  if (operator === '+' && (typeof one === 'string' || typeof other === 'string')) {
    const text = said(one) + said(other);
    if (text.length > LONGEST_RESULT) fail('too-long', expression, 'The text gets too long');
    return text;
  }
  const result = OPERATIONS[operator](needNumber(one, left), needNumber(other, right));
  return typeof result === 'boolean' ? result : checked(result, expression);
}

const OPERATIONS: Readonly<
  Record<
    Exclude<Operator, '&&' | '||' | '==' | '!='>,
    (one: number, other: number) => number | boolean | FaultName
  >
> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => (other === 0 ? 'division-by-zero' : one / other),
  '%': remainder,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

function numberOf(expression: Expression, values: Values): number {
  return needNumber(valueOf(expression, values), expression);
}

function needNumber(value: Value, expression: Expression): number {
  return typeof value === 'number'
    ? value
    : fail('wrong-type', expression, 'A number is needed here');
}

function truthOf(expression: Expression, values: Values): boolean {
  const value = valueOf(expression, values);
  return typeof value === 'boolean'
    ? value
    : fail('wrong-type', expression, 'A comparison is needed here');
}

const TOLD: Readonly<Partial<Record<FaultName, string>>> = {
  'division-by-zero': 'Nothing can be divided by 0',
  'no-root': 'There is no such root',
};

function checked(result: number | FaultName, expression: Expression): number {
  return typeof result === 'number'
    ? safe(result, expression)
    : fail(result, expression, TOLD[result] ?? result);
}

/** A number that is small enough to be exact; −0 is 0. */
function safe(value: number, expression: Expression): number {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? value + 0
    : fail('unsafe-number', expression, 'The number is too large');
}

function fail(fault: FaultName, { at }: Expression, message: string): never {
  throw new FlowFault(fault, at, message);
}
