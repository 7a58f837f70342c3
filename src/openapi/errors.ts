import type { Route } from '../http/route.ts';
import { because, type Declared } from '../contract/refusal.ts';
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

const jsonLimits: readonly Declared[] = [TOO_DEEP, TOO_MANY_KEYS];

const invalidCredential: readonly Declared[] = [
  INVALID_TOKEN,
  because(
    AUTHENTICATION_REQUIRED,
    'A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device',
  ),
];

const notAdmin: readonly Declared[] = [
  ACCOUNT_REQUIRED,
  because(FORBIDDEN, 'The caller is not an administrator'),
];

/** The answers of routes that store what callers send. */
const storing: readonly Declared[] = [
  TOO_MUCH_STORED,
  because(
    TOO_MANY_REQUESTS,
    'The caller has sent more than 64 MiB to store, and 4 MiB for each second since',
  ),
];

/** Whether the service reads the bodies of requests to this route. */
export function hasBody({ method, body }: Pick<Route, 'method' | 'body'>): boolean {
  return method === 'POST' || method === 'PATCH' || body !== undefined;
}

/** The errors that follow from a route's method, access and failure text. */
export function impliedErrors(route: Route): Declared[] {
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
export function mayFail(route: Route): boolean {
  if (!('responses' in route)) return true;
  return 500 in route.responses || route.errors.some(({ status }) => status === 500);
}

/** The errors that operations share, by status. Each status becomes one response component. */
export const sharedErrors: Readonly<
  Record<number, { readonly name: string; readonly errors: readonly Declared[] }>
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
