import type { ParamsOption, ParseAs, RequestBodyOption } from 'openapi-fetch';
import type { paths } from './schema.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths with such an operation. */
export type PathOf<Of extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Of, object> ? Path : never;
}[keyof paths];
export type Operation<Of extends Method, Path extends PathOf<Of>> = paths[Path][Of];

/** Every operation, such as `POST /api/players`. */
export type OperationName = {
  [Of in Method]: `${Uppercase<Of>} ${PathOf<Of>}`;
}[Method];
type Named<Name extends OperationName> = {
  [Of in Method]: Name extends `${Uppercase<Of>} ${infer Path extends PathOf<Of>}`
    ? Operation<Of, Path>
    : never;
}[Method];

/** The statuses whose answers have data. */
type Success = 200 | 201;
type Responses<Op> = Op extends { responses: infer All } ? All : never;
type Content<Response> = Response extends { content: infer Types } ? Types : never;
type Json<Types> = Types extends { 'application/json': infer Body } ? Body : never;
type OkContent<Op> = Content<Responses<Op>[keyof Responses<Op> & Success]>;

/** The statuses of an operation that are thrown. */
export type RefusalStatus<Name extends OperationName> = Exclude<
  keyof Responses<Named<Name>> & number,
  Success
>;
/** The body of such an answer. */
export type RefusalBody<
  Name extends OperationName,
  Status extends RefusalStatus<Name>,
> = Status extends keyof Responses<Named<Name>>
  ? Json<Content<Responses<Named<Name>>[Status]>>
  : never;

type Bodies = {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
};
/** The data of a successful answer. */
export type Data<Op, As extends ParseAs = 'json'> = As extends keyof Bodies
  ? Bodies[As]
  : Json<OkContent<Op>>;

/** Answers that are not JSON need `parseAs`. */
type Form<Op, As extends ParseAs> = [Json<OkContent<Op>>] extends [never]
  ? { readonly parseAs: As } & { readonly parseAs: keyof Bodies }
  : { readonly parseAs?: As };

/** Whether an operation has such a parameter. */
type Has<Op, Place extends 'query' | 'header', Name extends string> = Op extends {
  parameters: { [Here in Place]?: infer Given };
}
  ? [NonNullable<Given>] extends [never]
    ? false
    : Name extends keyof NonNullable<Given>
      ? true
      : false
  : false;

type Repeatable<Op> =
  Has<Op, 'header', 'Idempotency-Key'> extends true
    ? {
        /**
         * A unique name of the request, such as `crypto.randomUUID()`. The service creates something once, however often the
         * request is sent. When there is no answer, the client sends it up to twice more.
         */
        readonly idempotencyKey?: string | undefined;
      }
    : unknown;

/** The options of a call. */
export type Options<Op, As extends ParseAs = 'json'> = ParamsOption<Op> &
  RequestBodyOption<Op> &
  Form<Op, As> &
  Repeatable<Op> & { readonly signal?: AbortSignal | undefined };

/** The options may be omitted when none is required. */
export type Rest<All> = object extends All ? [options?: All] : [options: All];

/** A call by one method: the data of the answer. */
export type Call<Of extends Method> = <Path extends PathOf<Of>, As extends ParseAs = 'json'>(
  path: Path,
  ...rest: Rest<Options<Operation<Of, Path>, As>>
) => Promise<Data<Operation<Of, Path>, As>>;

/** A call that also returns the response, with its headers. */
export type Request = <Of extends Method, Path extends PathOf<Of>, As extends ParseAs = 'json'>(
  method: Of,
  path: Path,
  ...rest: Rest<Options<Operation<Of, Path>, As>>
) => Promise<{ data: Data<Operation<Of, Path>, As>; response: Response }>;

/** The lists that come in pages. */
export type ListPath = {
  [Path in PathOf<'get'>]: Has<Operation<'get', Path>, 'query', 'cursor'> extends true
    ? Path
    : never;
}[PathOf<'get'>];
