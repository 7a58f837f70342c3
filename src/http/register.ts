import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { JsonText } from '../kernel/json.ts';
import type { JsonPieces } from '../kernel/list-text.ts';
import { refuse } from '../contract/refusal.ts';
import { ACCOUNT_REQUIRED, FORBIDDEN, UNKNOWN_PATH } from '../contract/refusals.ts';
import type { OneAtATime } from '../kernel/one-at-a-time.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Body, LongAnswer } from './answer.ts';
import { applyEtag } from './conditional.ts';
import { JSON_TYPE } from './failures.ts';
import { streamParts, streamPieces, type ByteParts } from './pieces.ts';
import type { Route } from './route.ts';

/** Reads the callers of requests. */
export type Viewers = {
  /** The viewer that the request's credentials belong to; null without credentials. */
  readViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** Renews the session that was read. Call it after the request was handled. Undefined when no renewal is due. */
  renewWhenDue(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined;
};

type ReadViewer = Viewers['readViewer'];

/**
 * Adds the routes to the server.
 *
 * @param oneAtATime makes the pieces of long answers
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  viewers: Viewers,
  log: Logger,
  oneAtATime: OneAtATime,
): void {
  for (const route of routes.flatMap(atEachPath)) {
    const { method, path, operation, access, failure, etag, handle } = route;
    const refusesEmpty = route.takesEmptyParameters !== true && path.includes(':');
    const admit = createAdmission(route, viewers.readViewer);
    app.route({
      method,
      url: path,
      config: { operation, access, failure, stores: route.stores },
      ...(route.admit && { onRequest: beforeBody(route.admit) }),
      handler: async (request, reply) => {
        if (refusesEmpty && hasEmptyParameter(request)) throw refuse(UNKNOWN_PATH);
        if (admit !== null) request.viewer = await admit(request);
        const answer = await handle(request, reply);
        const body = isWhole(answer)
          ? answer
          : await beginBody(answer, oneAtATime, (err) => {
              log.error({ requestId: request.id, operation, err }, 'answer broke off');
            });
        const renewal = admit === null ? undefined : viewers.renewWhenDue(request, reply);
        if (renewal !== undefined) await renewal;
        if (
          etag !== undefined &&
          typeof body === 'string' &&
          applyEtag(request, reply, body, etag)
        ) {
          reply.code(304).answer(null);
          return;
        }
        if (isJson(answer)) void reply.header('content-type', JSON_TYPE);
        reply.answer(body);
      },
    });
  }
}

const beforeBody =
  (admit: NonNullable<Route['admit']>): onRequestHookHandler =>
  (request, _reply, done) => {
    admit(request);
    done();
  };

/** The router matches `/players/` with `/players/:id` and an empty id. */
function hasEmptyParameter({ params }: FastifyRequest): boolean {
  return Object.values(params as Record<string, string>).includes('');
}

/** The route once for its path, and once for each alias. */
function atEachPath(route: Route): Route[] {
  return [route.path, ...(route.aliases ?? [])].map((path) => ({ ...route, path }));
}

type Answer = Awaited<ReturnType<Route['handle']>>;

const isParts = (answer: Answer): answer is ByteParts =>
  typeof answer === 'object' && answer !== null && 'parts' in answer;

const isLongAnswer = (answer: Answer): answer is LongAnswer =>
  typeof answer === 'object' && answer !== null && 'begin' in answer;

const isJson = (answer: Answer): answer is JsonText | JsonPieces =>
  answer !== null && !(answer instanceof Uint8Array) && !isParts(answer) && !isLongAnswer(answer);

/** Whether an answer needs no stream of pieces or parts. */
const isWhole = (answer: Answer): answer is Exclude<Answer, ByteParts | JsonPieces> =>
  typeof answer === 'string' ||
  answer === null ||
  answer instanceof Uint8Array ||
  isLongAnswer(answer);

/** Makes the stream of an answer that is sent in pieces or parts. Its first one is made already. */
function beginBody(
  answer: ByteParts | JsonPieces,
  oneAtATime: OneAtATime,
  onFailure: (cause: unknown) => void,
): Promise<Body> {
  return isParts(answer)
    ? streamParts(answer, onFailure)
    : streamPieces(answer, oneAtATime, onFailure);
}

function createAdmission({ access, devices }: Route, readViewer: ReadViewer): ReadViewer | null {
  if (access === 'viewer') return devices === true ? readViewer : refuseDevices(readViewer);
  if (access !== 'admin') return null;
  return async (request) => {
    const viewer = await readViewer(request);
    if (viewer === null || viewer.role === 'guest') throw refuse(ACCOUNT_REQUIRED);
    if (viewer.role !== 'admin') throw refuse(FORBIDDEN);
    return viewer;
  };
}

function refuseDevices(readViewer: ReadViewer): ReadViewer {
  return async (request) => {
    const viewer = await readViewer(request);
    if (viewer?.role === 'device') throw refuse(FORBIDDEN);
    return viewer;
  };
}
