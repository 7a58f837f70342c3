import assert from 'node:assert/strict';
import { DAY, isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { contract, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const limits = { practiceStudents: 5, flowcharts: 2000, postcards: 20_000 };
const unlimited = { ...limits, practiceStudents: null };

/** Replaces the subscription of the caller. */
const having =
  (tier: string, status: string, endsIn: number | null) =>
  async (stage: Stage, client: Client): Promise<void> => {
    const id = (await viewerOf(stage, client)) ?? assert.fail();
    const end = endsIn === null ? null : isoTime(stage.now() + endsIn);
    await stage.store.run('delete from subscriptions');
    await stage.store.rows(
      `insert into subscriptions (user_id, tier, status, updated_at, ends_at)
       values (?, ?, ?, '', ?) returning 1`,
      id,
      tier,
      status,
      end,
    );
  };

const row = (
  name: string,
  given: NonNullable<Scenario['given']>,
  subscription: object,
  as: 'guest' | 'user' = 'user',
): Scenario => ({ status: 200, name, as, given, answer: { subscription } });

const nothing = (): void => {};

contract('subscription', {
  'GET /api/subscription': [
    {
      status: 200,
      name: 'without credentials',
      answer: { subscription: { tier: 'guest', status: null, limits } },
    },
    row('for a guest', nothing, { tier: 'guest', status: null, limits }, 'guest'),
    row('without a subscription', nothing, { tier: 'free', status: null, limits }),
    ...(['active', 'trialing', 'past_due'] as const).map((status) =>
      row(`when the family subscription is ${status}`, having('family', status, null), {
        tier: 'family',
        status,
        limits: unlimited,
      }),
    ),
    row('when it is canceled', having('family', 'canceled', null), {
      tier: 'free',
      status: 'canceled',
      limits,
    }),
    row('when it ends tomorrow', having('family', 'active', DAY), {
      tier: 'family',
      status: 'active',
      limits: unlimited,
    }),
    row('when it ends now', having('family', 'active', 0), {
      tier: 'free',
      status: 'canceled',
      limits,
    }),
    row('when it is of the free tier', having('free', 'active', null), {
      tier: 'free',
      status: 'active',
      limits,
    }),
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: { error: 'Authentication required' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'user',
      without: 'subscriptions',
      answer: { error: 'Failed to fetch subscription' },
    },
  ],
  'POST /api/players': [
    {
      status: 403,
      name: 'when a family subscription has ended, and the limit is reached',
      as: 'user',
      given: async (stage, client) => {
        await having('family', 'active', DAY)(stage, client);
        const body = { name: 'Mika', emoji: '🦊', color: '#f97316' };
        for (let count = 0; count < 6; count++) {
          assert.equal((await client.post('/api/players', body)).status, 201);
        }
        await having('family', 'active', 0)(stage, client);
      },
      body: { name: 'Mika', emoji: '🦊', color: '#f97316' },
      answer: {
        error: 'Practice student limit reached',
        code: 'PRACTICE_STUDENT_LIMIT_REACHED',
        limit: 5,
      },
    },
  ],
});
