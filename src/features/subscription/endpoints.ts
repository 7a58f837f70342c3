import { endpoint } from '../../contract/endpoint.ts';
import { about, named, nullable, object, oneOf, whole } from '../../contract/schema.ts';
import { STATUSES } from '../../identity/accounts/subscriptions.ts';

const limit = (of: string) => about(whole({ min: 0 }), `The largest number of ${of}.`);

const subscription = named(
  'Subscription',
  object({
    tier: oneOf(['guest', 'free', 'family']),
    status: about(
      nullable(oneOf(STATUSES)),
      'The status of the subscription; null when there is none.',
    ),
    limits: object({
      practiceStudents: about(
        nullable(whole({ min: 0 })),
        'The largest number of practice students that are not archived; null when there is no limit.',
      ),
      flowcharts: limit('flowcharts'),
      postcards: limit('postcards'),
    }),
  }),
  'The viewer’s tier, and what it allows.',
);

export const getSubscription = endpoint('GET', '/api/subscription', {
  operation: 'getSubscription',
  access: 'viewer',
  etag: true,
  tag: 'Accounts',
  summary: 'Read the tier and its limits',
  description: 'A caller without credentials gets the tier of a guest.',
  success: {
    description: 'The tier that counts now.',
    schema: object({ subscription }),
    example: {
      subscription: {
        tier: 'family',
        status: 'active',
        limits: { practiceStudents: null, flowcharts: 2000, postcards: 20_000 },
      },
    },
  },
  failure: 'Failed to fetch subscription',
});
