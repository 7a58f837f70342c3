import type { Build } from '../build/build.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to. The build script inserts it after everything else is built. */
declare const BUILD_OF_WORKER: Build;

const { version, document, addresses, files } = BUILD_OF_WORKER;

/** The prefix of the caches' names. Each build has its own cache. */
const BUILDS = 'beadhouse-page-';
const OWN = BUILDS + version;

/** The cache key of the document. */
const DOCUMENT = '/';
const isOfPage = new RegExp(
  `^(?:${addresses.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})$`,
);

/** Matches addresses of the service itself, and of files. */
const ofService = /^\/(?:api|docs|files|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

/** The folder of files with hashed names: the same name has the same contents in every build. */
const HASHED = '/assets/';
const unhashed = new Set(files.filter((path) => !path.startsWith(HASHED)));

/** The number of parallel downloads. It is low, so that a child who plays meanwhile is not slowed down. */
const LANES = 2;

/** How many older builds are kept while tabs are open. */
const MOST_OLDER = 2;

/** Files vary only in their compression, so `Vary` can be ignored. */
const LOOSELY = { ignoreVary: true };

/**
 * Stores the whole page of this build on the device.
 * @throws when it is not complete, for instance while several instances have different builds; the browser tries again later
 */
export async function keepPage(): Promise<void> {
  // A leftover is deleted first: caches are listed by creation, and `removeOlder` relies on that order.
  await caches.delete(OWN);
  const cache = await caches.open(OWN);
  await keepDocument(cache);
  const left = [...files];
  const lane = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await cache.add(new Request(path, { cache: path.startsWith(HASHED) ? 'default' : 'reload' }));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Stores the document. Its name does not tell its build, so its text is compared with this build's. */
async function keepDocument(cache: Cache): Promise<void> {
  const response = await fetch(DOCUMENT, { headers: { accept: 'text/html' }, cache: 'reload' });
  if (!response.ok || (await response.clone().text()) !== document) {
    throw new Error('The document is of another build');
  }
  await cache.put(DOCUMENT, response);
}

/** Answers a request for a part of the page from the cache. Returns undefined for all other requests, which go to the service. */
export function answerFromKept(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (isOfPage.test(pathname)) return findOwn(DOCUMENT, request);
    if (ofService.test(pathname)) return undefined;
    // An unknown address: with a network, a newer build may know it. Without one, this build says that there is nothing.
    return fetch(request).catch(() => findOwn(DOCUMENT, request));
  }
  if (pathname.startsWith(HASHED)) return findInAny(pathname, request);
  return unhashed.has(pathname) ? findOwn(pathname, request) : undefined;
}

async function findOwn(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(OWN);
  return (await cache.match(path, LOOSELY)) ?? fetch(request);
}

/** Finds a hashed file in any cache: a tab may still run an older build. */
async function findInAny(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, LOOSELY)) ?? fetch(request);
}

/** Removes older builds; while tabs are open, the last ones are kept. */
export async function removeOlder(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
  // A newer build that waits was created later, so it is not among these.
  const older = builds.slice(0, Math.max(builds.indexOf(OWN), 0));
  if (older.length === 0) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const removed = tabs.length === 0 ? older : older.slice(0, -MOST_OLDER);
  await Promise.all(removed.map((name) => caches.delete(name)));
}
