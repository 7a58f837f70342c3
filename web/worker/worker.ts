import { answerFromKept, keepPage, removeOlder } from './kept-page.ts';
import type { WorkerMessage } from './message.ts';
import { showPushes } from './pushes.ts';

/**
 * The service worker: it runs without a network and without an open page. It is served at `/worker.js`, so that its scope is
 * every address.
 */
declare const self: ServiceWorkerGlobalScope;

showPushes();

self.addEventListener('install', (event) => event.waitUntil(keepPage()));

// A new build waits until no tab runs the old one, or until somebody chooses to begin anew.
self.addEventListener('message', (event) => {
  if ((event.data as WorkerMessage) === 'begin-anew') event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOlder(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const answer = answerFromKept(event.request);
  if (answer === undefined) return;
  event.respondWith(answer);
  if (event.request.mode === 'navigate') event.waitUntil(removeOlder());
});
