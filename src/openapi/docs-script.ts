import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import apiReference from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/*
 * A worker thread of its own: loading the package takes half a second, for which the service must not stand still. Posts
 * the page's script, compressed, and ends.
 */
const app = Fastify();
await app.register(apiReference, {
  routePrefix: '/reference',
  configuration: { url: '/openapi.json' },
});
const { rawPayload } = await app.inject('/reference/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload), []);
