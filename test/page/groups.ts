const practice = ['lesson', 'plane', 'practice', 'print', 'soroban', 'time'];
const people = ['account', 'administration', 'belongings', 'family', 'home', 'house', 'pushes'];

const files = (name: string): string => `test/page/${name}.test.ts`;

/**
 * The tests of the page in three parts that take about as long. The files of a part share one process and one browser.
 * A file that is not listed belongs to `places`.
 */
export const GROUPS = {
  practice: practice.map(files),
  people: people.map(files),
  places: [files(`!(${[...practice, ...people].join('|')})`)],
} as const;
