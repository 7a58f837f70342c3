import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { heardAnswers } from '../kit/heard-answers.ts';

const FEATURES = join(import.meta.dirname, '../../src/features');

/** Lists the sentences of an area: constants, and functions that insert a channel's name. */
async function sentencesOf(area: string): Promise<string[]> {
  const texts = (await import(join(FEATURES, area, 'texts.ts'))) as Record<string, unknown>;
  return Object.values(texts).flatMap((text) =>
    typeof text === 'function'
      ? ['webPush', 'email', 'inApp'].map((channel) => String(text(channel)))
      : String(text),
  );
}

/** Tests that the tests before it in this process have heard every sentence of every area from the service. */
export function testSentences(): void {
  describe('every sentence of an area was in an answer', () => {
    for (const area of readdirSync(FEATURES)) {
      it(area, async () => {
        const heard = [...heardAnswers].join('\n');
        const sentences = await sentencesOf(area);
        assert.ok(sentences.length > 0);
        assert.deepEqual(
          sentences.filter((one) => !heard.includes(`"${one}"`) && !heard.includes(`>${one}<`)),
          [],
          'sentences that no test has asked for',
        );
      });
    }
  });
}
