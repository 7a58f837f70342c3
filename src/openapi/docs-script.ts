import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import apiReference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/*
 * Runs in a worker thread, because loading the package takes half a second and would block the service. Posts the page's
 * script, compressed with gzip, and ends.
 */
const app = Fastify();
await app.register(apiReference, {
  routePrefix: '/reference',
  configuration: { url: '/openapi.json' },
});
const { rawPayload } = await app.inject('/reference/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload), []);
