import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, grouped, wrongTypes } from '../../openapi/parts.ts';
import { MOST_REPORTS } from './limit.ts';
import { BUILD, CALL, KINDS, MOST_BYTES, MOST_CALLS } from './rules.ts';
import { INVALID_BUILD, INVALID_STACK, INVALID_KIND, INVALID_PLACE, MISSING } from './texts.ts';

export const reportPageFault: RouteDoc = {
  tag: 'Operations',
  summary: 'Report a fault of the page',
  description:
    'The page tells of a view that failed, and of errors that it did not handle. Each report is counted in `page_faults_total`, and the same fault of a build and place is an entry of the log once an hour. Nothing is stored.',
  body: {
    schema: z.object({
      kind: z.enum(KINDS).meta({
        description: 'What has failed: a view, or something that nobody handled.',
      }),
      build: z.string().regex(BUILD).meta({
        description: 'The hash in the name of the page’s first script.',
      }),
      place: z.string().nullable().optional().meta({
        description: 'The pattern of the address of the page’s place. Null for no place.',
      }),
      stack: z.array(z.string().regex(CALL)).max(MOST_CALLS).nullable().optional().meta({
        description:
          'The calls of the stack, the innermost first: each with the file, the function, the line and the column.',
      }),
    }),
    example: { kind: 'view', build: 'DLp68RJw', place: '/family', stack: ['family.Ke.1.2345'] },
  },
  success: {
    description: 'The fault is in the log.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [
    errorDoc(
      429,
      `The caller’s address has reported ${MOST_REPORTS.ofAddress} faults within a minute, or all together ${MOST_REPORTS.ofAll}`,
      'Too many requests',
    ),
    errorDoc(413, `The body has more than ${grouped(MOST_BYTES)} bytes`, 'Request body too large'),
    errorDoc(400, '`kind` or `build` is missing or falsy', MISSING),
    ...wrongTypes('string', ['kind', 'build', 'place']),
    errorDoc(400, '`kind` is none of the three', INVALID_KIND),
    errorDoc(400, '`build` is not of this form', INVALID_BUILD),
    errorDoc(400, '`place` is none of the page’s', INVALID_PLACE),
    errorDoc(400, `\`stack\` is not a list of at most ${MOST_CALLS} calls`, INVALID_STACK),
  ],
};
