import assert from 'node:assert/strict';
import { CHECKS } from '../../src/doctor/finding.ts';
import { contract, type Scenario } from './scenario.ts';

type Checks = { readonly checks: readonly { readonly name: string; readonly state: string }[] };

const refused = (as: 'guest' | 'user', status: number, error: string): Scenario => ({
  status,
  name: `for a ${as}`,
  as,
  answer: { error },
});

contract('checks of the service', {
  'GET /api/admin/checks': [
    refused('guest', 401, 'Authentication required'),
    refused('user', 403, 'Forbidden'),
    {
      status: 500,
      name: 'when the viewer cannot be read',
      as: 'admin',
      without: 'sessions',
      answer: { error: 'Failed to examine the service' },
    },
    {
      status: 200,
      name: 'with a finding for each check, in their order, and no fault of a fresh service',
      as: 'admin',
      answer: (body: unknown) => {
        const { checks } = body as Checks;
        assert.deepEqual(
          checks.map(({ name }) => name),
          CHECKS,
        );
        assert.deepEqual(
          checks.filter(({ state }) => state === 'fault'),
          [],
        );
      },
    },
  ],
});
