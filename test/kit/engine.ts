/** The engines that the service runs on. */
export type Engine = 'sqlite' | 'postgres';

/** The engine that the tests of this process run on: the one that `TEST_ENGINE` names, SQLite without it. */
export function testEngine(): Engine {
  const name = process.env['TEST_ENGINE'] ?? 'sqlite';
  if (name !== 'sqlite' && name !== 'postgres') {
    throw new Error(`TEST_ENGINE: expected sqlite or postgres, not ${name}`);
  }
  return name;
}
