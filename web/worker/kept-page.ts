import type { Build } from '../build/build.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to: it is put here when all else is built. */
declare const BUILD_OF_WORKER: Build;

const { version, document, addresses, files } = BUILD_OF_WORKER;

/** Each build lies in a cache of its own. */
const BUILDS = 'beadhouse-page-';
const OWN = BUILDS + version;

/** Where the document lies, and what it stands for. */
const DOCUMENT = '/';
const isOfPage = new RegExp(
  `^(?:${addresses.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})$`,
);

/** Addresses of the service itself, and files. */
const ofService = /^\/(?:api|docs|files|healthz|readyz|metrics)(?:\/|$)|\.\w+$/;

/** Where names change with what a file holds, so that the same name means the same in every build. */
const HASHED = '/assets/';
const unhashed = new Set(files.filter((path) => !path.startsWith(HASHED)));

/** So many files are asked for at once: whoever plays meanwhile comes first. */
const LANES = 2;

/** So many builds from before are kept while tabs are open. */
const MOST_OLDER = 2;

/** Which of the ways to compress a file was taken says nothing of what it holds. */
const LOOSELY = { ignoreVary: true };

/**
 * Keeps the whole page of this build on the device.
 * @throws when it cannot be had whole, as while several instances do not have the same build: the browser tries again later
 */
export async function keepPage(): Promise<void> {
  // Caches are listed in the order in which they were made.
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

/** The document has no name that tells its build, so its text must be that of this one. */
async function keepDocument(cache: Cache): Promise<void> {
  const response = await fetch(DOCUMENT, { headers: { accept: 'text/html' }, cache: 'reload' });
  if (!response.ok || (await response.clone().text()) !== document) {
    throw new Error('The document is of another build');
  }
  await cache.put(DOCUMENT, response);
}

/** The answer to a request for a part of the page, from the device; undefined for all else, which is for the service alone. */
export function answerFromKept(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (isOfPage.test(pathname)) return findOwn(DOCUMENT, request);
    if (ofService.test(pathname)) return undefined;
    // With a network a newer build may know it. Without one this build says that there is nothing.
    return fetch(request).catch(() => findOwn(DOCUMENT, request));
  }
  if (pathname.startsWith(HASHED)) return findInAny(pathname, request);
  return unhashed.has(pathname) ? findOwn(pathname, request) : undefined;
}

async function findOwn(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(OWN);
  return (await cache.match(path, LOOSELY)) ?? fetch(request);
}

/** A tab may still show a build from before. */
async function findInAny(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, LOOSELY)) ?? fetch(request);
}

/** Removes the builds from before; while tabs are open, all but the last of them. */
export async function removeOlder(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(BUILDS));
  // A newer one that waits was made later.
  const older = builds.slice(0, Math.max(builds.indexOf(OWN), 0));
  if (older.length === 0) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const removed = tabs.length === 0 ? older : older.slice(0, -MOST_OLDER);
  await Promise.all(removed.map((name) => caches.delete(name)));
}
