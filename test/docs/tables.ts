import assert from 'node:assert/strict';
import type { Route } from '../../src/http/route.ts';
import type { Access } from '../../src/contract/endpoint.ts';
import type { Declared } from '../../src/contract/refusal.ts';
import { impliedErrors, sharedErrors } from '../../src/openapi/errors.ts';
import { UNSTORABLE } from '../../src/contract/refusals.ts';
import { tags } from '../../src/openapi/tags.ts';
import { document, operationAt, responseOf, routes } from '../kit/document.ts';
import { answerTable, fieldsOf, hasMeaning, meaningOf, sentTable, type Schema } from './fields.ts';
import { capital, code, fence, table } from './made-markdown.ts';
import { pages } from './pages.ts';

/** The tables of docs/contract that are written from the declarations of the endpoints. */

const WHO: Readonly<Record<Access, string>> = {
  open: 'anyone',
  viewer: 'any [viewer](viewers.md)',
  admin: 'an [administrator](viewers.md#roles)',
  session: 'a holder of a session',
  optionalSession: 'anyone, with a session or without',
  coverageToken: 'a holder of the [coverage token](coverage.md)',
  metricsToken: 'anyone; a holder of the metrics token, when there is one',
};

const whoOf = (access: Access, devices?: true): string =>
  `${WHO[access]}${devices === true ? ', also a child’s [device](devices.md)' : ''}`;

/** The errors that an endpoint declares itself, whichever form its declaration has. */
function errorsOf(route: Route): readonly Declared[] {
  if ('success' in route || route.errors.length > 0) return route.errors;
  return Object.entries(route.responses).flatMap(([status, { description, content }]) => {
    const json: { readonly example?: Declared['body'] } | undefined = content?.['application/json'];
    return json?.example?.error === undefined
      ? []
      : [{ status: Number(status), when: description, body: json.example }];
  });
}

const withHeaders = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` with ${names.map((one) => `\`${one}\``).join(', ')}`;

/** Refusals that differ only in the name of the field, as one row. */
function refusalRows(errors: readonly Declared[], fields: readonly string[]): string[][] {
  const byForm = new Map<string, { error: Declared; names: string[]; when: string }>();
  for (const error of errors) {
    const field = fields.find((name) => error.body.error.startsWith(`${name} must`));
    const [sentence, when] =
      field === undefined
        ? [error.body.error, error.when]
        : [
            error.body.error.replace(field, '<field>'),
            error.when.replaceAll(`\`${field}\``, '<field>'),
          ];
    const key = JSON.stringify([error.status, { ...error.body, error: sentence }, when]);
    const found = byForm.get(key);
    if (found !== undefined) found.names.push(field ?? '');
    else {
      const body = { ...error.body, error: sentence };
      byForm.set(key, {
        error: { ...error, body },
        names: field === undefined ? [] : [field],
        when,
      });
    }
  }
  return [...byForm.values()].map(({ error, names, when }) => {
    const [only] = names;
    const isOne = names.length === 1 && only !== undefined;
    const sentence = isOne ? error.body.error.replace('<field>', only) : error.body.error;
    const list = names.map((name) => `\`${name}\``).join(', ');
    const headers = error.status === 429 ? ['Retry-After'] : (error.headers ?? []);
    return [
      capital(when.replaceAll('<field>', names.length > 1 ? `one of ${list}` : list)),
      `${error.status} \`${JSON.stringify({ ...error.body, error: sentence })}\`${withHeaders(headers)}`,
    ];
  });
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

function routeAt(name: string): Route {
  const found = routes.find((one) => nameOf(one) === name);
  assert.ok(found, `There is no endpoint ${name}`);
  return found;
}

/** The address of an endpoint with the examples of its parameters. */
function exampleOf({ path, parameters = [] }: Route): string {
  const given = new Map(parameters.map((one) => [one.name, one.example ?? '']));
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined && one.name !== 'cursor')
    .map((one) => `${one.name}=${encodeURIComponent(one.example ?? '')}`);
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => given.get(key) ?? '');
  return `http://127.0.0.1:3000${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

function curlOf(route: Route): string {
  const { method, access } = route;
  const body = route.body?.example;
  const makesGuest = access === 'viewer' && method === 'POST' ? ' -c jar' : '';
  const credentials = {
    open: '',
    coverageToken: ' -H "Authorization: Bearer $COVERAGE_API_TOKEN"',
    metricsToken: '',
    viewer: `${makesGuest} -b jar`,
    admin: ' -b jar',
    session: ' -b jar',
    optionalSession: ' -c jar -b jar',
  }[access];
  const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
  const url = exampleOf(route);
  const line = JSON.stringify(body);
  const text = body === undefined || line.length <= 90 ? line : JSON.stringify(body, null, 2);
  const sent = text === undefined ? '' : ` \\\n  -d '${text.replaceAll("'", String.raw`'\''`)}'`;
  return `curl -s${credentials}${isImplied ? '' : ` -X ${method}`} ${/[?&]/.test(url) ? `'${url}'` : url}${sent}`;
}

/** The meaning of a header that means the same everywhere, when its declaration says nothing. */
const HEADERS: Readonly<Record<string, string>> = {
  'If-None-Match': 'The `ETag` of the answer that the caller has: if it is still valid, 304.',
};

/** What a parameter means, with the values that it may have. */
function parameterMeaning(name: string, description: string | undefined, schema: Schema): string {
  const values = schema.enum === undefined ? '' : `One of ${schema.enum.map(code).join(', ')}.`;
  return [description ?? HEADERS[name] ?? '', values, meaningOf(schema)]
    .filter((one) => one !== '')
    .join(' ');
}

/** The media types of an answer that is not JSON. */
function asMedia(types: readonly string[]): string {
  const others = types.filter((type) => type !== 'application/json');
  return others.length === 0 ? '' : ` as ${others.map((one) => `\`${one}\``).join(', ')}`;
}

/** What an endpoint answers with when it does what it was asked for. */
function answerParts(route: Route): string[] {
  const { etag } = route;
  if (!('success' in route)) {
    const rows = Object.entries(route.responses)
      .filter(([status]) => !errorsOf(route).some((error) => error.status === Number(status)))
      .map(([status, { description, headers = [], content = {} }]) => [
        `${status}${asMedia(Object.keys(content))}${withHeaders(headers)}`,
        description,
      ]);
    const json: { readonly schema?: Schema; readonly example?: unknown } | undefined =
      route.responses[200]?.content?.['application/json'];
    const fields = json?.schema === undefined ? [] : fieldsOf(json.schema).filter(hasMeaning);
    return [
      table(['Status', 'Answer'], rows),
      ...(fields.length === 0 ? [] : [answerTable(fields)]),
      ...(json?.example === undefined
        ? []
        : [fence('json', JSON.stringify(json.example, null, 2))]),
    ];
  }
  const {
    status = 200,
    description,
    headers = [],
    mediaType,
    example,
    others,
    unchanged,
  } = route.success;
  const tag =
    etag === undefined ? '' : ' with an [`ETag`](requests-and-answers.md#unchanged-answers)';
  const all = etag === 'uncached' ? [...headers, 'Cache-Control: no-store'] : headers;
  const named = `${mediaType === undefined ? '' : asMedia([mediaType])}${tag}${tag === '' ? withHeaders(all) : withHeaders(all).replace(' with', ',')}`;
  const also = Object.keys(others ?? {}).map((type) => ` Also as \`${type}\`.`);
  const known =
    unchanged === undefined ? '' : ` When there is nothing to create, 200. ${unchanged}`;
  const media = responseOf(nameOf(route).replaceAll(/:(\w+)/g, '{$1}'), status).content;
  const schema = media?.[mediaType ?? 'application/json']?.schema as Schema | undefined;
  const fields = schema === undefined ? [] : fieldsOf(schema).filter(hasMeaning);
  return [
    `**Answer:** ${status}${named}. ${description}${known}${also.join('')}`,
    ...(fields.length === 0 ? [] : [answerTable(fields)]),
    ...(mediaType === undefined ? [fence('json', JSON.stringify(example, null, 2))] : []),
  ];
}

/** Whether the table of an endpoint has this error. The page about all endpoints has the others. */
const isOwn = ({ body, when }: Declared): boolean =>
  body.error !== UNSTORABLE.body.error && !when.startsWith('Too many new guests');

/** All that the declaration of an endpoint says, besides what follows from its method and access everywhere. */
function endpointBlock(name: string): string {
  const route = routeAt(name);
  const { access, devices, failure } = route;
  const operation = operationAt(name.replaceAll(/:(\w+)/g, '{$1}'));
  const parameters = route.parameters ?? [];
  const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const errors = errorsOf(route).filter(isOwn);
  const fields = Object.keys(schema?.properties ?? {});
  const mayRefuse = errors.some(({ status }) => [401, 403, 404].includes(status));
  const who = whoOf(access, devices);
  const fails =
    typeof failure === 'string' &&
    ('success' in route || route.errors.length > 0) &&
    !errors.some(({ status }) => status === 500);
  const parts = [
    route.description,
    `**Who may call:** ${who}${access === 'viewer' && mayRefuse ? ', unless a row below refuses it' : ''}.`,
    ...(parameters.length === 0
      ? []
      : [
          table(
            ['Parameter', 'In', 'Required', 'Meaning'],
            parameters.map((one) => [
              `\`${one.name}\``,
              one.in,
              one.required ? 'yes' : 'no',
              parameterMeaning(one.name, one.description, one.schema ?? {}),
            ]),
          ),
        ]),
    ...(schema?.properties === undefined ? [] : [sentTable(schema)]),
    ...(errors.length === 0 && !fails
      ? []
      : [
          table(
            ['When', 'Answer'],
            [
              ...refusalRows(errors, fields),
              ...(fails ? [['Any failure', `500 \`${JSON.stringify({ error: failure })}\``]] : []),
            ],
          ),
        ]),
    ...answerParts(route),
    fence('sh', curlOf(route)),
  ];
  return parts.join('\n\n');
}

/** The fields of a named schema. */
function schemaBlock(name: string): string {
  const schema = document.components.schemas[name] as Schema | undefined;
  assert.ok(schema, `There is no schema ${name}`);
  return answerTable(fieldsOf(schema));
}

/** A sentence with a place for the name of the field with which it begins. */
const formOf = (sentence: string): string => sentence.replace(/^[a-z]\w* (?=must )/, '<field> ');

const EVERYWHERE = 'every endpoint';

/** Each sentence of a refusal or a failure once, with the endpoints that send it. */
function sentencesBlock(): string {
  const sent = routes.flatMap((route) =>
    [...errorsOf(route), ...impliedErrors(route)].map((error) => ({
      error,
      by: nameOf(route).replace('/api/', ''),
    })),
  );
  const shared = Object.values(sharedErrors).flatMap(({ errors }) =>
    errors.map((error) => ({ error, by: EVERYWHERE })),
  );
  const byKey = Map.groupBy([...sent, ...shared], ({ error: { status, body } }) =>
    JSON.stringify([status, formOf(body.error), body['code'] ?? '']),
  );
  const rows = [...byKey].map(([key, group]) => {
    const [status, form, sentCode] = JSON.parse(key) as [number, string, string];
    const sentences = new Set(group.map(({ error }) => error.body.error));
    const [only] = sentences;
    const sentence = sentences.size === 1 && only !== undefined ? only : form;
    const by = [...new Set(group.map((one) => one.by))];
    const few = by.length > 3 ? `${by.length} endpoints` : by.map((one) => `\`${one}\``).join(', ');
    const cells = [
      String(status),
      `\`${sentence}\``,
      sentCode === '' ? '' : `\`${sentCode}\``,
      by.includes(EVERYWHERE) ? EVERYWHERE : few,
    ];
    return { status, sentence, cells };
  });
  const sorted = rows.toSorted(
    (one, other) => one.status - other.status || (one.sentence < other.sentence ? -1 : 1),
  );
  return table(
    ['Status', '`error`', '`code`', 'Sent by'],
    sorted.map(({ cells }) => cells),
  );
}

/** Every endpoint with a link to its block. */
function endpointsBlock(): string {
  const rows = [...pages].flatMap(([path, page]) =>
    marksOf(page)
      .filter((mark) => ENDPOINT.test(mark))
      .map((mark) => {
        const { tag, summary, access, devices } = routeAt(mark);
        const anchor = mark
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-');
        const link = `[\`${mark}\`](${path.replace('docs/contract/', '')}#${anchor})`;
        return { tag, cells: [link, summary, whoOf(access, devices)] };
      }),
  );
  const order = Object.keys(tags);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.tag) - order.indexOf(other.tag));
  return table(
    ['Endpoint', 'What it does', 'Who may call'],
    sorted.map(({ cells }) => cells),
  );
}

const ENDPOINT = /^(?:GET|POST|PUT|PATCH|DELETE) \S+$/;

/**
 * What stands between the marks of a page: `<!-- POST /api/players -->`, `<!-- schema Player -->`, `<!-- endpoints -->` or
 * `<!-- sentences -->`, each until `<!-- end -->`.
 */
function blockOf(mark: string): string {
  if (mark === 'sentences') return sentencesBlock();
  if (mark === 'endpoints') return endpointsBlock();
  const [, schema] = /^schema (\w+)$/.exec(mark) ?? [];
  return schema === undefined ? endpointBlock(mark) : schemaBlock(schema);
}

const MARKED =
  /<!-- ((?:GET|POST|PUT|PATCH|DELETE) \S+|schema \w+|endpoints|sentences) -->\n[\s\S]*?<!-- end -->/g;

/** A page with its marked blocks written anew. */
export const withBlocks = (page: string): string =>
  page.replaceAll(
    MARKED,
    (_, mark: string) => `<!-- ${mark} -->\n\n${blockOf(mark)}\n\n<!-- end -->`,
  );

/** What people have written of a page: it without the marked blocks. */
export const withoutBlocks = (page: string): string => page.replaceAll(MARKED, '');

/** The endpoints whose blocks a page has. */
export const marksOf = (page: string): string[] =>
  [...page.matchAll(MARKED)].map(([, mark = '']) => mark);
