import { BODY_LIMIT, bodyFor } from './bodies.ts';
import type { Asked, Case, Known } from './case.ts';
import { credentials, oddLines } from './odd-headers.ts';
import type { Operation } from './operations.ts';
import { weighted, type Random } from './random.ts';
import { jsonOf } from './request-bodies.ts';
import { framed } from './requests.ts';
import { targetFor } from './targets.ts';

/** What costs far more than others is asked less often; everything that is not named here has the weight 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  // Each hashes a password: a tenth of a second.
  'POST /api/auth/sign-up/email': 0.1,
  'POST /api/auth/sign-in/email': 0.1,
  'POST /api/auth/change-password': 0.1,
  'POST /api/auth/verify-password': 0.1,
  // Each ends the session that the cases to come would use.
  'POST /api/auth/sign-out': 0.05,
  'POST /api/auth/revoke-session': 0.2,
  'POST /api/auth/revoke-sessions': 0.05,
  'POST /api/auth/revoke-other-sessions': 0.2,
  // 3 MB, 80 kB and 10 kB.
  'GET /docs/reference.js': 0.01,
  'GET /openapi.json': 0.03,
  'GET /metrics': 0.1,
  'GET /healthz': 0.2,
  'GET /readyz': 0.2,
  'GET /docs': 0.2,
};

/** Nearly what Node.js lets a head have, in bytes: it does not count all of them. */
const HEAD_LIMIT = 15_000;

/** The request of an operation with a body that is not JSON, and which the contract wants answered with 500. */
const FAILS_WITHOUT_JSON = 'PATCH /api/admin/notifications';

/** Some request of some operation of the document. */
export function endpointCase(random: Random, known: Known): Case {
  const operation = weighted(
    random,
    known.operations.map((one) => [WEIGHTS[one.name] ?? 1, one] as const),
  );
  return caseOf(operation.name, requestFor(random, operation, known));
}

/** A request and what its answer may be. */
export type Asking = { readonly bytes: Buffer; readonly asked: Asked };

function caseOf(kind: string, { bytes, asked }: Asking): Case {
  return { kind, parts: [bytes], asked: [asked], ending: 'kept' };
}

/** A well-formed request of this operation, whatever it says. */
export function requestFor(random: Random, operation: Operation, known: Known): Asking {
  const target = targetFor(random, operation, known);
  const body = operation.body === null ? surplusBody(random) : bodyFor(random, operation.body);
  const isHead = operation.method === 'GET' && random.chance(0.05);
  const headers = [
    `Host: ${known.host}`,
    `X-Forwarded-For: ${address(random)}`,
    ...credentials(random, operation, known),
    ...oddLines(random, known),
  ];
  const method = isHead ? 'HEAD' : operation.method;
  const bytes = framed(random, { method, target: target.text, headers, body });
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

/** A body where none is expected. */
function surplusBody(random: Random): Buffer | undefined {
  return random.chance(0.1) ? random.bytes(random.pick([0, 1, 100, 5_000])) : undefined;
}

/** An address that a trusted proxy tells of; so many that no limit of one address is met by chance. */
export function address(random: Random): string {
  const numbers = [random.below(256), random.below(256), random.below(256)];
  return random.chance(0.7) ? `10.${numbers.join('.')}` : `2001:db8:${numbers.join(':')}::1`;
}
