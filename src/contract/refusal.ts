import type { Schema } from './schema.ts';

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
  /** The schemas of other fields of its body that are neither a code nor a number. */
  readonly schemas?: Readonly<Record<string, Schema>>;
};

/**
 * Declares a refusal.
 *
 * @param error the exact sentence
 * @param when when it occurs
 * @param others the body's other fields
 * @param schemas those of other fields that are neither a code nor a number
 */
export function refusal(
  status: number,
  error: string,
  when: string,
  others: Readonly<Record<string, unknown>> = {},
  schemas?: Declared['schemas'],
): Declared {
  return { status, when, body: { error, ...others }, ...(schemas && { schemas }) };
}

/** The same refusal for an endpoint where it occurs for another reason. */
export const because = (declared: Declared, when: string): Declared => ({ ...declared, when });

/** What is only known when a request is refused. */
export type Particulars = {
  /** Fields of the body, which take the place of declared ones. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A request that is answered with an error on purpose. Any other error is a failure, and is answered with the sentence that its
 * endpoint has for failures. Only `refuse` makes one, so all are declared.
 */
class Refusal extends Error {
  readonly declared: Declared;
  /** The body's fields besides `error`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(declared: Declared, { extra, headers }: Required<Particulars>) {
    super(declared.body.error);
    this.name = 'Refusal';
    this.declared = declared;
    this.extra = extra;
    this.headers = headers;
  }

  get status(): number {
    return this.declared.status;
  }

  /** The JSON body: the sentence as `error`, and the extra fields. */
  body(): string {
    return JSON.stringify({ error: this.message, ...this.extra });
  }
}

export type { Refusal };

/** Whether something that was thrown refuses a request. */
export const isRefusal = (cause: unknown): cause is Refusal => cause instanceof Refusal;

/** Makes what a handler throws to refuse a request, as it was declared. */
export function refuse(declared: Declared, { extra, headers = {} }: Particulars = {}): Refusal {
  const { error: _error, ...others } = declared.body;
  return new Refusal(declared, { extra: { ...others, ...extra }, headers });
}

/** The same refusal with more fields in its body. */
export const withFields = (
  { declared, extra, headers }: Refusal,
  more: Readonly<Record<string, unknown>>,
): Refusal => new Refusal(declared, { extra: { ...extra, ...more }, headers });
