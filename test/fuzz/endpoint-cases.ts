import { BODY_LIMIT, bodyFor } from './bodies.ts';
import type { Asked, Case, Known } from './case.ts';
import { credentials, unusualLines } from './unusual-headers.ts';
import type { Operation } from './operations.ts';
import { weighted, type Random } from './random.ts';
import { jsonOf } from './request-bodies.ts';
import { frameRequest } from './requests.ts';
import { targetFor } from './targets.ts';

/** How often operations are tried; all others have the weight 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  // Each hashes a password: a tenth of a second.
  'POST /api/auth/sign-up/email': 0.1,
  'POST /api/auth/sign-in/email': 0.1,
  'POST /api/auth/change-password': 0.1,
  'POST /api/auth/verify-password': 0.1,
  // Each ends the session that later cases would use.
  'POST /api/auth/sign-out': 0.05,
  'POST /api/auth/revoke-session': 0.2,
  'POST /api/auth/revoke-sessions': 0.05,
  'POST /api/auth/revoke-other-sessions': 0.2,
  'POST /api/access/end': 0.05,
  // Each deletes what later cases would use.
  'DELETE /api/players/{id}': 0.2,
  'DELETE /api/postcards/{id}': 0.2,
  'DELETE /api/exports/{id}': 0.2,
  'DELETE /api/push-subscriptions/{id}': 0.2,
  'DELETE /api/teacher-flowcharts/{id}': 0.2,
  // 3 MB, 80 kB and 10 kB.
  'GET /docs/reference.js': 0.05,
  'GET /openapi.json': 0.03,
  'GET /metrics': 0.1,
  'GET /healthz': 0.2,
  'GET /readyz': 0.2,
  'GET /docs': 0.2,
};

/** Nearly the limit of Node.js for a head, in bytes: it does not count all of them. */
const HEAD_LIMIT = 15_000;

/** The operation that answers 500 to a body that is not JSON, as the contract demands. */
const FAILS_WITHOUT_JSON = 'PATCH /api/admin/notifications';

/** Makes a random request of a random operation of the document. */
export function endpointCase(random: Random, known: Known): Case {
  const operation = weighted(
    random,
    known.operations.map((one) => [WEIGHTS[one.name] ?? 1, one] as const),
  );
  return caseOf(operation.name, requestFor(random, operation, known));
}

/** A request and what may answer it. */
export type Asking = { readonly bytes: Buffer; readonly asked: Asked };

function caseOf(kind: string, { bytes, asked }: Asking): Case {
  return { kind, parts: [bytes], asked: [asked], ending: 'kept' };
}

/** Makes a well-formed request of this operation, with any content. */
export function requestFor(random: Random, operation: Operation, known: Known): Asking {
  const target = targetFor(random, operation, known);
  const body = operation.body === null ? surplusBody(random) : bodyFor(random, operation.body);
  const isHead = operation.method === 'GET' && random.chance(0.05);
  const headers = [
    `Host: ${known.host}`,
    `X-Forwarded-For: ${randomAddress(random)}`,
    ...credentials(random, operation, known),
    ...unusualLines(random, known),
  ];
  const method = isHead ? 'HEAD' : operation.method;
  const bytes = frameRequest(random, { method, target: target.text, headers, body });
  return {
    bytes,
    asked: {
      isHead,
      operation,
      refusals: [
        ...target.refusals,
        ...(bytes.indexOf('\r\n\r\n') > HEAD_LIMIT ? [431] : []),
        ...(body !== undefined && body.length > BODY_LIMIT ? [413] : []),
      ],
      body: operation.body === null ? undefined : body,
      mustFail:
        operation.name === FAILS_WITHOUT_JSON && (body === undefined || jsonOf(body) === undefined),
    },
  };
}

/** Makes a body where none is expected. */
function surplusBody(random: Random): Buffer | undefined {
  return random.chance(0.1) ? random.bytes(random.pick([0, 1, 100, 5_000])) : undefined;
}

/** Makes an address for X-Forwarded-For; from so many that random cases do not reach the limits of one address. */
export function randomAddress(random: Random): string {
  const numbers = [random.below(256), random.below(256), random.below(256)];
  return random.chance(0.7) ? `10.${numbers.join('.')}` : `2001:db8:${numbers.join(':')}::1`;
}
