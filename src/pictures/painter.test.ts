import assert from 'node:assert/strict';
import { test } from 'node:test';
import { painterOf } from './open.ts';

const none = {
  OPENAI_API_KEY: null,
  OPENAI_BASE_URL: null,
  OPENAI_IMAGE_MODEL: null,
  GOOGLE_GENERATIVE_AI_API_KEY: null,
  GOOGLE_GENERATIVE_AI_BASE_URL: null,
  GOOGLE_IMAGE_MODEL: null,
};
const openai = { OPENAI_API_KEY: 'sk-test' };
const google = { GOOGLE_GENERATIVE_AI_API_KEY: 'test' };
const elsewhere = 'https://painter.example.org/v1';

for (const [what, given, painter] of [
  ['without a key nobody paints', {}, null],
  ['an address or a model without a key paints nothing', { OPENAI_BASE_URL: elsewhere }, null],
  ['with a key of OpenAI, OpenAI paints', openai, 'openai'],
  ['with a key of Google, Google paints', google, 'google'],
  ['with both keys OpenAI paints', { ...openai, ...google }, 'openai'],
  [
    'at an address of its own another service paints, whose key it is',
    { ...openai, OPENAI_BASE_URL: elsewhere },
    'other',
  ],
  [
    'the same with the key of Google',
    { ...google, GOOGLE_GENERATIVE_AI_BASE_URL: elsewhere },
    'other',
  ],
  [
    'the address of the provider that is not used does not count',
    { ...openai, GOOGLE_GENERATIVE_AI_BASE_URL: elsewhere },
    'openai',
  ],
] as const) {
  test(what, () => assert.equal(painterOf({ ...none, ...given }), painter));
}
