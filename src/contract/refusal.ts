import { Refusal } from '../kernel/errors.ts';

export { Refusal };

/**
 * A refusal as an endpoint declares it: its status, when it occurs, its exact body, and the names of its headers. From it come the
 * answer, the OpenAPI document and the tables of docs/contract.
 */
export type Declared = {
  readonly status: number;
  /** When it occurs, as the beginning of a sentence in Markdown. */
  readonly when: string;
  /** The names of its headers, without that of the request's id. */
  readonly headers?: readonly string[];
  /** The sentence for the caller, and other fields. A field that varies has an example here. */
  readonly body: { readonly error: string } & Readonly<Record<string, unknown>>;
};

/**
 * Declares a refusal.
 *
 * @param error the exact sentence
 * @param when when it occurs
 * @param others the body's other fields
 */
export function refusal(
  status: number,
  error: string,
  when: string,
  others: Readonly<Record<string, unknown>> = {},
): Declared {
  return { status, when, body: { error, ...others } };
}

/** The same refusal for an endpoint where it occurs for another reason. */
export const because = (declared: Declared, when: string): Declared => ({ ...declared, when });

/** What is only known when a request is refused. */
export type Particulars = {
  /** Fields of the body, which take the place of declared ones. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes what a handler throws to refuse a request, as it was declared. */
export function refuse(
  { status, body: { error, ...others } }: Declared,
  { extra, headers = {} }: Particulars = {},
): Refusal {
  return new Refusal(status, error, { extra: { ...others, ...extra }, headers });
}

/** The same refusal with more fields in its body. */
export const withFields = (
  { status, message, extra, headers }: Refusal,
  more: Readonly<Record<string, unknown>>,
): Refusal => new Refusal(status, message, { extra: { ...extra, ...more }, headers });
