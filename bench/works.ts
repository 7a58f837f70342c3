import { requestBytes } from './load.ts';
import { COVERAGE_TOKEN, type Seed } from './seed.ts';

/** One measured work: a request, created for each index, and the status of its answer. */
export type Work = {
  readonly name: string;
  readonly status: number;
  /** How often it runs in a round. */
  readonly count: number;
  request(index: number): Buffer;
};

/** The state of a game, of 1.7 KB. */
export const STATE = JSON.stringify({
  board: Array.from({ length: 40 }, (_, index) => ({
    column: index,
    value: index % 10,
    done: false,
  })),
  note: 'x'.repeat(220),
});
const ARCADE_USERS = 500;

export const COUNT = 4_000;
/** For works that take long, or that add rows which other works read. */
export const FEWER = 1_500;

const PLAYER = '{"name":"Ada","emoji":"🦊","color":"#aabbcc","birthday":"2018-02-03"}';

/** An address of its own for each of 16 million callers: new guests are limited by address. */
const addressOf = (caller: number): string =>
  `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;

/** The measured works, for a seeded store. */
export function works({ cookies, picture }: Seed): Work[] {
  let callers = 0;
  const cookieOf = (index: number): string => cookies[index % cookies.length] ?? '';
  const each = <Value>(count: number, make: (index: number) => Value) => {
    const made = Array.from({ length: count }, (_, index) => make(index));
    return (index: number): Value => made[index % count] as Value;
  };
  const arcadeBody = (index: number): string =>
    `{"userId":"arcade-${index}","gameName":"matching","gameUrl":"/arcade/matching","initialState":${STATE},"activePlayers":["p1","p2"],"roomId":"room-${index}"}`;
  return [
    {
      name: 'POST arcade session',
      status: 200,
      count: COUNT,
      request: each(ARCADE_USERS, (index) =>
        requestBytes('POST', '/api/arcade-session', {}, arcadeBody(index)),
      ),
    },
    {
      name: 'GET arcade session (2 KB)',
      status: 200,
      count: COUNT,
      request: each(ARCADE_USERS, (index) =>
        requestBytes('GET', `/api/arcade-session?userId=arcade-${index}`, {}),
      ),
    },
    {
      name: 'GET players (20)',
      status: 200,
      count: COUNT,
      request: each(cookies.length, (index) =>
        requestBytes('GET', '/api/players', { cookie: cookieOf(index) }),
      ),
    },
    {
      name: 'GET postcards (50)',
      status: 200,
      count: FEWER,
      request: each(cookies.length, (index) =>
        requestBytes('GET', '/api/postcards', { cookie: cookieOf(index) }),
      ),
    },
    {
      name: 'GET picture, kept already',
      status: 304,
      count: COUNT,
      request: each(1, () =>
        requestBytes('GET', `/files/${picture}`, { 'if-none-match': `"${picture}"` }),
      ),
    },
    {
      name: 'POST coverage',
      status: 200,
      count: COUNT,
      request: each(1, () =>
        requestBytes(
          'POST',
          '/api/coverage-results',
          { authorization: `Bearer ${COVERAGE_TOKEN}` },
          '{"commitSha":"4f2c1a9","lines":91.2,"branches":84.5,"functions":88,"statements":90.75}',
        ),
      ),
    },
    {
      name: 'POST player',
      status: 201,
      count: FEWER,
      request: each(cookies.length, (index) =>
        requestBytes('POST', '/api/players', { cookie: cookieOf(index) }, PLAYER),
      ),
    },
    {
      name: "POST player, a guest's first",
      status: 201,
      count: FEWER,
      request: () =>
        requestBytes('POST', '/api/players', { 'x-forwarded-for': addressOf(callers++) }, PLAYER),
    },
  ];
}
