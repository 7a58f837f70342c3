import { z } from 'zod';
import type { JsonRouteDoc } from '../../http/route.ts';
import { time } from '../../openapi/parts.ts';
import { REASONS } from '../../time/judge.ts';

const tag = 'Administration';

const clock = z
  .strictObject({
    isTrusted: z.boolean().meta({
      description:
        'Whether what is too old is deleted. False after a jump of the clock, until the service has run a day with it or an administrator confirms it.',
    }),
    now: time.meta({ description: 'The service’s time.' }),
    notedAt: time.nullable().meta({
      description: 'The last time that was noted; null before the first.',
    }),
    aheadOfDatabaseSeconds: z.int().meta({
      description:
        'How far the clock of the instance that answers is ahead of the database’s, when that is a minute or more; else 0.',
    }),
    jump: z
      .strictObject({
        reason: z.enum(REASONS).meta({
          description:
            '`backward`: the last noted time was later. `forward`: it was more than 90 days before. `moved`: the clock moved by a day while the service ran.',
        }),
        seenAt: time.meta({ description: 'By the clock after the jump.' }),
        notedBefore: time.meta({ description: 'The last time that was noted before the jump.' }),
        secondsLeft: z.int().min(0).meta({
          description: 'For how long the service still has to run until it trusts this clock.',
        }),
      })
      .nullable()
      .meta({ description: 'The jump since which nothing is deleted; null when there is none.' }),
  })
  .meta({ id: 'ClockReport', description: 'What is known of the service’s clock.' });

const example = {
  isTrusted: true,
  now: '2026-11-21T10:20:11.027Z',
  notedAt: '2026-11-21T10:17:44.318Z',
  aheadOfDatabaseSeconds: 0,
  jump: null,
};

export const getClock: JsonRouteDoc = {
  tag,
  summary: 'Read whether the clock is trusted',
  description:
    'After a jump of the clock nothing is deleted because of its age, and no session or guest ends.',
  success: {
    description: 'The clock.',
    schema: z.strictObject({ clock }),
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
  errors: [],
};

export const confirmClock: JsonRouteDoc = {
  tag,
  summary: 'Confirm the clock after a jump',
  description:
    'What is too old is deleted again from now on. What the jump alone would have ended, such as sessions and guests, lasts its full time from now on. Without a jump nothing happens.',
  success: {
    description: 'The clock.',
    schema: z.strictObject({ clock }),
    example: { clock: example },
  },
  errors: [],
};
