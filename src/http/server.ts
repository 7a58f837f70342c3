import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { SECOND } from '../kernel/clock.ts';
import { refuse } from '../contract/refusal.ts';
import {
  BAD_REQUEST,
  METHOD_NOT_ALLOWED,
  UNKNOWN_PATH,
  URL_TOO_LONG,
} from '../contract/refusals.ts';
import type { Ids } from '../kernel/ids.ts';
import { createAnswer } from './answer.ts';
import {
  createConnections,
  GRACE_PERIOD,
  type GracePeriod,
  type ServerOptions as HttpOptions,
  type ServerResponse,
} from './connections.ts';
import { refuseCrossOrigin, type CrossOriginRules } from './cross-origin.ts';
import { answerError } from './failures.ts';
import { handleInOrder } from './pipelining.ts';
import { createPaths } from './paths.ts';
import { createBodyReader } from './read-body.ts';
import type { Answered } from './request-log.ts';
import { endStuckConnections } from './stuck-connections.ts';
import { createHostCheck } from './known-hosts.ts';
import { isHostUnclear, originForm } from './request-host.ts';

/** The longest request target (path and query), in characters. */
const URL_LIMIT = 8_192;

/** How long a connection without a request is kept, in milliseconds: longer than load balancers keep theirs. */
const KEEP_ALIVE = 72 * SECOND;

/** The methods of requests whose bodies are read. */
const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'QUERY']);

export type ServerOptions = {
  readonly bodyLimit: number;
  /** How long a request may take to arrive completely, in milliseconds. */
  readonly requestTimeout: number;
  /** How long a caller may go without reading from an answer, in milliseconds. */
  readonly readerTimeout: number;
  /** How long connections may go on after the server begins to close. */
  readonly gracePeriod?: GracePeriod | undefined;
  /** Proxies that are trusted to name the caller's address: addresses, ranges and names of ranges. */
  readonly trustProxy: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The names of this service besides addresses and local names. */
  readonly hosts: readonly string[];
  readonly crossOrigin: CrossOriginRules;
  readonly ids: Ids;
  readonly log: Logger;
  /** Whether this instance is about to stop, so that clients should send their next requests to another. */
  readonly isDraining: () => boolean;
  /** May answer a request for an unknown path outside the API. Returns whether it did. */
  readonly answerUnknown?: ((request: FastifyRequest, reply: FastifyReply) => boolean) | undefined;
  /** Called for every answer that was sent. */
  readonly onAnswer: (request: FastifyRequest, answered: Answered) => void;
};

/**
 * The property of an answer that refers to its request. A `Map` of the current requests would cost more than all the rest
 * here: whenever a `Map` grows, its old table keeps a reference to the new one, so most requests would survive the cheap
 * garbage collections.
 */
const REQUEST = Symbol('request');
type Answer = ServerResponse & { [REQUEST]?: FastifyRequest };

/** Fastify's schemas are not used: each endpoint checks its own bodies and writes its own answers. */
function refuseSchema(): never {
  throw new Error('A route has no schema of Fastify');
}

/**
 * Creates the HTTP server. It reads bodies as bytes, without parsing them. All errors have one form, and unknown paths
 * differ from unknown methods. A route without an operation name or an access rule is a startup error.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const paths = createPaths();
  const startRequest = (request: FastifyRequest, reply: FastifyReply): void => {
    request.startedAt = performance.now();
    (reply.raw as Answer)[REQUEST] = request;
  };
  const reportAnswer = (request: FastifyRequest, status: number): void => {
    const { operation, url } = request.routeOptions.config;
    options.onAnswer(request, {
      operation: operation ?? 'unknown',
      route: operation === undefined ? paths.shapeOf(pathnameOf(request)) : url,
      status,
      milliseconds: performance.now() - request.startedAt,
    });
  };
  const connections = createConnections(options.gracePeriod ?? GRACE_PERIOD, {
    onCut: (count) => options.log.warn({ connections: count }, 'answers cut off'),
    onEnd(answer: Answer) {
      const request = answer[REQUEST];
      if (request !== undefined && answer.writableFinished) {
        reportAnswer(request, answer.statusCode);
      }
    },
  });
  const answer = createAnswer({
    ...options,
    connections,
    onLongAnswer({ request, raw }) {
      // Report it now: its duration does not show how fast the service is. It may last for days, so release its request.
      reportAnswer(request, raw.statusCode);
      delete (raw as Answer)[REQUEST];
    },
  });
  const http: HttpOptions = {
    keepAliveTimeout: KEEP_ALIVE,
    requestTimeout: options.requestTimeout,
    // Node.js uses the smaller timeout for the headers, and the larger one for the whole request.
    headersTimeout: options.requestTimeout,
    connectionsCheckingInterval: Math.min(options.requestTimeout, 5_000),
    // Node.js would send its refusal without a body.
    requireHostHeader: false,
    // A request to switch the protocol may be ignored (RFC 9110, section 7.8).
    shouldUpgradeCallback: () => false,
  };
  const app = Fastify({
    trustProxy: [...options.trustProxy],
    rewriteUrl: originForm,
    genReqId: () => options.ids(),
    return503OnClosing: false,
    // Otherwise Fastify would load its schema compilers, which takes a twentieth of the start.
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    // The query stays a text, because most routes do not read it.
    routerOptions: { maxParamLength: URL_LIMIT, querystringParser: (query) => query as never },
    // This is for paths that cannot be decoded. They have no route, so no hook runs.
    frameworkErrors: (error, request, reply) => {
      request.viewer = null;
      reply.answer = answer;
      startRequest(request, reply);
      answerError(error, request, reply, options.log);
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable || error.code === 'ECONNRESET') return;
      const [status, text] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'Bad request'];
      connections.refuse(socket, status, text);
    },
    serverFactory: (handler) => connections.createServer(http, handleInOrder(handler, connections)),
  });

  const checkHost = createHostCheck(options.hosts, options.log);
  const readBody = createBodyReader(options.bodyLimit);

  const stopChecking = endStuckConnections(connections, options.readerTimeout, () => {
    options.log.info(
      { seconds: options.readerTimeout / 1_000 },
      'connection ended: the caller read nothing',
    );
  });

  app.decorateRequest('viewer', null);
  app.decorateRequest('startedAt', 0);
  app.decorateReply('answer', answer);

  function takeBody(
    request: FastifyRequest,
    reply: FastifyReply,
    done: (failure?: Error) => void,
  ): void {
    if (!METHODS_WITH_BODY.has(request.method)) return done();
    readBody(request.raw, (failure, body) => {
      // The rest of the body may still arrive, but nobody reads it.
      if (failure !== null) void reply.header('connection', 'close');
      request.body = body;
      done(failure ?? undefined);
    });
  }

  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    if (config?.operation === undefined || config.access === undefined) {
      throw new Error(`${String(method)} ${url} needs an operation name and an access rule`);
    }
    const methods = [method].flat();
    // Only these routes get the hook, because a hook costs time even when it does nothing.
    if (methods.some((one) => METHODS_WITH_BODY.has(one))) route.preHandler = takeBody;
    if (config.isPage) return;
    for (const one of methods) paths.add(one, url);
  });

  app.addHook('onRequest', (request, reply, done) => {
    startRequest(request, reply);
    if (request.url.length > URL_LIMIT) throw refuse(URL_TOO_LONG);
    if (isHostUnclear(request.raw)) throw refuse(BAD_REQUEST);
    checkHost(request);
    refuseCrossOrigin(request, options.crossOrigin);
    done();
  });

  // `send` would leave out the headers that every answer must have.
  app.addHook('onSend', () => {
    throw new Error('An answer is sent with reply.answer, and not with reply.send');
  });

  // Without this, Fastify would read the bodies itself: with an async resource for each, and only known content types.
  for (const method of METHODS_WITH_BODY) app.addHttpMethod(method, { overrideExisting: true });

  app.addHook('preClose', (done) => {
    connections.beginClosing();
    done();
  });
  app.addHook('onClose', async () => {
    await connections.closed();
    stopChecking();
  });

  app.setErrorHandler((cause, request, reply) => {
    answerError(cause, request, reply, options.log);
  });

  app.setNotFoundHandler({ preHandler: takeBody }, (request, reply) => {
    const pathname = pathnameOf(request);
    const methods = paths.methodsOf(pathname);
    if (methods === undefined) {
      if (!paths.hasKnownFirstSegment(pathname) && options.answerUnknown?.(request, reply) === true)
        return;
      throw refuse(UNKNOWN_PATH);
    }
    throw refuse(METHOD_NOT_ALLOWED, {
      headers: { allow: methods.toSorted().join(', ') },
    });
  });

  return app;
}

function pathnameOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The answers when Node.js cannot parse a request, by its error code. */
const clientErrors: Readonly<Record<string, readonly [status: string, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request header fields too large'],
};
