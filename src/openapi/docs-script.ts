import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import apiReference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/*
 * Runs in a worker thread, since loading the package takes half a second in which the service must go on. Posts the
 * page's script, compressed, and ends.
 */
const app = Fastify();
await app.register(apiReference, {
  routePrefix: '/reference',
  configuration: { url: '/openapi.json' },
});
const { rawPayload } = await app.inject('/reference/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload), []);
