import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from '../../src/http/route.ts';
import { routes } from '../kit/document.ts';
import { heardAnswers } from '../kit/heard-answers.ts';

/** What only a service that is full or broken says, or one whose check reads no store: no client of these tests hears it. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'Failed to check flowchart',
  'The service is busy',
  'This instance has as many event streams as it can have',
  'Failed to fetch file',
]);

/** The sentences with which an endpoint refuses or fails. */
function sentencesOf({ errors, failure }: Route): string[] {
  const refusals = errors.map(({ body }) => body.error);
  return typeof failure === 'string' ? [...refusals, failure] : refusals;
}

/** Tests that the tests before it in this process have heard every sentence of every endpoint from the service. */
export function testSentences(): void {
  describe('every sentence of an endpoint was in an answer', () => {
    const ours = routes.filter(({ path }) => !path.startsWith('/api/auth/'));
    for (const [tag, group] of Map.groupBy(ours, (route) => route.tag)) {
      it(tag, () => {
        const heard = [...heardAnswers].join('\n');
        const missing = [...new Set(group.flatMap(sentencesOf))].filter(
          (one) =>
            !ELSEWHERE.has(one) && !heard.includes(`"${one}"`) && !heard.includes(`>${one}<`),
        );
        assert.deepEqual(missing, [], 'sentences that no test has asked for');
      });
    }
  });
}
