import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WALKABLE } from '../../test/kit/walkable.ts';
import { checkFlow } from './check.ts';
import type { Definition, FlowNode } from './definition.ts';
import { MOST } from './limits.ts';
import { PROBLEM_CODES, type ProblemCode } from './problem.ts';

/** What is found: codes with their pointers. */
const found = (definition: object): string[] =>
  checkFlow(JSON.stringify(definition)).map(({ code, pointer }) => `${code} ${pointer}`);

/** A flowchart of these nodes that begins at `a`. It has one example without values. */
function chart(nodes: Record<string, object>, changes: object = {}): object {
  const problemInput = { fields: [], examples: [{ name: 'one', values: {} }] };
  return { title: 'Chart', entryNode: 'a', problemInput, nodes, ...changes };
}

const done = { type: 'terminal' };
const go = (next?: string, more: object = {}): object => ({ type: 'instruction', next, ...more });
const decide = (options: object[], more: object = {}): object => ({
  type: 'decision',
  options,
  ...more,
});
const option = (value: string, next?: string): object => ({ value, label: value, next });
const ask = (expected: string, more: object = {}): object => ({
  type: 'checkpoint',
  prompt: 'How many?',
  inputType: 'number',
  expected,
  next: 'z',
  ...more,
});
const input = (fields: object[], ...examples: object[]): object => ({
  problemInput: { fields, examples },
});
const field = (name: string, more: object = {}): object => ({ name, type: 'integer', ...more });
const example = (values: object, more: object = {}): object => ({ name: 'one', values, ...more });
const many = <Thing>(count: number, of: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => of(index));
/** A line of so many nodes. */
const line = (count: number): Record<string, object> =>
  Object.fromEntries(
    many(count, (index) => [
      index === 0 ? 'a' : `n${index}`,
      index === count - 1 ? done : go(`n${index + 1}`),
    ]),
  );

/** Each problem: the smallest chart that has it, with everything else that is found there, and a neighbour that is clean. */
const ROWS: readonly (readonly [
  code: ProblemCode,
  condition: string,
  wrong: object,
  expected: readonly string[],
  clean: object,
])[] = [
  [
    'shape-wrong',
    'the title is missing',
    { ...chart({ a: done }), title: undefined },
    ['shape-wrong /title'],
    chart({ a: done }),
  ],
  [
    'shape-wrong',
    'a text is a number',
    chart({ a: { ...done, text: 7 } }),
    ['shape-wrong /nodes/a/text'],
    chart({ a: { ...done, text: '7' } }),
  ],
  [
    'shape-wrong',
    'a type is unknown',
    chart({ a: { type: 'end' } }),
    ['shape-wrong /nodes/a/type'],
    chart({ a: done }),
  ],
  [
    'shape-wrong',
    'an id has a slash and a tilde, which the pointer escapes',
    chart({ a: done, 'b/~': done }),
    ['shape-wrong /nodes/b~1~0'],
    chart({ a: go('b-_1'), 'b-_1': done }),
  ],
  [
    'shape-wrong',
    'two numbers have one expression',
    chart({ a: ask('1', { inputType: 'two-numbers' }), z: done }),
    ['shape-wrong /nodes/a/expected'],
    chart({ a: ask('1', { inputType: 'two-numbers', expected: ['1', '2'] }), z: done }),
  ],
  [
    'shape-wrong',
    'an example has a number that is not whole',
    chart({ a: done }, input([], example({ n: 1.5 }))),
    ['shape-wrong /problemInput/examples/0/values/n'],
    chart({ a: done }, input([], example({ n: 1 }))),
  ],
  [
    'too-long',
    'a text has a character more than is allowed',
    chart({ a: { ...done, text: 'x'.repeat(MOST.text + 1) } }),
    ['too-long /nodes/a/text'],
    chart({ a: { ...done, text: 'x'.repeat(MOST.text) } }),
  ],
  [
    'too-long',
    'there is an example more than is allowed',
    chart({ a: done }, input([], ...many(MOST.examples + 1, () => example({})))),
    ['too-long /problemInput/examples'],
    chart({ a: done }, input([], ...many(MOST.examples, () => example({})))),
  ],
  [
    'too-many-nodes',
    'there are 201',
    chart(line(MOST.nodes + 1)),
    ['too-many-nodes /nodes'],
    chart(line(MOST.nodes)),
  ],
  [
    'too-complex',
    'free choices lead to ever other values',
    chart(
      {
        a: decide([option('1', 'b'), option('2', 'c')]),
        b: go('a', { transform: [{ key: 'n', expr: 'n * 2' }] }),
        c: go('d', { transform: [{ key: 'n', expr: 'n + 1' }] }),
        d: decide([option('1', 'a'), option('2', 'z')]),
        z: done,
      },
      input([field('n')], example({ n: 1 })),
    ),
    ['too-complex '],
    chart(
      {
        a: decide([option('1', 'b'), option('2', 'c')]),
        b: go('a', { transform: [{ key: 'n', expr: 'n * 1' }] }),
        c: go('d', { transform: [{ key: 'n', expr: 'n + 0' }] }),
        d: decide([option('1', 'a'), option('2', 'z')]),
        z: done,
      },
      input([field('n')], example({ n: 1 })),
    ),
  ],
  [
    'entry-missing',
    'there is no first node',
    chart({ b: done }),
    ['entry-missing /entryNode'],
    chart({ a: done }),
  ],
  [
    'target-missing',
    'an own arrow leads nowhere',
    chart({ a: decide([option('1', 'z'), option('2', 'b')], { correctAnswer: "'1'" }), z: done }),
    ['target-missing /nodes/a/options/1/next'],
    chart({ a: decide([option('1', 'z'), option('2', 'z')], { correctAnswer: "'1'" }), z: done }),
  ],
  [
    'target-missing',
    'an edge leads nowhere',
    chart({ a: done }, { edges: [{ from: 'a', to: 'b' }] }),
    ['target-missing /edges/0/to'],
    chart({ a: go(), b: done }, { edges: [{ from: 'a', to: 'b' }] }),
  ],
  [
    'target-missing',
    'it is a name that every object has',
    chart({
      a: decide([option('1', 'z'), option('2', 'constructor')], { correctAnswer: "'1'" }),
      z: done,
    }),
    ['target-missing /nodes/a/options/1/next'],
    chart({ a: go('constructor'), constructor: done }),
  ],
  [
    'next-missing',
    'nothing follows',
    chart({ a: go() }),
    ['next-missing /nodes/a', 'end-unreachable /entryNode'],
    chart({ a: go('b'), b: done }),
  ],
  [
    'next-missing',
    'nothing follows a question that is skipped',
    chart({ a: decide([option('1', 'z')], { skipIf: 'true' }), z: done }),
    ['next-missing /nodes/a/skipIf'],
    chart(
      { a: decide([option('1', 'z')], { skipIf: '1 > 2' }), z: done },
      {
        edges: [{ from: 'a', to: 'z' }],
      },
    ),
  ],
  [
    'next-ambiguous',
    'two edges leave a node',
    chart(
      { a: go(), b: done, c: done },
      {
        edges: [
          { from: 'a', to: 'b' },
          { from: 'a', to: 'c' },
        ],
      },
    ),
    ['next-ambiguous /nodes/a'],
    chart(
      { a: go('b'), b: go('c'), c: done },
      {
        edges: [
          { from: 'a', to: 'b' },
          { from: 'a', to: 'c' },
        ],
      },
    ),
  ],
  [
    'node-unreachable',
    'no arrow leads there',
    chart({ a: done, b: done }),
    ['node-unreachable /nodes/b'],
    chart({ a: go('b'), b: done }),
  ],
  [
    'end-unreachable',
    'there is none',
    chart({ a: go('b'), b: go() }),
    ['next-missing /nodes/b', 'end-unreachable /entryNode'],
    chart({ a: go('b'), b: done }),
  ],
  [
    'loop-endless',
    'no way leads out, and it is told once',
    chart({
      a: decide([option('1', 'z'), option('2', 'b')], { correctAnswer: "'1'" }),
      b: go('c'),
      c: go('b'),
      z: done,
    }),
    ['loop-endless /nodes/b', 'node-unvisited /nodes/b', 'node-unvisited /nodes/c'],
    chart({ a: decide([option('1', 'z'), option('2', 'b')]), b: go('c'), c: go('a'), z: done }),
  ],
  [
    'options-missing',
    'there is nothing to choose from',
    chart({ a: decide([], { next: 'z' }), z: done }),
    ['options-missing /nodes/a/options', 'node-unreachable /nodes/z', 'end-unreachable /entryNode'],
    chart({ a: decide([option('1')], { next: 'z' }), z: done }),
  ],
  [
    'option-without-value',
    'a value is empty',
    chart({ a: decide([option('', 'z')]), z: done }),
    ['option-without-value /nodes/a/options/0'],
    chart({ a: decide([option('1', 'z')]), z: done }),
  ],
  [
    'option-without-next',
    'nothing follows an option',
    chart({ a: decide([option('1', 'z'), option('2')], { correctAnswer: "'1'" }), z: done }),
    ['option-without-next /nodes/a/options/1'],
    chart({
      a: decide([option('1', 'z'), option('2')], { correctAnswer: "'1'", next: 'z' }),
      z: done,
    }),
  ],
  [
    'option-duplicate',
    'two options have one value',
    chart({ a: decide([option('1', 'z'), option('1', 'z')]), z: done }),
    ['option-duplicate /nodes/a/options/1/value'],
    chart({ a: decide([option('1', 'z'), option('2', 'z')]), z: done }),
  ],
  [
    'expression-wrong',
    'it cannot be read, where no example comes',
    chart({ a: decide([option('1', 'z')], { skipIf: 'true && (', skipTo: 'z' }), z: done }),
    ['expression-wrong /nodes/a/skipIf'],
    chart({ a: decide([option('1', 'z')], { skipIf: 'true && (1 > 2)', skipTo: 'z' }), z: done }),
  ],
  [
    'expression-wrong',
    'it has a name that nothing has',
    chart({ a: { ...done, text: 'So {{1 > 2 ? n : 1}}' } }),
    ['expression-wrong /nodes/a/text'],
    chart({ a: go('z', { transform: [{ key: 'n', expr: '1' }] }), z: { ...done, text: '{{n}}' } }),
  ],
  [
    'expression-wrong',
    'a name has no value yet',
    chart({
      a: go('z', { text: '{{n}}', transform: [{ key: 'n', expr: '1' }] }),
      z: done,
    }),
    ['expression-wrong /nodes/a/text'],
    chart({
      a: go('z', {
        transform: [
          { key: 'n', expr: '1' },
          { key: 'm', expr: 'n' },
        ],
      }),
      z: done,
    }),
  ],
  [
    'expression-wrong',
    'it cannot be calculated with an example',
    chart({ a: ask('6 / n'), z: done }, input([field('n')], example({ n: 0 }))),
    ['expression-wrong /nodes/a/expected'],
    chart({ a: ask('6 / n'), z: done }, input([field('n')], example({ n: 2 }))),
  ],
  [
    'expression-wrong',
    'the right answer is no option',
    chart({ a: decide([option('1', 'z')], { correctAnswer: '2' }), z: done }),
    ['expression-wrong /nodes/a/correctAnswer'],
    chart({ a: decide([option('1', 'z')], { correctAnswer: '1' }), z: done }),
  ],
  [
    'expression-wrong',
    'a number is not for a soroban with so many rods',
    chart({ a: ask('10', { inputType: 'abacus', columns: 1 }), z: done }),
    ['expression-wrong /nodes/a/expected'],
    chart({ a: ask('10', { inputType: 'abacus', columns: 2 }), z: done }),
  ],
  [
    'expression-wrong',
    'a picture of beads shows less than nothing',
    chart({ a: { ...done, beads: { shows: '3', term: '-4' } } }),
    ['expression-wrong /nodes/a/beads'],
    chart({ a: { ...done, beads: { shows: '3', term: '-3' } } }),
  ],
  [
    'expression-wrong',
    'the validation is no comparison',
    chart({ a: done }, { problemInput: { fields: [], validation: '1', examples: [example({})] } }),
    ['expression-wrong /problemInput/validation'],
    chart(
      { a: done },
      { problemInput: { fields: [], validation: '1 < 2', examples: [example({})] } },
    ),
  ],
  [
    'expression-wrong',
    'the answer cannot be calculated',
    chart(
      { a: done },
      { answer: { values: { n: '1 / 0' } }, ...input([], example({}, { expectedAnswer: '1' })) },
    ),
    ['expression-wrong /answer'],
    chart(
      { a: done },
      { answer: { values: { n: '1 / 1' } }, ...input([], example({}, { expectedAnswer: '1' })) },
    ),
  ],
  [
    'name-duplicate',
    'two fields have one name',
    chart({ a: ask('n'), z: done }, input([field('n'), field('n')], example({ n: 1 }))),
    ['name-duplicate /problemInput/fields/1/name'],
    chart({ a: ask('n + m'), z: done }, input([field('n'), field('m')], example({ n: 1, m: 1 }))),
  ],
  [
    'field-unused',
    'nothing uses a field',
    chart({ a: done }, input([field('n')], example({ n: 1 }))),
    ['field-unused /problemInput/fields/0'],
    chart({ a: { ...done, text: '{{n}}' } }, input([field('n')], example({ n: 1 }))),
  ],
  [
    'example-missing',
    'there is none',
    chart({ a: done }, input([])),
    ['example-missing /problemInput/examples'],
    chart({ a: done }, input([], example({}))),
  ],
  [
    'example-unfit',
    'a value is missing',
    chart({ a: ask('n'), z: done }, input([field('n')], example({}))),
    ['example-unfit /problemInput/examples/0/values'],
    chart({ a: ask('n'), z: done }, input([field('n', { default: 1 })], example({}))),
  ],
  ...(
    [
      ['a value is below the least', field('n', { min: 2 }), 1, 2],
      ['a value is above the most', field('n', { max: 2 }), 3, 2],
      ['a value is between two steps', field('n', { min: 1, step: 2 }), 2, 3],
      ['a number is a text', field('n'), 'x', 2],
      ['a choice is no option', field('n', { type: 'choice', options: ['x'] }), 'y', 'x'],
      [
        'a mixed number is a text',
        field('n', { type: 'mixed-number' }),
        'x',
        { whole: 1, num: 1, denom: 2 },
      ],
    ] as const
  ).map(
    ([condition, of, wrong, right]) =>
      [
        'example-unfit',
        condition,
        chart({ a: { ...done, text: '{{n}}' } }, input([of], example({ n: wrong }))),
        ['example-unfit /problemInput/examples/0/values'],
        chart({ a: { ...done, text: '{{n}}' } }, input([of], example({ n: right }))),
      ] as const,
  ),
  [
    'example-unfit',
    'the validation refuses it',
    chart(
      { a: done },
      {
        problemInput: { fields: [field('n')], validation: 'n > 1', examples: [example({ n: 1 })] },
      },
    ),
    ['example-unfit /problemInput/examples/0/values'],
    chart(
      { a: done },
      {
        problemInput: { fields: [field('n')], validation: 'n > 1', examples: [example({ n: 2 })] },
      },
    ),
  ],
  [
    'example-fails',
    'its sentence is another one',
    chart(
      { a: done },
      {
        answer: { values: { n: '2' }, display: { text: 'It is {{n}}' } },
        ...input([], example({}, { expectedAnswer: 'It is 1' })),
      },
    ),
    ['example-fails /problemInput/examples/0'],
    chart(
      { a: done },
      {
        answer: { values: { n: '2' }, display: { text: 'It is {{n}}' } },
        ...input([], example({}, { expectedAnswer: 'It is 2' })),
      },
    ),
  ],
  [
    'example-fails',
    'a value of its answer is another one',
    chart(
      { a: done },
      { answer: { values: { n: '2' } }, ...input([], example({}, { expectedAnswer: { n: 1 } })) },
    ),
    ['example-fails /problemInput/examples/0'],
    chart(
      { a: done },
      { answer: { values: { n: '2' } }, ...input([], example({}, { expectedAnswer: { n: 2 } })) },
    ),
  ],
  [
    'example-fails',
    'the walk goes round for ever, though an arrow leads out',
    chart({ a: decide([option('1', 'a'), option('2', 'z')], { correctAnswer: "'1'" }), z: done }),
    ['example-fails /problemInput/examples/0'],
    chart({ a: decide([option('1', 'a'), option('2', 'z')]), z: done }),
  ],
  [
    'test-fails',
    'its answer is another one',
    chart(
      { a: done },
      { answer: { values: { n: '2' } }, tests: [{ name: 't', values: {}, expected: { n: 1 } }] },
    ),
    ['test-fails /tests/0'],
    chart(
      { a: done },
      { answer: { values: { n: '2' } }, tests: [{ name: 't', values: {}, expected: { n: 2 } }] },
    ),
  ],
  [
    'test-fails',
    'nothing has the name of its answer',
    chart({ a: done }, { tests: [{ name: 't', values: {}, expected: { n: 1 } }] }),
    ['test-fails /tests/0'],
    chart(
      { a: go('z', { transform: [{ key: 'n', expr: '1' }] }), z: done },
      { tests: [{ name: 't', values: {}, expected: { n: 1 } }] },
    ),
  ],
  [
    'path-differs',
    'another node is visited',
    chart(
      { a: go('b'), b: go('z'), z: done },
      input([], example({}, { expectedPath: ['a', 'z'] })),
    ),
    ['path-differs /problemInput/examples/0/expectedPath'],
    chart(
      { a: go('b'), b: go('z'), z: done },
      input([], example({}, { expectedPath: ['a', 'b', 'z'] })),
    ),
  ],
  [
    'path-differs',
    'no choice leads along it',
    chart(
      { a: decide([option('1', 'b'), option('2', 'c')]), b: go('z'), c: go('z'), z: done },
      input([], example({}, { expectedPath: ['a', 'b', 'c', 'z'] })),
    ),
    ['path-differs /problemInput/examples/0/expectedPath'],
    chart(
      { a: decide([option('1', 'b'), option('2', 'c')]), b: go('z'), c: go('z'), z: done },
      input([], example({}, { expectedPath: ['a', 'c', 'z'] })),
    ),
  ],
  [
    'node-unvisited',
    'no example comes there',
    chart(
      {
        a: decide([option('yes', 'b'), option('no', 'z')], { correctAnswer: 'n > 1' }),
        b: go('z'),
        z: done,
      },
      input([field('n')], example({ n: 1 })),
    ),
    ['node-unvisited /nodes/b'],
    chart(
      {
        a: decide([option('yes', 'b'), option('no', 'z')], { correctAnswer: 'n > 1' }),
        b: go('z'),
        z: done,
      },
      input([field('n')], example({ n: 1 }), example({ n: 2 })),
    ),
  ],
];

describe('a check', () => {
  for (const [code, condition, wrong, expected, clean] of ROWS) {
    it(`finds ${code} when ${condition}`, () => {
      assert.deepEqual(found(wrong), expected);
      assert.ok(expected.some((one) => one.startsWith(`${code} `)));
    });
    it(`does not find ${code} in its neighbour`, () => assert.deepEqual(found(clean), []));
  }

  it('finds not-json', () => {
    assert.deepEqual(checkFlow('{'), [
      { code: 'not-json', severity: 'error', pointer: '', message: 'The text is no JSON' },
    ]);
  });

  it('has a row for each code', () => {
    const shown = new Set<ProblemCode>([...ROWS.map(([code]) => code), 'not-json']);
    assert.deepEqual(shown, new Set(PROBLEM_CODES));
  });

  it('says where an expression is wrong, and why', () => {
    const text = 'Set {{a}} and {{a / 0}}';
    const [problem] = checkFlow(
      JSON.stringify({
        ...WALKABLE,
        nodes: { ...WALKABLE.nodes, done: { ...WALKABLE.nodes.done, text } },
      }),
    );
    const pointer = '/nodes/done/text';
    const message = 'Nothing can be divided by 0';
    assert.deepEqual(problem, {
      code: 'expression-wrong',
      severity: 'error',
      pointer,
      message,
      name: 'done',
      fault: 'division-by-zero',
      at: text.indexOf('/'),
    });
  });

  it('tells all problems at once, errors first, and warnings at the end', () => {
    const problems = checkFlow(
      JSON.stringify(
        chart(
          { a: go('b'), b: go('c'), c: done, d: done },
          input([field('n')], example({ n: 1 }, { expectedPath: ['a'] })),
        ),
      ),
    );
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [
        ['node-unreachable', 'error'],
        ['path-differs', 'error'],
        ['field-unused', 'warning'],
      ],
    );
  });

  it('tells 100 problems at most', () => {
    const nodes = Object.fromEntries(many(150, (index) => [`n${index}`, done]));
    assert.equal(found(chart({ a: done, ...nodes })).length, MOST.problems);
    const wrong = Object.fromEntries(many(150, (index) => [`n${index}`, {}]));
    assert.equal(found(chart(wrong)).length, MOST.problems);
  });

  it('says long answers and names only at their beginning, without half a character', () => {
    const long = 'x'.repeat(300);
    const [problem] = checkFlow(
      JSON.stringify(
        chart(
          { a: done },
          {
            ...input([field('n', { type: 'dynamic' })], {
              ...example({ n: long }, { expectedAnswer: 'short' }),
              name: `${'x'.repeat(199)}🦊`,
            }),
            answer: { values: {}, display: { text: '{{n}}'.repeat(400) } },
          },
        ),
      ),
    );
    assert.equal(problem?.message.length, 1_000);
    assert.equal(problem.name, `${'x'.repeat(199)}\u{FFFD}`);
  });

  it('takes what it does not know, and reads embellishment as milestone', () => {
    const { nodes } = WALKABLE;
    const set = { ...nodes.set, next: 'glad', mood: 3 };
    const glad = { type: 'embellishment', next: 'done' };
    const foreign = { ...WALKABLE, mermaidFile: 'x.mmd', nodes: { set, glad, done: nodes.done } };
    assert.deepEqual(found(foreign), []);
  });
});

describe('the time of a check', () => {
  /**
   * The least milliseconds of processor time of several checks; the first that takes so few is enough. Other work of the machine makes
   * some longer, never shorter, and the first ones run before their code is compiled.
   */
  const leastMs = (definition: object, enough: number, most: number): number => {
    const json = JSON.stringify(definition);
    let least = Infinity;
    for (let run = 0; run < most && least > enough; run++) {
      const before = process.cpuUsage();
      checkFlow(json);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
    }
    return least;
  };

  const fields = [field('n'), field('m')];
  const text = 'Now {{n}} and {{m}} make {{n + m}}; the rest is {{n * 2 - m}}';
  const nodeAt = (index: number, next: string): object =>
    index % 2 === 0
      ? ask(`n + ${index}`, { inputType: 'abacus', columns: 6, start: 'n', hint: [text], next })
      : decide([option('yes', next), option('no', next)], { text, correctAnswer: 'n > m' });
  const large = (count: number): object =>
    chart(
      Object.fromEntries([
        ...many(count - 1, (index): [string, object] => [
          index === 0 ? 'a' : `n${index}`,
          nodeAt(index, `n${index + 1}`),
        ]),
        [`n${count - 1}`, done],
      ]),
      input(fields, example({ n: 40, m: 30 }), example({ n: 30, m: 40 })),
    );

  it('is at most 5 ms for 200 nodes, so 20 ms on a processor that is four times slower', () => {
    assert.deepEqual(found(large(MOST.nodes)), []);
    const ms = leastMs(large(MOST.nodes), 5, 1_000);
    assert.ok(ms <= 5, `${ms} ms`);
  });

  /** Charts that take as long as somebody could make it. */
  const repeated = (expr: string, values: object): object =>
    chart(
      Object.fromEntries(
        many(MOST.nodes, (index) => [
          index === 0 ? 'a' : `n${index}`,
          index === MOST.nodes - 1 ? done : go(`n${index + 1}`, { text: `{{${expr}}}` }),
        ]),
      ),
      input(
        Object.keys(values).map((name) => field(name, { type: 'dynamic' })),
        ...many(MOST.examples, () => example(values)),
      ),
    );
  const steps = many(60, (index) => index);
  const valuesOf = (index: number): object[] =>
    many(MOST.transforms, (at) => ({ key: `v${index * MOST.transforms + at}`, expr: '1' }));
  const hostile: readonly (readonly [string, object])[] = [
    ['long sums', repeated(`n${'+1'.repeat(240)}`, { n: 1 })],
    ['gcds', repeated('gcd(n,m)+gcd(n,m)+gcd(m,n)', { n: 8944394323791464, m: 5527939700884757 })],
    ['long texts', repeated('n+m==m+n?1:2', { n: 'x'.repeat(149), m: 'x'.repeat(149) })],
    ['numbers in texts', repeated(`''${"+n+''".repeat(20)}`, { n: 8944394323791464 })],
    ['unknown names', repeated('x}}{{x}}{{'.repeat(150).concat('x'), {})],
    ['faults', repeated('1/0', {})],
    [
      'ways without number',
      chart(
        Object.fromEntries([
          ...steps.flatMap((at) => [
            [at === 0 ? 'a' : `n${at}`, decide([option('1', `p${at}`), option('2', `q${at}`)])],
            [`p${at}`, go(`n${at + 1}`, { transform: [{ key: 'n', expr: 'mod(n * 3, 99991)' }] })],
            [`q${at}`, go(`n${at + 1}`, { transform: [{ key: 'n', expr: 'mod(n * 7, 99991)' }] })],
          ]),
          ['n60', done],
        ]),
        input([field('n')], ...many(MOST.examples, () => example({ n: 1 }))),
      ),
    ],
    [
      'thousands of values',
      chart(
        Object.fromEntries(
          many(MOST.nodes, (index) => [
            index === 0 ? 'a' : `n${index}`,
            index === MOST.nodes - 1 ? done : go(`n${index + 1}`, { transform: valuesOf(index) }),
          ]),
        ),
        input([], ...many(MOST.examples, () => example({}))),
      ),
    ],
    [
      'a thousand values at many ends',
      chart(
        Object.fromEntries([
          ...many(50, (index) => [
            index === 0 ? 'a' : `n${index}`,
            go(`n${index + 1}`, { transform: valuesOf(index) }),
          ]),
          ...many(20, (index) => [
            `n${50 + index}`,
            decide(
              many(MOST.options, (at) => option(`${at}`, at === 0 ? `n${51 + index}` : 'n70')),
            ),
          ]),
          ['n70', done],
        ]),
        {
          ...input([], ...many(MOST.examples, () => example({}))),
          answer: { values: {}, display: { text: '' } },
        },
      ),
    ],
    [
      'questions that skip each other',
      chart(
        {
          a: decide([], { skipIf: 'true', skipTo: 'b' }),
          b: decide([], { skipIf: 'true', skipTo: 'a' }),
        },
        input([], ...many(MOST.examples, () => example({}))),
      ),
    ],
  ];
  for (const [what, definition] of hostile) {
    it(`is bounded for ${what}`, () => {
      // It takes up to 100 ms alone, and more beside other tests.
      const ms = leastMs(definition, 200, 20);
      assert.ok(ms <= 200, `${ms} ms`);
    });
  }

  it('is bounded for values in each other', () => {
    const depth = 40_000;
    const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const json = JSON.stringify(chart({ a: done })).replace('"Chart"', nested);
    assert.deepEqual(
      checkFlow(json).map(({ pointer }) => pointer),
      ['/title'],
    );
  });
});

it('the definition that tests publish has no problems', () => {
  const typed: Definition & { nodes: Record<string, FlowNode> } = WALKABLE;
  assert.deepEqual(found(typed), []);
});
