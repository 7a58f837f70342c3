import type { Client } from '../kit/client.ts';
import { contract, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const password = 'correct horse battery';

/** The attempt at the password is counted in existing rows. */
const counted = async (_stage: Stage, client: Client): Promise<void> => {
  await client.delete('/api/account', { body: { password: 7 } });
};

const refused = (
  name: string,
  status: number,
  error: string,
  more: Partial<Scenario>,
): Scenario => ({
  as: 'user',
  given: counted,
  status,
  name,
  answer: { error },
  stores: { rate_limits: 0 },
  ...more,
});

contract('erasure', {
  'DELETE /api/account': [
    {
      as: 'guest',
      status: 500,
      name: 'when the store fails: everything stays',
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to erase account' },
    },
    {
      status: 401,
      name: 'without a credential',
      body: { password },
      answer: { error: 'Authentication required' },
    },
    refused('without a password', 400, 'Missing required fields: password', { body: {} }),
    refused('with a password that is no text', 400, 'password must be a string', {
      body: { password: 7 },
    }),
    refused('with a wrong password', 403, 'The password is wrong', {
      body: { password: 'another one' },
    }),
    refused('for the last administrator', 409, 'The last administrator cannot be erased', {
      as: 'admin',
      body: { password },
    }),
  ],
});
