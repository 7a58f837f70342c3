import type { DescribedRoute } from '../http/route-docs.ts';
import type { ErrorDoc } from '../http/route.ts';
import { because } from '../contract/refusal.ts';
import {
  ACCOUNT_REQUIRED,
  AUTHENTICATION_REQUIRED,
  away,
  BODY_TOO_LARGE,
  BUSY,
  CROSS_ORIGIN,
  DRAINING,
  failed,
  FORBIDDEN,
  INVALID_TOKEN,
  METHOD_NOT_ALLOWED,
  NO_DEVICES,
  TOO_DEEP,
  TOO_MANY_KEYS,
  TOO_MANY_BODIES,
  TOO_MANY_REQUESTS,
  TOO_MUCH_STORED,
  UNKNOWN_HOST,
  URL_TOO_LONG,
} from '../contract/refusals.ts';
import { isRepeatable, keyErrors } from './repeatable.ts';

const jsonLimits: readonly ErrorDoc[] = [TOO_DEEP, TOO_MANY_KEYS];

const invalidCredential: readonly ErrorDoc[] = [
  INVALID_TOKEN,
  because(
    AUTHENTICATION_REQUIRED,
    'A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device',
  ),
];

const notAdmin: readonly ErrorDoc[] = [
  ACCOUNT_REQUIRED,
  because(FORBIDDEN, 'The caller is not an administrator'),
];

/** The answers of routes that store what callers send. */
const storing: readonly ErrorDoc[] = [
  TOO_MUCH_STORED,
  because(
    TOO_MANY_REQUESTS,
    'The caller has sent more than 64 MiB to store, and 4 MiB for each second since',
  ),
];

/** Whether the service reads the bodies of requests to this route. */
export function hasBody({ method, doc }: Pick<DescribedRoute, 'method' | 'doc'>): boolean {
  return method === 'POST' || method === 'PATCH' || ('body' in doc && doc.body !== undefined);
}

/** The errors that follow from a route's method, access and failure text. */
export function impliedErrors(route: DescribedRoute): ErrorDoc[] {
  const { method, access, devices, failure } = route;
  const readsSession = access !== 'open' && !access.endsWith('Token');
  return [
    ...(hasBody(route) ? jsonLimits : []),
    ...(isRepeatable(route) ? keyErrors : []),
    ...(readsSession ? invalidCredential : []),
    ...(route.stores === undefined ? [] : storing),
    ...(access === 'admin' ? notAdmin : []),
    ...(readsSession && access !== 'admin' && devices !== true ? [NO_DEVICES] : []),
    ...(method === 'GET' || access === 'coverageToken' ? [] : [CROSS_ORIGIN]),
    ...(typeof failure === 'string' ? [failed(failure)] : []),
  ];
}

/**
 * Whether an operation may fail, and so also with 503 when the service is overloaded. The others always answer the
 * same.
 */
export function mayFail({ doc }: Pick<DescribedRoute, 'doc'>): boolean {
  if (!('responses' in doc)) return true;
  return 500 in doc.responses || doc.errors?.some(({ status }) => status === 500) === true;
}

/** The errors that operations share, by status. Each status becomes one response component. */
export const sharedErrors: Readonly<
  Record<number, { readonly name: string; readonly errors: readonly ErrorDoc[] }>
> = {
  405: { name: 'MethodNotAllowed', errors: [METHOD_NOT_ALLOWED] },
  413: { name: 'BodyTooLarge', errors: [BODY_TOO_LARGE] },
  414: { name: 'UrlTooLong', errors: [URL_TOO_LONG] },
  421: { name: 'UnknownHost', errors: [UNKNOWN_HOST] },
  503: {
    name: 'Busy',
    errors: [BUSY, TOO_MANY_BODIES, away('The pictures are away'), DRAINING],
  },
};
