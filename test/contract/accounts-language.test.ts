import assert from 'node:assert/strict';
import { contract, type Scenario } from './scenario.ts';

const unknown = (name: string, body: unknown): Scenario => ({
  status: 400,
  name,
  as: 'user',
  body,
  answer: { error: 'language must be en or de' },
});

contract('the language of an account', {
  'PATCH /api/account': [
    {
      status: 401,
      name: 'without a credential',
      body: { language: 'de' },
      answer: { error: 'Authentication required' },
    },
    unknown('without a language', {}),
    unknown('with one that mails do not speak', { language: 'fr' }),
    unknown('with one that is no text', { language: ['de'] }),
    ...(['de', 'en'] as const).map((language): Scenario => ({
      status: 200,
      name: `with ${language}, which is stored`,
      as: 'user',
      body: { language },
      answer: { account: { language } },
      stores: { users: 0 },
      async afterwards({ store }) {
        const rows = await store.rows(
          'select language from users where email = ?',
          'user@example.org',
        );
        assert.deepEqual(rows, [{ language }]);
      },
    })),
    {
      status: 500,
      name: 'when the store fails',
      as: 'user',
      body: { language: 'de' },
      without: 'users',
      answer: { error: 'Failed to update account' },
    },
  ],
});
