import { endpoint } from '../../contract/endpoint.ts';
import * as schema from '../../contract/schema.ts';
import { about, boolean, named, nullable, object, time, whole } from '../../contract/schema.ts';
import { REASONS } from '../../time/judge.ts';

const common = { access: 'admin', tag: 'Administration' } as const;
const path = '/api/admin/clock';

const clock = named(
  'ClockReport',
  object({
    isTrusted: about(
      boolean,
      'Whether what is too old is deleted. False after a jump of the clock, until the service has run a day with it or an administrator confirms it.',
    ),
    now: about(time, 'The service’s time.'),
    notedAt: about(nullable(time), 'The last time that was noted; null before the first.'),
    aheadOfDatabaseSeconds: about(
      whole(),
      'How far the clock of the instance that answers is ahead of the database’s, when that is a minute or more; else 0.',
    ),
    jump: about(
      nullable(
        object({
          reason: about(
            schema.oneOf(REASONS),
            '`backward`: the last noted time was later. `forward`: it was more than 90 days before. `moved`: the clock moved by a day while the service ran.',
          ),
          seenAt: about(time, 'By the clock after the jump.'),
          notedBefore: about(time, 'The last time that was noted before the jump.'),
          secondsLeft: about(
            whole({ min: 0 }),
            'For how long the service still has to run until it trusts this clock.',
          ),
        }),
      ),
      'The jump since which nothing is deleted; null when there is none.',
    ),
  }),
  'What is known of the service’s clock.',
);

const example = {
  isTrusted: true,
  now: '2026-11-21T10:20:11.027Z',
  notedAt: '2026-11-21T10:17:44.318Z',
  aheadOfDatabaseSeconds: 0,
  jump: null,
};

export const getClock = endpoint('GET', path, {
  ...common,
  operation: 'getClock',
  summary: 'Read whether the clock is trusted',
  description:
    'After a jump of the clock nothing is deleted because of its age, and no session or guest ends.',
  success: {
    description: 'The clock.',
    schema: object({ clock }),
    example: {
      clock: {
        ...example,
        isTrusted: false,
        notedAt: '2026-11-21T10:17:44.318Z',
        jump: {
          reason: 'backward',
          seenAt: '2026-11-21T10:12:44.318Z',
          notedBefore: '2029-01-29T08:00:00.000Z',
          secondsLeft: 86_100,
        },
      },
    },
  },
  failure: 'Failed to look at the clock',
});

export const confirmClock = endpoint('POST', `${path}/confirm`, {
  ...common,
  operation: 'confirmClock',
  summary: 'Confirm the clock after a jump',
  description:
    'What is too old is deleted again from now on. What the jump alone would have ended, such as sessions and guests, lasts its full time from now on. Without a jump nothing happens.',
  success: {
    description: 'The clock.',
    schema: object({ clock }),
    example: { clock: example },
  },
  failure: 'Failed to confirm the clock',
});
