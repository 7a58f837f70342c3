import type { ErrorDoc, Route } from '../http/route.ts';
import { errorDoc } from './parts.ts';
import { isRepeatable, keyErrors } from './repeatable.ts';

const jsonLimits: readonly ErrorDoc[] = [
  errorDoc(400, 'The body has more than 100 levels', 'JSON is nested too deeply'),
  errorDoc(400, 'The body has more than 20,000 keys', 'JSON has too many keys'),
];

const invalidToken = errorDoc(
  401,
  'A bearer token is presented that is not valid; or, to change something, the cookie of a guest who has moved into an account, or of a device that was revoked',
  'Authentication required',
);

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

/** Whether the service reads the bodies of such requests. */
export function hasBody({ method, doc }: Pick<Route, 'method' | 'doc'>): boolean {
  return method === 'POST' || method === 'PATCH' || ('body' in doc && doc.body !== undefined);
}

/** The errors that follow from an operation's method, its access and its text for failures. */
export function impliedErrors(route: Route): ErrorDoc[] {
  const { method, access, devices, failure } = route;
  const readsSession = access !== 'open' && !access.endsWith('Token');
  return [
    ...(hasBody(route) ? jsonLimits : []),
    ...(isRepeatable(route) ? keyErrors : []),
    ...(readsSession ? [invalidToken] : []),
    ...(access === 'admin' ? notAdmin : []),
    ...(readsSession && access !== 'admin' && devices !== true ? [noDevices] : []),
    ...(method === 'GET' || access === 'coverageToken' ? [] : [crossOrigin]),
    ...(typeof failure === 'string' ? [errorDoc(500, 'Any failure', failure)] : []),
  ];
}

/** The transport's own errors by status; each becomes a response that all operations share. */
export const transportErrors = {
  405: {
    name: 'MethodNotAllowed',
    headers: ['Allow'],
    description: 'The path is known, with other methods than the one that was used.',
    error: 'Method not allowed',
  },
  413: {
    name: 'BodyTooLarge',
    headers: [],
    description: 'The body is larger than the service takes: 1 MiB, unless configured otherwise.',
    error: 'Request body too large',
  },
  414: {
    name: 'UrlTooLong',
    headers: [],
    description: 'Path and query have more than 8192 characters.',
    error: 'URL too long',
  },
  503: {
    name: 'TooManyLargeRequests',
    headers: ['Retry-After'],
    description:
      'The body is larger than 16 KiB, and those that are coming hold 64 MiB together: try again.',
    error: 'Too many large requests at once',
  },
} as const;
