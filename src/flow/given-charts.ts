import type { Definition } from './definition.ts';
import { chartOfPlan, type Plan } from './example/chart.ts';
import type { Bounds } from './example/freedom.ts';
import { readARod } from './read-a-rod.ts';
import { languageOf, wordsIn } from './words/in-language.ts';

/** The names of the charts that come with the service, in the order in which they are walked. */
export const GIVEN_CHARTS = [
  'read-a-rod',
  'within-five',
  'friends-of-five',
  'friends-of-ten',
  'both-friends',
  'carrying-twice',
] as const;
export type GivenChartName = (typeof GIVEN_CHARTS)[number];

/** A chart that comes with the service. Its definition is made when it is read. */
export type GivenChart = {
  readonly name: GivenChartName;
  readonly title: string;
  readonly definition: Definition;
};

const isGivenChart = (name: string): name is GivenChartName =>
  GIVEN_CHARTS.some((known) => known === name);

/** The charts that come with the service, in a language given as a BCP 47 tag. */
export function givenCharts(language: string): readonly GivenChart[] {
  const { readARod: own, titles } = wordsIn(languageOf(language));
  return GIVEN_CHARTS.map((name) => ({
    name,
    title: name === 'read-a-rod' ? own.chart : titles[name],
    get definition() {
      return definitionOf(name, language);
    },
  }));
}

/** A chart that comes with the service, by its name; undefined where there is none. */
export function givenChart(name: string, language: string): Definition | undefined {
  return isGivenChart(name) ? definitionOf(name, language) : undefined;
}

const ONE_TO = (max: number): Bounds => ({ min: 1, max });

/** The problems of each. The friends are asked for in earnest: their problems need now a friend, and now none. */
const PLANS: Readonly<Record<Exclude<GivenChartName, 'read-a-rod'>, Omit<Plan, 'title'>>> = {
  'within-five': {
    problems: {
      bounds: [ONE_TO(3), ONE_TO(3), ONE_TO(4)],
      condition: 'a + b <= 4 && a + b >= c',
      some: [
        [2, 2, -3],
        [1, 2, -2],
        [3, 1, -4],
      ],
    },
  },
  'friends-of-five': {
    ways: ['direct', 'five'],
    problems: {
      bounds: [ONE_TO(4), ONE_TO(4), ONE_TO(4)],
      condition: 'a + b >= c',
      some: [
        [4, 3, -4],
        [2, 1, -1],
        [3, 4, -3],
      ],
    },
  },
  'friends-of-ten': {
    ways: ['direct', 'ten'],
    problems: {
      bounds: [ONE_TO(9), ONE_TO(9), ONE_TO(9)],
      condition:
        '(a + b >= 10 ? a % 5 >= (10 - b) % 5 : a % 5 + b % 5 <= 4) && a + b >= c && ((a + b) % 10 >= c ? (a + b) % 5 >= c % 5 : (a + b) % 5 + (10 - c) % 5 <= 4)',
      some: [
        [8, 7, -6],
        [6, 2, -5],
        [9, 4, -2],
      ],
    },
  },
  'both-friends': {
    ways: ['ten', 'both'],
    problems: {
      bounds: [ONE_TO(9), ONE_TO(9), ONE_TO(9)],
      condition: 'a + b >= 10 && a + b < 10 + c && a + b >= c',
      some: [
        [6, 7, -8],
        [8, 4, -3],
        [7, 6, -4],
      ],
    },
  },
  'carrying-twice': {
    problems: {
      bounds: [
        { min: 10, max: 79 },
        { min: 20, max: 89 },
      ],
      // The tens make nine by themselves, without a friend. The ones bring the ten that goes on.
      condition:
        'floor(a / 10) + floor(b / 10) == 9 && floor(a / 10) % 5 + floor(b / 10) % 5 == 4 && a % 10 + b % 10 >= 10 && a % 5 >= (10 - b % 10) % 5',
      some: [
        [58, 47],
        [38, 69],
        [57, 48],
      ],
    },
  },
};

const made = new Map<string, Definition>();

/** Each is made once for a language. */
function definitionOf(name: GivenChartName, tag: string): Definition {
  const language = languageOf(tag);
  const key = `${language} ${name}`;
  let definition = made.get(key);
  if (definition === undefined) {
    definition =
      name === 'read-a-rod'
        ? readARod(language)
        : chartOfPlan({ ...PLANS[name], title: wordsIn(language).titles[name] }, language);
    made.set(key, definition);
  }
  return definition;
}
