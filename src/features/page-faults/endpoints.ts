import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { grouped } from '../../contract/grouped.ts';
import { refusal, because } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import { literal, object } from '../../contract/schema.ts';
import { build, INVALID_PLACE, kind, place, stack } from './fields.ts';
import { MOST_REPORTS } from './limit.ts';

/** The most bytes of a report. */
export const MOST_BYTES = 4096;

export const TOO_LARGE = refusal(
  413,
  'Request body too large',
  `The body has more than ${grouped(MOST_BYTES)} bytes`,
);

export const reportPageFault = endpoint('POST', '/api/page-faults', {
  operation: 'reportPageFault',
  access: 'open',
  tag: 'Operations',
  summary: 'Report a fault of the page',
  description:
    'The page tells of a view that failed, and of errors that it did not handle. Each report is counted in `page_faults_total`, and the same fault of a build and place is an entry of the log once an hour. Nothing is stored.',
  body: body(
    { kind, build, place, stack },
    {
      example: { kind: 'view', build: 'DLp68RJw', place: '/family', stack: ['family.Ke.1.2345'] },
    },
  ),
  refusals: [
    because(
      TOO_MANY_REQUESTS,
      `The caller’s address has reported ${MOST_REPORTS.ofAddress} faults within a minute, or all together ${MOST_REPORTS.ofAll}`,
    ),
    TOO_LARGE,
    INVALID_PLACE,
  ],
  success: {
    description: 'The fault is in the log.',
    schema: object({ success: literal(true) }),
    example: { success: true },
  },
  failure: 'Internal server error',
});
