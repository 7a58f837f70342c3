import { requestBytes } from './load.ts';
import { COVERAGE_TOKEN } from './seed.ts';

/** One measured work: a request, made anew for each index, and the status of its answer. */
export type Work = {
  readonly name: string;
  readonly status: number;
  request(index: number): Buffer;
};

const state = JSON.stringify({
  board: Array.from({ length: 40 }, (_, index) => ({
    column: index,
    value: index % 10,
    done: false,
  })),
  note: 'x'.repeat(220),
});
const ARCADE_USERS = 500;

/** The five works, for viewers with these cookies. */
export function works(cookies: readonly string[]): Work[] {
  const cookieOf = (index: number): string => cookies[index % cookies.length] ?? '';
  const each = <Value>(count: number, make: (index: number) => Value) => {
    const made = Array.from({ length: count }, (_, index) => make(index));
    return (index: number): Value => made[index % count] as Value;
  };
  const arcadeBody = (index: number): string =>
    `{"userId":"arcade-${index}","gameName":"matching","gameUrl":"/arcade/matching","initialState":${state},"activePlayers":["p1","p2"],"roomId":"room-${index}"}`;
  return [
    {
      name: 'POST arcade session',
      status: 200,
      request: each(ARCADE_USERS, (index) =>
        requestBytes('POST', '/api/arcade-session', {}, arcadeBody(index)),
      ),
    },
    {
      name: 'GET arcade session (2 KB)',
      status: 200,
      request: each(ARCADE_USERS, (index) =>
        requestBytes('GET', `/api/arcade-session?userId=arcade-${index}`, {}),
      ),
    },
    {
      name: 'GET players (20)',
      status: 200,
      request: each(cookies.length, (index) =>
        requestBytes('GET', '/api/players', { cookie: cookieOf(index) }),
      ),
    },
    {
      name: 'POST coverage',
      status: 200,
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
      request: each(cookies.length, (index) =>
        requestBytes(
          'POST',
          '/api/players',
          { cookie: cookieOf(index) },
          '{"name":"Ada","emoji":"🦊","color":"#aabbcc","birthday":"2018-02-03"}',
        ),
      ),
    },
  ];
}
