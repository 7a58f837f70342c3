import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { Value, Values } from '../definition.ts';
import { evaluate, fillText } from './evaluate.ts';
import { FAULTS, FlowFault, type FaultName } from './fault.ts';
import { parseExpression } from './parse.ts';
import { isName } from './tokens.ts';

const VALUES: Values = {
  a: 47,
  b: 38,
  none: 0,
  half: 0.5,
  huge: Number.MAX_SAFE_INTEGER,
  unsafe: 2 ** 60,
  name: 'Mia',
  zähler: 3,
  is_set: true,
  left: { whole: 2, num: 1, denom: 4 },
};

/** The value of an expression, or its fault with its position. */
function result(text: string, values: Values = VALUES): Value {
  const expression = parseExpression(text);
  if (expression instanceof FlowFault) return `${expression.fault} at ${expression.at}`;
  try {
    return evaluate(expression, values);
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return `${thrown.fault} at ${thrown.at}`;
  }
}

describe('an expression', () => {
  for (const [text, expected] of [
    ['7', 7],
    ['a + b', 85],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 3 - 2', 5],
    ['100 / 10 / 5', 2],
    ['2 * -3', -6],
    ['--3', 3],
    ['0 * -1', 0],
    ['a % 10', 7],
    ['-7 % 3', 2],
    ['mod(-7, -3)', -1],
    ['7 / 2 * 2', 7],
    ['half * 4', 2],
    ['1.5 + 1.5', 3],
    ['floor(a / 10)', 4],
    ['ceil(a / 10)', 5],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['abs(b - a)', 9],
    ['sign(-3)', -1],
    ['gcd(12, 18, 27)', 3],
    ['gcd(0, -4)', 4],
    ['lcm(4, 6, 10)', 60],
    ['lcm(0, 5)', 0],
    ['min(3, 1, 2)', 1],
    ['max(3, 1, 2)', 3],
    ['sqrt(49)', 7],
    ['pow(2, 10)', 1024],
    ['pow(3, 33)', 5_559_060_566_555_523],
    ['pow(-1, 9007199254740991)', -1],
    ['pow(4, -1) * 4', 1],
    ['pow(4, 0.5)', 2],
    ['a > b', true],
    ['a <= b', false],
    ['1 == 1', true],
    ['1 === 1', true],
    ["name != 'Ben'", true],
    ['1 < 2 && 2 < 3', true],
    ['1 > 2 || 2 > 3', false],
    ['1 > 2 && none / none > 1', false],
    ['1 < 2 || none / none > 1', true],
    ['!is_set', false],
    ['!(1 > 2)', true],
    ['is_set == true', true],
    ["a % 10 + b % 10 > 9 ? 'carry' : 'none'", 'carry'],
    ['false ? 1 : true ? 2 : 3', 2],
    ['true ? 1 : 1 / 0', 1],
    ['"It is " + a', 'It is 47'],
    ["'a' + 'b'", 'ab'],
    [String.raw`'it\'s'`, "it's"],
    ['left.whole * left.denom + left.num', 9],
    ['zähler', 3],
    [' \t\n1\r', 1],
  ] as const) {
    it(`${text.trim()} gives ${expected}`, () => assert.equal(result(text), expected));
  }

  it('may be a mixed number that was given', () => {
    assert.deepEqual(result('left'), VALUES['left']);
  });
});

/** The faults that expressions alone can have, each with an example and its place. */
const FAULTY: readonly (readonly [FaultName, string, number])[] = [
  ['syntax', '1 + * 2', 4],
  ['syntax', '1 2', 2],
  ['syntax', '1 & 2', 2],
  ['syntax', 'a = 1', 2],
  ['syntax', '(1, 2)', 2],
  ['syntax', 'left.1', 5],
  ['syntax', '`a`', 0],
  ['syntax', '_a', 0],
  ['unfinished', '', 0],
  ['unfinished', '1 +', 3],
  ['unfinished', '(1', 2],
  ['unfinished', "'a", 0],
  ['unfinished', String.raw`'a\'`, 0],
  ['unfinished', 'true ? 1', 8],
  ['too-long', '1'.padEnd(501), 500],
  ['too-deep', `${'('.repeat(33)}1`, 32],
  ['too-deep', `${'-'.repeat(33)}1`, 32],
  ['too-deep', '1 ? '.repeat(33), 128],
  ['unknown-name', 'a + c', 4],
  ['unknown-name', 'constructor', 0],
  ['unknown-name', 'left.half', 5],
  ['unknown-name', 'left.constructor', 5],
  ['unknown-function', '1 + half(2)', 4],
  ['unknown-function', 'constructor(1)', 0],
  ['argument-count', 'pow(2)', 0],
  ['argument-count', 'abs(1, 2)', 0],
  ['argument-count', 'gcd()', 0],
  ['wrong-type', "1 + 2 * 'a'", 8],
  ['wrong-type', 'left + 1', 0],
  ['wrong-type', 'a && true', 0],
  ['wrong-type', '!a', 1],
  ['wrong-type', 'a ? 1 : 2', 0],
  ['wrong-type', "a == 'a'", 2],
  ['wrong-type', 'left == left', 5],
  ['wrong-type', 'a.whole', 2],
  ['wrong-type', "max('a')", 4],
  ['division-by-zero', '1 + a / none', 6],
  ['division-by-zero', 'a % 0', 2],
  ['division-by-zero', 'mod(1, 0)', 0],
  ['division-by-zero', 'pow(0, -1)', 0],
  ['no-root', 'sqrt(0 - 4)', 0],
  ['no-root', 'pow(0 - 4, 0.5)', 0],
  ['not-whole', 'a / 2', 2],
  ['not-whole', 'half', 0],
  ['not-whole', 'gcd(1.5, 3)', 4],
  ['unsafe-number', '9007199254740993', 0],
  ['unsafe-number', 'huge + 1', 5],
  ['unsafe-number', 'pow(10, 400)', 0],
  ['unsafe-number', 'pow(10, 9007199254740991)', 0],
  ['unsafe-number', 'lcm(huge, huge - 1, 2)', 0],
  ['unsafe-number', `lcm(${Array.from({ length: 30 }, (_, less) => `huge-${less}`).join(',')})`, 0],
  ['unsafe-number', 'unsafe', 0],
  ['too-long', `${"name + name + '".padEnd(490, 'x')}' + name`.replaceAll('name', 'long'), 5],
];

describe('a faulty expression', () => {
  for (const [fault, text, at] of FAULTY) {
    it(`${text.trim().slice(0, 40)} has ${fault} at ${at}`, () => {
      const long = 'x'.repeat(600);
      assert.equal(result(text, { ...VALUES, long }), `${fault} at ${at}`);
    });
  }

  it('has each fault that is not one of a walk', () => {
    const ofWalks = FAULTS.slice(FAULTS.indexOf('not-for-beads'));
    const shown = new Set(FAULTY.map(([fault]) => fault));
    assert.deepEqual(
      FAULTS.filter((fault) => !shown.has(fault)),
      ofWalks,
    );
  });

  it('is taken at its most characters and its greatest depth', () => {
    assert.equal(result('1'.padEnd(500)), 1);
    assert.equal(result(`${'('.repeat(31)}1${')'.repeat(31)}`), 1);
    assert.equal(result(`1${'+1'.repeat(249)}`), 250);
  });
});

describe('a text with expressions', () => {
  for (const [text, expected] of [
    ['', ''],
    ['no expression', 'no expression'],
    ['{{a}} + {{ b }} = {{a + b}}.', '47 + 38 = 85.'],
    ['{{left}} and {{is_set}}', '2 1/4 and true'],
    ['a } and {', 'a } and {'],
  ] as const) {
    it(`${text || 'that is empty'} is filled`, () =>
      assert.equal(fillText(text, VALUES), expected));
  }

  it('says whole and proper mixed numbers as usual', () => {
    const of = (whole: number, num: number): string =>
      fillText('{{x}}', { x: { whole, num, denom: 3 } });
    assert.deepEqual([of(2, 0), of(0, 1), of(0, 0)], ['2', '1/3', '0']);
  });

  for (const [text, fault, at] of [
    ['Set {{a', 'unfinished', 4],
    ['Set {{a / 0}}', 'division-by-zero', 8],
    ['{{a}} and {{}}', 'unfinished', 12],
  ] as const) {
    it(`${text} has ${fault} at ${at}`, () => {
      assert.throws(
        () => fillText(text, VALUES),
        (thrown) => thrown instanceof FlowFault && thrown.fault === fault && thrown.at === at,
      );
    });
  }
});

it('a name has letters, digits and _, with a letter first', () => {
  for (const name of ['a', 'A1', 'first_term', 'zähler']) assert.equal(isName(name), true, name);
  for (const name of ['', '1a', '_a', '__proto__', 'a-b', 'a b', '😀']) {
    assert.equal(isName(name), false, name);
  }
});

/** Texts that look like expressions. */
const WORDS = [
  ...'a b left name is_set none huge 0 1 9 12 1.5 9007199254740991 true false'.split(' '),
  ...'+ - * / % < > <= >= == != === !== && || ! ? : ( ) , . \' " \\ = & | { } [ ] ; @'.split(' '),
  ...'abs( gcd( lcm( pow( sqrt( floor( max( mod( constructor __proto__ toString eval('.split(' '),
  ' ',
];

describe('any text', () => {
  const isFaultOrValue = (text: string): void => {
    const expression = parseExpression(text);
    if (expression instanceof FlowFault) {
      assert.ok(expression.at >= 0 && expression.at <= text.length);
      return;
    }
    try {
      const value = evaluate(expression, VALUES);
      assert.ok(typeof value !== 'number' || Number.isSafeInteger(value));
    } catch (thrown) {
      assert.ok(thrown instanceof FlowFault, String(thrown));
      assert.ok(FAULTS.includes(thrown.fault));
      assert.ok(thrown.at >= 0 && thrown.at <= text.length);
    }
  };

  it('is read and calculated, or has a named fault', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), isFaultOrValue), {
      numRuns: 2_000,
    });
    const alike = fc
      .array(fc.constantFrom(...WORDS), { maxLength: 120 })
      .map((words) => words.join(''));
    fc.assert(fc.property(alike, isFaultOrValue), { numRuns: 20_000 });
  });

  it('takes no longer than a few milliseconds, whatever it repeats', () => {
    for (const word of WORDS) {
      for (const text of [word.repeat(500).slice(0, 500), `${word}1`.repeat(250).slice(0, 500)]) {
        const { user } = process.cpuUsage();
        isFaultOrValue(text);
        assert.ok(process.cpuUsage().user - user < 50_000, text.slice(0, 20));
      }
    }
  });
});

/** Another way to calculate: with whole numbers of any size over each other, on a tree that was never a text. */
type Fraction = { readonly over: bigint; readonly under: bigint };
type Tree =
  | { readonly number: number }
  | { readonly sign: '+' | '-' | '*' | '/'; readonly left: Tree; readonly right: Tree };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.record({ number: fc.integer({ min: 0, max: 30 }) }),
    fc.record({
      sign: fc.constantFrom('+', '-', '*', '/'),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}));

const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** A tree as a text, with brackets only where they are needed. */
function written(of: Tree, strength = 0): string {
  if ('number' in of) return String(of.number);
  const own = STRENGTH[of.sign];
  const text = `${written(of.left, own)}${of.sign}${written(of.right, own + 1)}`;
  return own < strength ? `(${text})` : text;
}

function exact(of: Tree): Fraction | 'division-by-zero' {
  if ('number' in of) return { over: BigInt(of.number), under: 1n };
  const [left, right] = [exact(of.left), exact(of.right)];
  if (typeof left === 'string') return left;
  if (typeof right === 'string') return right;
  switch (of.sign) {
    case '+':
      return {
        over: left.over * right.under + right.over * left.under,
        under: left.under * right.under,
      };
    case '-':
      return {
        over: left.over * right.under - right.over * left.under,
        under: left.under * right.under,
      };
    case '*':
      return { over: left.over * right.over, under: left.under * right.under };
    default:
      return right.over === 0n
        ? 'division-by-zero'
        : { over: left.over * right.under, under: left.under * right.over };
  }
}

const divisionsIn = (of: Tree): number =>
  'number' in of ? 0 : Number(of.sign === '/') + divisionsIn(of.left) + divisionsIn(of.right);

describe('random arithmetic', () => {
  it('gives what exact fractions give', () => {
    let compared = 0;
    const isSame = (of: Tree): void => {
      const text = written(of);
      const expected = exact(of);
      const found = result(text, {});
      if (typeof found === 'string' && found.startsWith('too-')) return;
      if (expected === 'division-by-zero') {
        // Where fractions are rounded before, a divisor may be nearly 0 instead.
        const isTold = typeof found === 'string' && found.startsWith(expected);
        assert.ok(isTold || divisionsIn(of) > 1, text);
        return;
      }
      const { over, under } = expected;
      if (divisionsIn(of) === 0) {
        assert.equal(found, Number(over), text);
        compared++;
      } else if (typeof found === 'number') {
        // Fractions on the way may be rounded: a whole number that comes out is the nearest.
        const nearest = Number((over * 1_000_000n) / under) / 1_000_000;
        assert.ok(Math.abs(nearest - found) <= 1e-5 * Math.max(1, Math.abs(found)), text);
        compared++;
      }
    };
    fc.assert(fc.property(tree, isSame), { numRuns: 5_000 });
    assert.ok(compared > 1_500);
  });
});
