import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomChart } from '../../test/kit/random-chart.ts';
import { WALKABLE } from '../../test/kit/walkable.ts';
import { CELLS, seededRandom, type Move, type Random } from '../soroban/soroban.ts';
import { checkDefinition } from './check.ts';
import type { Definition, FlowNode, Values } from './definition.ts';
import { cellsOfWalk, mistakeOfHands, nextStroke, termsOf, type BeadsTask } from './hands.ts';
import { MOST } from './limits.ts';
import { drawProblem } from './problem-input.ts';
import { readDefinition } from './read.ts';
import { rightAnswer, type Given, type Task } from './task.ts';
import { answerWalk, beginWalk, goBack, stepNow, workOf, type Walk } from './walk.ts';

/** Adding with a carry, with every kind of node. */
const ADDING: Definition = {
  title: 'Adding',
  entryNode: 'set',
  problemInput: {
    fields: [
      { name: 'a', type: 'integer', min: 10, max: 99 },
      { name: 'b', type: 'integer', min: 10, max: 99, default: 38 },
    ],
    validation: 'a + b < 100',
    examples: [
      { name: 'with', values: { a: 47, b: 38 }, expectedAnswer: '47 + 38 = 85' },
      { name: 'without', values: { a: 42, b: 11 }, expectedPath: ['set', 'carry', 'sum', 'done'] },
    ],
  },
  nodes: {
    set: {
      type: 'checkpoint',
      title: 'Set {{a}}',
      prompt: 'Set it on the beads',
      inputType: 'abacus',
      expected: 'a',
      columns: 3,
      hint: ['It has {{floor(a / 10)}} tens', 'And {{mod(a, 10)}} ones'],
      next: 'carry',
    },
    carry: {
      type: 'decision',
      title: 'The ones',
      text: 'Are {{a % 10}} and {{b % 10}} more than 9?',
      options: [
        { value: 'yes', label: 'Yes, {{a % 10 + b % 10}}', next: 'glad' },
        { value: 'no', label: 'No', next: 'sum' },
      ],
      correctAnswer: 'a % 10 + b % 10 > 9',
    },
    glad: { type: 'milestone', text: 'A new ten', next: 'sum' },
    sum: {
      type: 'checkpoint',
      prompt: 'Add {{b}}',
      inputType: 'abacus',
      start: 'a',
      expected: 'a + b',
      transform: [{ key: 'sum', expr: 'a + b' }],
      next: 'done',
    },
    done: { type: 'terminal', celebration: 'It is {{sum}}!', beads: { shows: 'sum' } },
  },
  answer: { values: { total: 'sum' }, display: { text: '{{a}} + {{b}} = {{total}}' } },
};

const beads = (value: number): Given => ({ kind: 'beads', value, moves: '' });
const choice = (value: string): Given => ({ kind: 'choice', value });
const right = (definition: Definition, walk: Walk): Walk => {
  const given = rightAnswer(stepNow(definition, walk).task);
  assert.ok(given);
  return answerWalk(definition, walk, given);
};
const toItsEnd = (definition: Definition, values: Values): Walk => {
  let walk = beginWalk(definition, values);
  while (walk.end === undefined) walk = right(definition, walk);
  return walk;
};
const path = ({ visits }: Walk): string[] => visits.map(({ node }) => node);
const kept = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data;

/** A chart of one question, with its answers. */
const asking = (node: object): Definition => ({
  ...WALKABLE,
  entryNode: 'ask',
  nodes: { ask: { ...node, next: 'done' } as FlowNode, done: { type: 'terminal' } },
});
const question = (inputType: string, expected: unknown, more: object = {}): Definition =>
  asking({ type: 'checkpoint', prompt: '', inputType, expected, ...more });

describe('a walk', () => {
  it('goes from the first step to an end by right answers', () => {
    const walk = toItsEnd(ADDING, { a: 47, b: 38 });
    assert.deepEqual(path(walk), ['set', 'carry', 'glad', 'sum', 'done']);
    assert.equal(walk.end, 'ended');
    assert.equal(stepNow(ADDING, walk).celebration, 'It is 85!');
    assert.deepEqual(stepNow(ADDING, walk).beads, { shows: 85, columns: 2 });
  });

  it('takes the way that the values lead', () => {
    assert.deepEqual(path(toItsEnd(ADDING, { a: 42, b: 11 })), ['set', 'carry', 'sum', 'done']);
  });

  it('begins with the defaults of fields that have no value', () => {
    assert.deepEqual(beginWalk(ADDING, { a: 47 }).values, { a: 47, b: 38 });
  });

  it('shows a step with its texts filled', () => {
    const walk = right(ADDING, beginWalk(ADDING, { a: 47, b: 38 }));
    const { title, text, task, canGoBack } = stepNow(ADDING, walk);
    assert.equal(title, 'The ones');
    assert.equal(text, 'Are 7 and 8 more than 9?');
    const choices = [
      { value: 'yes', label: 'Yes, 15' },
      { value: 'no', label: 'No' },
    ];
    assert.deepEqual(task, { kind: 'choice', choices, right: 'yes' });
    assert.equal(canGoBack, true);
  });

  it('stays at a step after wrong answers: look again, the hints one after another, the answer', () => {
    let walk = beginWalk(ADDING, { a: 47, b: 38 });
    const helps = [];
    for (let mistake = 0; mistake < 6; mistake++) {
      helps.push(stepNow(ADDING, walk).help);
      walk = answerWalk(ADDING, walk, beads(48));
    }
    const hints = ['It has 4 tens', 'And 7 ones'];
    assert.deepEqual(helps, [
      { kind: 'none' },
      { kind: 'look-again' },
      { kind: 'hint', hints: hints.slice(0, 1) },
      { kind: 'hint', hints },
      { kind: 'answer', hints, answer: '47' },
      { kind: 'answer', hints, answer: '47' },
    ]);
    assert.deepEqual(path(walk), ['set']);
    assert.equal(walk.visits[0]?.mistakes, 6);
  });

  it('has a hint of the hands on beads, and none elsewhere, where the chart has none', () => {
    const twice = (definition: Definition, wrong: Given): unknown => {
      let walk = beginWalk(definition, { a: 7 });
      for (const given of [wrong, wrong]) walk = answerWalk(definition, walk, given);
      return stepNow(definition, walk).help;
    };
    assert.deepEqual(twice(question('abacus', 'a'), beads(1)), { kind: 'hint', hints: [] });
    assert.deepEqual(twice(question('number', 'a'), { kind: 'number', value: 1 }), {
      kind: 'look-again',
    });
  });

  it('keeps the newest ten answers of a step', () => {
    let walk = beginWalk(ADDING, { a: 47, b: 38 });
    for (let value = 0; value < 20; value++) walk = answerWalk(ADDING, walk, beads(value));
    assert.deepEqual(
      walk.visits[0]?.given.map((given) => 'value' in given && given.value),
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    );
  });

  it('is plain data, and goes on after it was kept as JSON', () => {
    let walk = beginWalk(ADDING, { a: 47, b: 38 });
    while (walk.end === undefined) {
      assert.deepEqual(kept(walk), walk);
      walk = right(kept(ADDING), kept(walk));
    }
    assert.equal(walk.end, 'ended');
  });

  it('goes back to the step before, and keeps the mistakes', () => {
    let walk = right(ADDING, beginWalk(ADDING, { a: 47, b: 38 }));
    walk = answerWalk(ADDING, walk, choice('no'));
    const back = goBack(ADDING, walk);
    assert.deepEqual(path(back), ['set']);
    assert.deepEqual(back.visits[0]?.given, []);
    assert.deepEqual(
      back.undone.map(({ node, mistakes }) => [node, mistakes]),
      [['carry', 1]],
    );
    assert.deepEqual(goBack(ADDING, back), back);
    assert.deepEqual(path(right(ADDING, back)), ['set', 'carry']);
  });

  it('goes back from its end, with the values as they were', () => {
    const back = goBack(ADDING, toItsEnd(ADDING, { a: 47, b: 38 }));
    assert.equal(back.end, undefined);
    assert.deepEqual(stepNow(ADDING, back).values, { a: 47, b: 38 });
    assert.equal(right(ADDING, back).end, 'ended');
  });

  it('stays as it is after its end', () => {
    const walk = toItsEnd(ADDING, { a: 47, b: 38 });
    assert.equal(answerWalk(ADDING, walk, { kind: 'done' }), walk);
  });

  it('says the work so far', () => {
    const walk = toItsEnd(ADDING, { a: 47, b: 38 });
    assert.deepEqual(workOf(ADDING, walk), [
      { node: 'set', title: 'Set 47', said: '47' },
      { node: 'carry', title: 'The ones', said: 'Yes, 15' },
      { node: 'glad', title: 'A new ten', said: 'A new ten' },
      { node: 'sum', title: 'Add 38', said: '85' },
    ]);
  });

  it('knows the cells that its beads practised', () => {
    const walk = toItsEnd(ADDING, { a: 47, b: 38 });
    assert.deepEqual(cellsOfWalk(ADDING, walk), ['0+4', '0+7', '4+3', '7+8', '7+1']);
    assert.deepEqual(cellsOfWalk(ADDING, beginWalk(ADDING, { a: 47, b: 38 })), []);
  });

  it('skips a question whose condition is true', () => {
    const skipping = asking({
      type: 'decision',
      options: [{ value: '1', label: '' }],
      skipIf: 'a > 5',
      skipTo: 'done',
    });
    assert.deepEqual(path(toItsEnd(skipping, { a: 7 })), ['done']);
    assert.deepEqual(path(toItsEnd(skipping, { a: 1 })), ['ask', 'done']);
  });

  it('follows an edge where a step has no next', () => {
    const { set, done } = WALKABLE.nodes;
    const { next, ...open } = set;
    const edges = [{ from: 'set', to: next }];
    assert.equal(
      toItsEnd({ ...WALKABLE, nodes: { set: open, done }, edges }, { a: 7 }).end,
      'ended',
    );
  });
});

describe('an answer', () => {
  const yesNo = [
    { value: 'no', label: '' },
    { value: 'yes', label: '' },
  ];
  const decision = (correctAnswer: string | undefined, options: object[] = yesNo): Definition =>
    asking({ type: 'decision', options, ...(correctAnswer !== undefined && { correctAnswer }) });
  const firstSecond = [
    { value: 'none', label: '' },
    { value: 'some', label: '' },
  ];
  for (const [condition, definition, given, isRight] of [
    ['true means yes', decision('a > 1'), choice('yes'), true],
    ['true does not mean the first of yes and no', decision('a > 1'), choice('no'), false],
    ['true means the first otherwise', decision('a > 1', firstSecond), choice('none'), true],
    ['false means the second otherwise', decision('a > 9', firstSecond), choice('some'), true],
    ['without a right one every choice is right', decision(undefined), choice('no'), true],
    ['an unknown choice is wrong', decision(undefined), choice('maybe'), false],
    [
      'a number is the option of its text',
      decision('a', [{ value: '7', label: '' }]),
      choice('7'),
      true,
    ],
    ['a number is the expected one', question('number', 'a'), { kind: 'number', value: 7 }, true],
    ['a number is another one', question('number', 'a'), { kind: 'number', value: 8 }, false],
    [
      'a number is near enough',
      question('number', 'a', { tolerance: 1 }),
      { kind: 'number', value: 8 },
      true,
    ],
    [
      'a number is too far',
      question('number', 'a', { tolerance: 1 }),
      { kind: 'number', value: 9 },
      false,
    ],
    [
      'a text has other spaces and capitals',
      question('text', "'Two Tens'"),
      { kind: 'text', value: ' two  tens' },
      true,
    ],
    ['a text has other words', question('text', "'two'"), { kind: 'text', value: 'three' }, false],
    [
      'a choice is the expected one',
      question('choice', 'a', { options: ['6', '7'] }),
      choice('7'),
      true,
    ],
    [
      'a choice is another one',
      question('choice', 'a', { options: ['6', '7'] }),
      choice('6'),
      false,
    ],
    [
      'two numbers are in their order',
      question('two-numbers', ['a', '1']),
      { kind: 'two-numbers', values: [7, 1] },
      true,
    ],
    [
      'two numbers are turned',
      question('two-numbers', ['a', '1']),
      { kind: 'two-numbers', values: [1, 7] },
      false,
    ],
    [
      'two numbers may be turned',
      question('two-numbers', ['a', '1'], { orderMatters: false }),
      { kind: 'two-numbers', values: [1, 7] },
      true,
    ],
    ['beads show the number', question('abacus', 'a'), beads(7), true],
    ['beads show another number', question('abacus', 'a'), beads(8), false],
    ['an answer is of another kind', question('abacus', 'a'), { kind: 'number', value: 7 }, false],
  ] as const) {
    it(`is ${isRight ? 'right' : 'wrong'}: ${condition}`, () => {
      const walk = answerWalk(definition, beginWalk(definition, { a: 7 }), given);
      assert.equal(walk.end, isRight ? 'ended' : undefined);
    });
  }
});

describe('a walk that cannot go on', () => {
  const loop: Definition = {
    ...WALKABLE,
    nodes: { set: { type: 'instruction', next: 'set' } },
  };

  it('is stopped at 200 steps', () => {
    const walk = toItsEnd(loop, { a: 7 });
    assert.equal(walk.visits.length, MOST.steps);
    assert.deepEqual([walk.end, walk.fault], ['stopped', 'too-many-steps']);
  });

  for (const [fault, condition, node] of [
    ['no-such-step', 'the next step does not exist', { type: 'instruction', next: 'nowhere' }],
    ['no-next-step', 'nothing follows', { type: 'instruction' }],
    [
      'division-by-zero',
      'a value cannot be calculated',
      { type: 'instruction', next: 'done', transform: [{ key: 'b', expr: '1 / 0' }] },
    ],
    [
      'not-for-beads',
      'no soroban shows the number',
      { type: 'checkpoint', prompt: '', inputType: 'abacus', expected: '-1', next: 'done' },
    ],
    ['nothing-to-choose', 'there are no options', { type: 'decision', options: [] }],
    [
      'not-an-option',
      'the right answer cannot be chosen',
      { type: 'decision', options: [{ value: '1', label: '' }], correctAnswer: '2' },
    ],
    [
      'too-many-steps',
      'questions skip each other for ever',
      { type: 'decision', options: [], skipIf: 'true', skipTo: 'set' },
    ],
  ] as const) {
    it(`says ${fault} when ${condition}`, () => {
      const nodes = { set: node as unknown as FlowNode, done: WALKABLE.nodes.done };
      const definition = { ...WALKABLE, nodes };
      const begun = beginWalk(definition, { a: 7 });
      const walk = answerWalk(definition, begun, { kind: 'done' });
      assert.deepEqual([walk.end, walk.fault], ['stopped', fault]);
      assert.deepEqual(stepNow(definition, walk).task, { kind: 'end' });
    });
  }

  it('shows an ellipsis for what cannot be calculated in a text', () => {
    const nodes = { set: { ...WALKABLE.nodes.set, text: 'So {{1 / 0}}', title: 'Open {{' } };
    const definition = { ...WALKABLE, nodes };
    const { text, title } = stepNow(definition, beginWalk(definition, { a: 7 }));
    assert.deepEqual([text, title], ['So …', 'Open {{']);
  });
});

describe('hands at a task on beads', () => {
  const task: BeadsTask = { kind: 'beads', start: 3, right: 7, columns: 2 };

  it('bring the difference to what is shown at first', () => {
    assert.deepEqual(termsOf(task), [3, 4]);
    assert.deepEqual(termsOf({ ...task, start: 0 }), [7]);
  });

  it('get the next stroke as a hint', () => {
    const hint = nextStroke(task, []);
    assert.ok(hint.kind === 'step');
    assert.deepEqual(hint.step.cell, { shown: 3, sign: '+', digit: 4 });
  });

  it('begin anew where everything is put back, also by way of the answer', () => {
    const moves: Move[] = [
      { place: 1, from: 0, to: 1, at: 1 },
      { place: 0, from: 3, to: 7, at: 2 },
      { place: 1, from: 1, to: 0, at: 3 },
      { place: 0, from: 7, to: 3, at: 4 },
    ];
    assert.deepEqual(nextStroke(task, moves), nextStroke(task, []));
  });

  it('have their mistake named', () => {
    const moves: Move[] = [{ place: 0, from: 3, to: 8, at: 1 }];
    assert.equal(mistakeOfHands(task, moves)?.kind, 'bead-missing');
  });
});

describe('another problem', () => {
  const random = seededRandom('problems');

  it('is within the bounds of the fields, valid, and can be walked', () => {
    for (let drawn = 0; drawn < 50; drawn++) {
      const { a, b } = drawProblem(ADDING, random) as { a: number; b: number };
      assert.ok(a >= 10 && b >= 10 && a + b < 100);
    }
  });

  it('is an option of a choice, and a step of its range', () => {
    const fields = [
      { name: 'a', type: 'integer', min: 1, max: 9, step: 4 },
      { name: 'kind', type: 'choice', options: ['x', 'y'] },
    ] as const;
    const definition = { ...WALKABLE, problemInput: { ...WALKABLE.problemInput, fields } };
    const drawn = Array.from({ length: 60 }, () => drawProblem(definition, random));
    assert.deepEqual(new Set(drawn.map(({ a }) => a)), new Set([1, 5, 9]));
    assert.deepEqual(new Set(drawn.map(({ kind }) => kind)), new Set(['x', 'y']));
  });

  it('is an example where a field has no bounds, or no values are valid', () => {
    const { problemInput } = WALKABLE;
    for (const changes of [
      { fields: [{ name: 'a', type: 'integer' }] },
      { validation: 'a > 9' },
    ] as const) {
      const definition = { ...WALKABLE, problemInput: { ...problemInput, ...changes } };
      assert.deepEqual(drawProblem(definition, random), { a: 7 });
    }
  });

  it('is refused where there is no example', () => {
    const problemInput = { fields: [{ name: 'a', type: 'dynamic' }], examples: [] } as const;
    assert.throws(() => drawProblem({ ...WALKABLE, problemInput }, random), RangeError);
  });
});

/** How many random flowcharts are walked; more on demand: `FLOWCHARTS=1000000 npm test -- src/flow/walk.test.ts`. */
const CHARTS = Number(process.env['FLOWCHARTS'] ?? 2_000);

describe(`${CHARTS} random flowcharts`, () => {
  /** An answer: mostly the right one, now and then a wrong one or one of another kind. */
  const anyAnswer = (task: Task, random: Random): Given => {
    const free = task.kind === 'choice' ? task.choices.map(({ value }) => value) : [];
    const drawn = free[random(free.length)];
    if (drawn !== undefined && random(2) === 0) return choice(drawn);
    const known = rightAnswer(task);
    return known !== undefined && random(4) > 0 ? known : beads(random(100));
  };

  it('have walks that all come to an end, as data and without a fault of the program', () => {
    const ends = new Map<string, number>();
    for (let index = 0; index < CHARTS; index++) {
      const random = seededRandom(`chart ${index}`);
      const read = readDefinition(JSON.stringify(randomChart(random)));
      assert.ok('definition' in read, `chart ${index}`);
      const { definition } = read;
      const isClean = !checkDefinition(definition).some(({ severity }) => severity === 'error');
      const values = definition.problemInput.examples[0]?.values ?? { a: 1, b: 2 };
      let walk = beginWalk(definition, values);
      let answers = 0;
      while (walk.end === undefined) {
        walk = answerWalk(definition, walk, anyAnswer(stepNow(definition, walk).task, random));
        assert.ok(++answers < 100 * MOST.steps, `chart ${index} goes on for ever`);
        if (random(10) === 0) walk = goBack(definition, walk);
      }
      assert.ok(walk.visits.length <= MOST.steps);
      workOf(definition, walk);
      cellsOfWalk(definition, walk);
      // What was checked is walked to an end, if its values are the example's.
      if (isClean && walk.fault !== 'too-many-steps')
        assert.equal(walk.end, 'ended', `chart ${index}`);
      const end = `${walk.end}${isClean ? ', clean' : ''}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    assert.ok((ends.get('ended') ?? 0) > CHARTS / 20);
    assert.ok((ends.get('stopped') ?? 0) > CHARTS / 20);
    assert.ok((ends.get('ended, clean') ?? 0) > CHARTS / 20);
  });
});

it('every cell that a walk names is one of the 180', () => {
  const keys = new Set(CELLS.map(({ shown, sign, digit }) => `${shown}${sign}${digit}`));
  for (const key of cellsOfWalk(ADDING, toItsEnd(ADDING, { a: 58, b: 37 }))) {
    assert.ok(keys.has(key), key);
  }
});
