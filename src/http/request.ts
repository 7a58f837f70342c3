import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../contract/json-body.ts';
import { checkStorable } from '../contract/storable.ts';
import { addressOf, networkOf, siteOf } from '../kernel/address.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Language } from '../kernel/language.ts';
import { preferredLanguage } from './accept.ts';
import { readParameter } from './query.ts';

const NOTHING = new Uint8Array();

/** The bytes of the body; empty when there is none. */
export function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : NOTHING;
}

/** The body's fields. There are none when the body is empty, not JSON or not an object. */
export function bodyFields(request: FastifyRequest): JsonObject {
  return fieldsOf(bodyOf(request));
}

/** A query parameter's text. Refuses a text that cannot be stored. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = readParameter(request.query as string, name);
  return value === undefined ? undefined : checkStorable(value);
}

/** A field of a form that a browser sent (URL standard, application/x-www-form-urlencoded). */
export function formText(request: FastifyRequest, name: string): string | undefined {
  const value = readParameter(Buffer.from(bodyOf(request)).toString(), name);
  return value === undefined ? undefined : checkStorable(value);
}

/**
 * A parameter of the path, such as `:id`.
 *
 * @param hasForm whether the caller checks its form. Otherwise a text that cannot be stored is refused
 */
export function pathText(request: FastifyRequest, name: string, hasForm = false): string {
  const text = (request.params as Record<string, string>)[name] ?? '';
  return hasForm ? text : checkStorable(text);
}

/** The caller's language; undefined when the request does not name one. */
export function callerLanguage({ headers }: FastifyRequest): Language | undefined {
  const wanted = headers['accept-language'];
  return wanted === undefined ? undefined : preferredLanguage(wanted);
}

/** The token of an `Authorization: Bearer` header (RFC 6750), if there is one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.slice(0, 7).toLowerCase() === 'bearer ' ? header.slice(7).trim() : undefined;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request's method is safe: it changes nothing (RFC 9110, section 9.2.1). */
export function isSafe({ method }: FastifyRequest): boolean {
  return SAFE_METHODS.has(method);
}

/**
 * The address that a request comes from, in one spelling. Fastify lists the addresses from the connection's own to the
 * first that is not a trusted proxy's. The last valid address of the list counts, because a proxy may pass on any text.
 */
export function callerAddress(request: FastifyRequest): string | undefined {
  const addresses = request.ips ?? [request.ip];
  for (const one of addresses.toReversed()) {
    // After a connection has ended, its address is undefined.
    const address = addressOf(one ?? '');
    if (address !== undefined) return address;
  }
  return undefined;
}

const sites = new WeakMap<FastifyRequest, string>();

/** The site that a request comes from. Guesses at codes and stored bytes are counted by it. It is found once for a request. */
export function callerSite(request: FastifyRequest): string {
  const found = sites.get(request);
  if (found !== undefined) return found;
  const site = siteOf(callerAddress(request) ?? '') ?? 'unknown';
  sites.set(request, site);
  return site;
}

/** The network that a request comes from. Rate limits count by it. */
export function callerNetwork(request: FastifyRequest): string {
  return networkOf(callerAddress(request) ?? '') ?? 'unknown';
}
