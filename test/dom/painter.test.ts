import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDomStage } from '../kit/dom/stage.ts';

const PLACES = ['/call', '/post'];
const elsewhere = 'https://painter.example.org/v1';

describe('grown-ups read who paints the pictures, where calls and postcards begin', () => {
  for (const [env, language, says] of [
    [{ OPENAI_API_KEY: 'sk-test' }, 'en', /^For grown-ups: OpenAI paints .* first word of /],
    [{ OPENAI_API_KEY: 'sk-test' }, 'de', /^Für Erwachsene: OpenAI malt .* das erste Wort des /],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: 'x' }, 'en', /^For grown-ups: Google paints /],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: 'x' }, 'de', /^Für Erwachsene: Google malt /],
    [
      { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: elsewhere },
      'en',
      /^For grown-ups: another service, which /,
    ],
  ] as const) {
    test(`${Object.keys(env).join(' and ')} in ${language}: ${String(says)}`, async () => {
      const stage = await openDomStage({ env });
      try {
        for (const place of PLACES) {
          const { page, open, close } = await stage.visit({ language });
          await open(place);
          await page.getByText(says).waitFor();
          await close();
        }
      } finally {
        await stage.close();
      }
    });
  }

  test('nothing when the service draws them itself', async () => {
    const stage = await openDomStage();
    try {
      for (const place of PLACES) {
        const { page, open, close } = await stage.visit();
        const answered = page.waitForResponse(/\/api\/painter$/);
        await open(place);
        assert.equal((await answered).status, 200);
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.equal(await page.getByText(/For grown-ups: .* pictures/).count(), 0);
        await close();
      }
    } finally {
      await stage.close();
    }
  });
});
