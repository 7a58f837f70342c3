import { z } from 'zod';
import type { JsonRouteDoc } from '../../http/route.ts';
import { STATUSES } from '../../identity/accounts/subscriptions.ts';

const limit = (of: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `The largest number of ${of}.` });

const subscription = z
  .strictObject({
    tier: z.enum(['guest', 'free', 'family']),
    status: z
      .enum(STATUSES)
      .nullable()
      .meta({ description: 'The status of the subscription; null when there is none.' }),
    limits: z.strictObject({
      practiceStudents: z.int().min(0).nullable().meta({
        description:
          'The largest number of practice students that are not archived; null when there is no limit.',
      }),
      flowcharts: limit('flowcharts'),
      postcards: limit('postcards'),
    }),
  })
  .meta({ id: 'Subscription', description: 'The viewer’s tier, and what it allows.' });

export const getSubscription: JsonRouteDoc = {
  tag: 'Accounts',
  summary: 'Read the tier and its limits',
  description: 'A caller without credentials gets the tier of a guest.',
  success: {
    description: 'The tier that counts now.',
    schema: z.strictObject({ subscription }),
    example: {
      subscription: {
        tier: 'family',
        status: 'active',
        limits: { practiceStudents: null, flowcharts: 2000, postcards: 20_000 },
      },
    },
  },
  errors: [],
};
