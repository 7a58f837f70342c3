import type { DescribedRoute } from '../http/route-docs.ts';
import type { ErrorDoc } from '../http/route.ts';
import { busy, errorDoc } from './parts.ts';
import { isRepeatable, keyErrors } from './repeatable.ts';

const jsonLimits: readonly ErrorDoc[] = [
  errorDoc(400, 'The body has more than 100 levels', 'JSON is nested too deeply'),
  errorDoc(400, 'The body has more than 20,000 keys', 'JSON has too many keys'),
];

const invalidCredential: readonly ErrorDoc[] = [
  errorDoc(401, 'The bearer token is not valid', 'Authentication required'),
  errorDoc(
    401,
    'A request that changes something has the cookie of a guest who has moved into an account, or of a revoked device',
    'Authentication required',
  ),
];

const notAdmin: readonly ErrorDoc[] = [
  errorDoc(401, 'The caller has no account', 'Authentication required'),
  errorDoc(403, 'The caller is not an administrator', 'Forbidden'),
];

const noDevices = errorDoc(403, 'The caller is a child’s device', 'Forbidden');

const crossOrigin = errorDoc(
  403,
  'A page of another origin sent the request',
  'Cross-origin request refused',
);

/** The answers of routes that store what callers send. */
const storing: readonly ErrorDoc[] = [
  errorDoc(
    403,
    'So much is stored for the owner, or for the address of a caller without an account, that this would exceed a budget of stored bytes',
    'Too much stored',
  ),
  errorDoc(
    429,
    'The caller has sent more than 64 MiB to store, and 4 MiB for each second since',
    'Too many requests',
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
    ...(readsSession && access !== 'admin' && devices !== true ? [noDevices] : []),
    ...(method === 'GET' || access === 'coverageToken' ? [] : [crossOrigin]),
    ...(typeof failure === 'string' ? [errorDoc(500, 'Any failure', failure)] : []),
  ];
}

/**
 * Whether an operation may fail, and so also with 503 when the service is overloaded. The others always answer the
 * same.
 */
export function mayFail({ doc }: Pick<DescribedRoute, 'doc'>): boolean {
  return !('responses' in doc) || 500 in doc.responses;
}

/** The errors that operations share, by status. Each status becomes one response component. */
export const sharedErrors: Readonly<
  Record<number, { readonly name: string; readonly errors: readonly ErrorDoc[] }>
> = {
  405: {
    name: 'MethodNotAllowed',
    errors: [
      {
        ...errorDoc(405, 'The path supports other methods, but not this one', 'Method not allowed'),
        headers: ['Allow'],
      },
    ],
  },
  413: {
    name: 'BodyTooLarge',
    errors: [
      errorDoc(
        413,
        'The body is larger than the limit: 1 MiB, unless configured otherwise',
        'Request body too large',
      ),
    ],
  },
  414: {
    name: 'UrlTooLong',
    errors: [errorDoc(414, 'Path and query have more than 8,192 characters', 'URL too long')],
  },
  421: {
    name: 'UnknownHost',
    errors: [
      errorDoc(
        421,
        'The request is for a host that is no address, no local name, not that of `PUBLIC_URL`, and not in `ALLOWED_HOSTS`',
        'Unknown host',
      ),
    ],
  },
  503: {
    name: 'Busy',
    errors: [
      busy,
      errorDoc(
        503,
        'The body is larger than 16 KiB, and the bodies that are arriving now fill 64 MiB',
        'Too many large requests at once',
      ),
      errorDoc(503, 'The place of the pictures is away', 'The pictures are away'),
      errorDoc(503, 'The request had not arrived completely when the service stopped', 'Draining'),
    ],
  },
};
