import type { AnswerCheck } from '../kit/openapi-check.ts';
import type { Answer } from './answers.ts';
import type { Asked } from './case.ts';
import type { Operation } from './operations.ts';
import type { BodyCheck } from './request-bodies.ts';

/** What answers are compared with. */
export type Standard = {
  /** The service's own document. */
  readonly document: AnswerCheck;
  /** Checks bodies against that document. */
  readonly bodies: BodyCheck;
  /** Texts that no answer may contain: secrets, and those of a viewer who is none of the callers. */
  readonly secrets: readonly string[];
};

/** A fault of an answer. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The transport's own refusals: status → exact sentence. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Cross-origin request refused',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Request body too large',
  414: 'URL too long',
  431: 'Request header fields too large',
};

/** The headers of every answer; where a pattern allows it, an operation may have its own value. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'x-request-id': /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'cache-control': /^no-store$|^private, no-cache$|^private, max-age=\d+(?:, immutable)?$/,
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** Headers that reveal parts of the service, or give access to other pages. */
const UNWANTED = ['server', 'x-powered-by', 'access-control-allow-origin', 'location'];

/** Internal details that an error must not reveal: a place in a stack, a module, a statement or a database's error. */
const INSIDES =
  /\bat [\w.<> ]*\(?(?:file:|node:|\/)|node_modules|\.[jt]s:\d|\bSQL(?:ITE|STATE)|\b(?:select|insert|update|delete) .*\b(?:from|into|set)\b|syntax error at|violates |duplicate key|\bECONN|\bERR_|heap|undefined is not|Cannot read|is not a function/i;

/** @throws {Fault} when the answer is not an expected one */
export function judge(answer: Answer, asked: Asked, standard: Standard): void {
  const { status } = answer;
  judgeForm(answer, asked.isHead, standard);
  if (status >= 500 && asked.mustFail !== true) throw new Fault('A failure');
  if (isRefusal(answer, asked)) return;
  if (asked.operation === null || isOfParser(answer)) throw new Fault('Nothing was to answer so');
  if (asked.mustFail === true && ![401, 403, 500].includes(status)) {
    throw new Fault('No failure, where the contract demands one');
  }
  judgeByDocument(answer, asked.operation, asked.isHead, standard);
  if (asked.body !== undefined && status < 300) {
    const isRight = standard.bodies(asked.operation.name, asked.body);
    if (!isRight) throw new Fault('A body was taken that is not as documented');
  }
}

/** @throws {Fault} when the answer is wrong for any request */
export function judgeUnasked(answer: Answer, standard: Standard): void {
  judgeForm(answer, false, standard);
  if (answer.status >= 500) throw new Fault('A failure');
}

function judgeForm(answer: Answer, isHead: boolean, { secrets }: Standard): void {
  const said = [...answer.headers.values(), answer.body.toString('utf8')];
  for (const secret of secrets) {
    if (said.some((one) => one.includes(secret))) throw new Fault('The answer tells a secret');
  }
  if (isOfParser(answer)) {
    const { error, ...more } = errorOf(answer);
    if (error !== REFUSALS[answer.status] || Object.keys(more).length > 0 || !answer.isLast) {
      throw new Fault('Not one of the refusals before there is a request');
    }
    return;
  }
  for (const [name, pattern] of Object.entries(HEADERS)) {
    if (!pattern.test(answer.headers.get(name) ?? '')) throw new Fault(`The header ${name}`);
  }
  for (const name of UNWANTED) {
    if (answer.headers.has(name)) throw new Fault(`There is a header ${name}`);
  }
  if (answer.status >= 400 && !isHead) {
    const { error } = errorOf(answer);
    if (INSIDES.test(answer.body.toString('utf8'))) throw new Fault(`The error tells: ${error}`);
  }
}

/** Whether Node.js refused the bytes before there was a request. */
function isOfParser({ headers, status }: Answer): boolean {
  return status >= 400 && !headers.has('x-request-id');
}

function isRefusal(answer: Answer, { refusals, isHead, operation }: Asked): boolean {
  const { status } = answer;
  if (!refusals.includes(status)) return false;
  if (isHead) return true;
  const { error, ...more } = errorOf(answer);
  if (error === REFUSALS[status] && Object.keys(more).length === 0) {
    if (status === 405 && !answer.headers.has('allow')) throw new Fault('405 without Allow');
    return true;
  }
  // The operation may have another sentence for this status.
  if (operation === null) throw new Fault('Not the sentence of this refusal');
  return false;
}

function errorOf(answer: Answer): { readonly error: string } {
  const told = jsonOf(answer);
  if (typeof told !== 'object' || told === null || !('error' in told)) {
    throw new Fault('An error without its sentence');
  }
  if (typeof told.error !== 'string' || told.error === '') throw new Fault('An empty sentence');
  return { ...told, error: told.error };
}

function jsonOf(answer: Answer): unknown {
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8') {
    throw new Fault(`Not JSON: ${answer.headers.get('content-type')}`);
  }
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw new Fault('A body that is not JSON');
  }
}

function judgeByDocument(
  answer: Answer,
  { method, name, path, answers }: Operation,
  isHead: boolean,
  { document }: Standard,
): void {
  const { status, headers } = answer;
  const types = answers.get(status);
  if (types === undefined) throw new Fault(`${name} does not document ${status}`);
  const type = headers.get('content-type')?.split(';', 1)[0] ?? 'no content-type';
  if (status < 300 && !types.includes(type)) throw new Fault(`${name} does not document ${type}`);
  if (status === 429 && !/^[1-9]\d?$/.test(headers.get('retry-after') ?? '')) {
    throw new Fault('429 without Retry-After');
  }
  if (isHead || type !== 'application/json') return;
  const text = answer.body.toString('utf8');
  const body = jsonOf(answer);
  document(method, path.replaceAll(/[{}]/g, ''), { status, headers: new Headers(), text, body });
}
