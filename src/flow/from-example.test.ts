import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  seededRandom,
  stepsOfTerms,
  techniqueOf,
  type Random,
  type Technique,
} from '../soroban/soroban.ts';
import {
  answerWalk,
  beginWalk,
  checkFlow,
  drawProblem,
  flowOfExample,
  GIVEN_CHARTS,
  givenChart,
  givenCharts,
  rightAnswer,
  stepNow,
  type Definition,
  type Values,
} from './flow.ts';

const LANGUAGES = ['en', 'de'];

/** Walks a chart without a mistake. Every text on the way has to be filled. */
function walked(definition: Definition, values: Values): { path: string[]; shown: number } {
  let walk = beginWalk(definition, values);
  let shown = -1;
  while (walk.end === undefined) {
    const step = stepNow(definition, walk);
    for (const text of [step.title, step.text, step.prompt]) {
      assert.doesNotMatch(text ?? '', /…|[{}]|undefined|NaN/u);
    }
    if (step.task.kind === 'beads') shown = step.task.right;
    const given = rightAnswer(step.task);
    assert.ok(given);
    walk = answerWalk(definition, walk, given);
  }
  assert.equal(walk.end, 'ended');
  return { path: walk.visits.map(({ node }) => node), shown };
}

/** The answer of a problem, by its own arithmetic: the values in their order, with the signs of the example. */
function answerOf(signs: readonly number[], values: Values): number {
  return Object.values(values).reduce<number>(
    (sum, value, index) => sum + (signs[index] ?? 1) * Number(value),
    0,
  );
}

const signsOf = (definition: Definition): number[] => {
  const name = definition.problemInput.examples[0]?.name ?? '';
  return name
    .split(' ')
    .flatMap((_, index, words) => (index % 2 === 1 ? [] : [words[index - 1] === '−' ? -1 : 1]));
};

/** Checks a chart, and walks its examples and as many random problems. */
function prove(definition: Definition, random: Random, problems: number): void {
  const { title } = definition;
  assert.deepEqual(checkFlow(JSON.stringify(definition)), [], title);
  const signs = signsOf(definition);
  for (const { values, expectedAnswer, expectedPath } of definition.problemInput.examples) {
    const { path, shown } = walked(definition, values);
    assert.deepEqual(path, expectedPath, title);
    assert.equal(shown, answerOf(signs, values), title);
    assert.deepEqual(expectedAnswer, { answer: shown }, title);
  }
  for (let drawn = 0; drawn < problems; drawn++) {
    const values = drawProblem(definition, random);
    assert.equal(walked(definition, values).shown, answerOf(signs, values), title);
  }
}

/** One to three numbers with up to four digits, whose sums stay above 0. */
function randomExample(random: Random): string {
  const terms = Array.from({ length: 1 + random(3) }, () => 1 + random(10 ** (1 + random(4))));
  let total = 0;
  return terms.reduce((text, term, index) => {
    const isMinus = index > 0 && random(2) === 0 && total >= term;
    total += isMinus ? -term : term;
    return index === 0 ? String(term) : `${text} ${isMinus ? '−' : '+'} ${term}`;
  }, '');
}

describe('a chart that comes with the service', () => {
  for (const name of GIVEN_CHARTS) {
    for (const language of LANGUAGES) {
      test(`${name} can be walked with its examples and 200 random problems, in ${language}`, () => {
        const definition = givenChart(name, language);
        assert.ok(definition);
        assert.equal(definition.language, language);
        prove(definition, seededRandom(name), 200);
      });
    }
  }

  test('helps to set its first number with what beads are worth, and with the order of digits where there are several', () => {
    const hintOf = (name: string): unknown => {
      const { nodes } = givenChart(name, 'en') ?? assert.fail(name);
      return nodes['start']?.hint;
    };
    const worth = ['The upper bead is five. Each lower bead is one.'];
    assert.deepEqual(hintOf('friends-of-ten'), worth);
    assert.deepEqual(hintOf('carrying-twice'), ['From left to right: the highest digit first.']);
  });

  test('has many problems', () => {
    for (const { name, definition } of givenCharts('en')) {
      const random = seededRandom(name);
      const drawn = new Set(
        Array.from({ length: 100 }, () => JSON.stringify(drawProblem(definition, random))),
      );
      assert.ok(drawn.size >= 9, `${name} has ${drawn.size}`);
    }
  });

  test('has a name and a title in the language of the reader, English where there is no other', () => {
    const titles = (language: string): string[] => givenCharts(language).map(({ title }) => title);
    assert.equal(titles('de-AT')[0], 'Einen Stab lesen');
    assert.equal(titles('en')[0], 'Read a rod');
    assert.deepEqual(titles('fr'), titles('en'));
    assert.deepEqual(titles('den'), titles('en'));
    for (const { title, definition } of givenCharts('de')) assert.equal(definition.title, title);
    assert.equal(givenChart('toString', 'en'), undefined);
  });

  test('needs the friends that it is about, and no others', () => {
    const ways: Readonly<Record<string, readonly Technique[]>> = {
      'within-five': ['direct'],
      'friends-of-five': ['direct', 'five'],
      'friends-of-ten': ['direct', 'ten'],
      'both-friends': ['ten', 'both'],
    };
    for (const [name, allowed] of Object.entries(ways)) {
      const definition = givenChart(name, 'en') ?? assert.fail(name);
      const random = seededRandom(name);
      const signs = signsOf(definition);
      const met = new Set<Technique>();
      for (let drawn = 0; drawn < 200; drawn++) {
        const values = Object.values(drawProblem(definition, random));
        const terms = values.map((value, index) => Number(value) * (signs[index] ?? 1));
        // The first number is set. A carry to the tens is always a simple move.
        const steps = stepsOfTerms(terms)
          .slice(1)
          .flatMap((term) => term.steps);
        for (const { cell, isCarry } of steps) {
          if (isCarry) assert.equal(techniqueOf(cell), 'direct', `${name}: ${String(terms)}`);
          else met.add(techniqueOf(cell));
        }
      }
      assert.deepEqual([...met].toSorted(), [...allowed].toSorted(), name);
    }
  });

  test('carries twice with every problem of that chart', () => {
    const definition = givenChart('carrying-twice', 'en') ?? assert.fail();
    const random = seededRandom('twice');
    const [first] = definition.problemInput.examples;
    for (let drawn = 0; drawn < 200; drawn++) {
      const values = drawProblem(definition, random);
      assert.deepEqual(walked(definition, values).path, first?.expectedPath);
      const terms = stepsOfTerms(Object.values(values).map(Number));
      assert.equal(terms[1]?.steps.filter(({ isCarry }) => isCarry).length, 2);
    }
  });

  test('for friends asks real questions: its problems need now a friend, and now none', () => {
    for (const name of ['friends-of-five', 'friends-of-ten', 'both-friends']) {
      const { problemInput } = givenChart(name, 'en') ?? assert.fail(name);
      const paths = new Set(problemInput.examples.map(({ expectedPath }) => String(expectedPath)));
      assert.ok(paths.size > 1, name);
    }
  });
});

describe('a chart of an example', () => {
  test('is clean, and walks to its end with the right answer, whatever the example', () => {
    const random = seededRandom('examples');
    for (let made = 0; made < 300; made++) {
      const example = randomExample(random);
      const definition = flowOfExample(example, LANGUAGES[made % 2] ?? 'en');
      assert.ok(definition, example);
      assert.equal(definition.problemInput.examples[0]?.name, example);
      prove(definition, random, 3);
    }
  });

  test('walks every problem that it accepts in the way of the example', () => {
    for (const example of ['47 + 38', '52 − 7', '12 + 34 − 6', '98 + 7', '305']) {
      const definition = flowOfExample(example, 'en') ?? assert.fail(example);
      const [first] = definition.problemInput.examples;
      const random = seededRandom(example);
      const drawn = new Set<string>();
      for (let problem = 0; problem < 100; problem++) {
        const values = drawProblem(definition, random);
        drawn.add(JSON.stringify(values));
        assert.deepEqual(walked(definition, values).path, first?.expectedPath, example);
      }
      assert.ok(drawn.size >= 5, `${example} has ${drawn.size} problems`);
    }
  });

  test('brings each digit with the questions and friends that it needs', () => {
    const path = (example: string): string | undefined => {
      const [first] = flowOfExample(example, 'en')?.problemInput.examples ?? [];
      return first?.expectedPath?.slice(1, -2).join(' ');
    };
    assert.equal(path('47 + 38'), 'b10beads b10five b10turn b1rod b1ten b1turn bdone');
    assert.equal(
      path('6+7-8'),
      'b1rod b1friend b1both b1turn bdone c1rod c1friend c1both c1turn cdone',
    );
    // The ten goes on, or needs the friend of five.
    const carries = 'b1carry10 b1help10 b1carry100 b1help100';
    assert.equal(path('498 + 7'), `b1rod b1ten ${carries} b1turn bdone`);
    assert.equal(path('500 − 2'), `b1rod b1ten ${carries} b1turn bdone`);
    // Where no digit needs a friend, simple moves are explained. A digit 0 has no step.
    assert.equal(path('102 + 201'), 'b100direct b100turn b1direct b1turn bdone');
    assert.equal(path('305'), 'a100turn a1turn adone');
  });

  test('says what happens in short texts of both languages', () => {
    const said = (language: string): string[] => {
      const definition = flowOfExample('47 + 38', language) ?? assert.fail();
      let walk = beginWalk(definition, { a: 47, b: 38 });
      const texts: string[] = [];
      for (;;) {
        const step = stepNow(definition, walk);
        texts.push(step.prompt ?? step.text ?? '');
        const given = rightAnswer(step.task);
        if (given === undefined) return texts;
        walk = answerWalk(definition, walk, given);
      }
    };
    assert.deepEqual(said('en'), [
      'Set 47 on the soroban.',
      'Tens rod: plus 3. Are enough lower beads free there?',
      '3 and 2 make five: five comes, take 2 away.',
      'Your turn: add 3 on the tens rod.',
      'The ones rod shows 7. Is 7 + 8 more than nine?',
      '8 and 2 make ten: take 2 away, and one comes on the tens rod.',
      'Your turn: add 8 on the ones rod.',
      '47 + 38 is on the soroban.',
      'Which number does the soroban show?',
      '47 + 38 = 85',
    ]);
    assert.deepEqual(said('de'), [
      'Stelle 47 auf dem Soroban ein.',
      'Zehnerstab: plus 3. Sind dort genug untere Perlen frei?',
      '3 und 2 sind fünf: Fünf kommt, nimm 2 weg.',
      'Du bist dran: Rechne auf dem Zehnerstab plus 3.',
      'Der Einerstab zeigt 7. Ist 7 + 8 mehr als neun?',
      '8 und 2 sind zehn: Nimm 2 weg, und auf dem Zehnerstab kommt eins dazu.',
      'Du bist dran: Rechne auf dem Einerstab plus 8.',
      '47 + 38 ist auf dem Soroban.',
      'Welche Zahl zeigt der Soroban?',
      '47 + 38 = 85',
    ]);
  });

  test('is none where the example has a fault', () => {
    assert.equal(flowOfExample('47 × 38', 'en'), undefined);
  });

  test('can have ten numbers or nine digits, and as many nodes as a chart may have', () => {
    for (const example of [
      '9 + 9 + 9 + 9 + 9 + 9 + 9 + 9 + 9 + 9',
      '100000000 − 1',
      '987654321 − 198765432 + 123456789',
      '77777 + 88888 + 99999 + 66666 + 77777 + 88888 + 99999',
    ]) {
      const definition = flowOfExample(example, 'de') ?? assert.fail(example);
      prove(definition, seededRandom(example), 3);
    }
  });
});
