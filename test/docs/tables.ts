import assert from 'node:assert/strict';
import type { DescribedRoute } from '../../src/http/route-docs.ts';
import type { Access, ErrorDoc } from '../../src/http/route.ts';
import { impliedErrors, sharedErrors } from '../../src/openapi/errors.ts';
import { TOO_MANY_REQUESTS, UNSTORABLE } from '../../src/contract/refusals.ts';
import { tags } from '../../src/openapi/tags.ts';
import { document, operationAt, routes } from '../kit/document.ts';
import { pages } from './pages.ts';

/** The tables of docs/contract that are written from the declarations of the endpoints. */

/** A cell of a table: without line breaks, and without bars that would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** A table in Markdown. The formatter aligns it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** The type of a value, in words. */
function typeOf(schema: Schema): string {
  const { type, anyOf, oneOf, items, $ref, const: only } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return { Id: 'id', Time: 'time' }[name] ?? name;
  }
  if (only !== undefined) return code(only);
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  const several = anyOf ?? oneOf;
  if (several !== undefined) return [...new Set(several.map(typeOf))].join(' or ');
  if (type === undefined) return 'any JSON value';
  if (typeof type !== 'string') {
    return type.map((one) => typeOf({ ...schema, type: one })).join(' or ');
  }
  if (type === 'null') return 'null';
  if (type === 'array') return `array of ${items === undefined ? 'anything' : typeOf(items)}`;
  if (type === 'integer') return 'whole number';
  return schema.format === 'date' ? 'day' : type;
}

const grouped = (value: number): string => value.toLocaleString('en');

/** The bounds of a value, in words. */
function boundsOf(schema: Schema): string[] {
  const inner = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const { minItems, maxItems, maxLength, minimum, maximum } = inner;
  const range = (least = -Infinity, most = Infinity, what = ''): string[] => {
    const hasLeast = Number.isFinite(least) && least !== Number.MIN_SAFE_INTEGER;
    const hasMost = Number.isFinite(most) && most !== Number.MAX_SAFE_INTEGER;
    if (hasLeast && hasMost) return [`${grouped(least)} to ${grouped(most)}${what}`];
    if (hasMost) return [`at most ${grouped(most)}${what}`];
    return hasLeast ? [`at least ${grouped(least)}${what}`] : [];
  };
  return [
    ...range(undefined, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...range(minimum, maximum),
  ];
}

/** What a value means, with its bounds. */
function meaningOf(schema: Schema): string {
  const description = (schema.description ?? '').trim();
  const bounds = boundsOf(schema);
  if (bounds.length === 0) return description;
  return [description.replace(/\.$/, ''), ...bounds].filter((one) => one !== '').join('; ');
}

/** The properties of a schema, a row each. */
function fieldsTable(schema: Schema, isSent: boolean): string {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, one]) => [
    `\`${name}\``,
    typeOf(one),
    ...(isSent ? [required.includes(name) ? 'yes' : 'no'] : []),
    meaningOf(one),
  ]);
  return table(['Field', 'Type', ...(isSent ? ['Required'] : []), 'Meaning'], rows);
}

const WHO: Readonly<Record<Access, string>> = {
  open: 'anyone',
  viewer: 'any [viewer](viewers.md)',
  admin: 'an [administrator](viewers.md#roles)',
  session: 'a holder of a session',
  optionalSession: 'anyone, with a session or without',
  coverageToken: 'a holder of the [coverage token](coverage.md)',
  metricsToken: 'anyone, or a holder of the metrics token',
};

const whoOf = (access: Access, devices?: true): string =>
  `${WHO[access]}${devices === true ? ', also a child’s [device](devices.md)' : ''}`;

/** Refusals that differ only in the name of the field, as one row. */
function refusalRows(errors: readonly ErrorDoc[], fields: readonly string[]): string[][] {
  const byForm = new Map<string, { error: ErrorDoc; names: string[]; when: string }>();
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
    const headers =
      error.headers === undefined
        ? ''
        : ` with ${error.headers.map((one) => `\`${one}\``).join(', ')}`;
    return [
      when.replaceAll('<field>', names.length > 1 ? `one of ${list}` : list),
      `${error.status} \`${JSON.stringify({ ...error.body, error: sentence })}\`${headers}`,
    ];
  });
}

const nameOf = ({ method, path }: DescribedRoute): string => `${method} ${path}`;

function routeAt(name: string): DescribedRoute {
  const found = routes.find((one) => nameOf(one) === name);
  assert.ok(found, `There is no endpoint ${name}`);
  return found;
}

/** The address of an endpoint with the examples of its parameters. */
function exampleOf({ path, doc: { parameters = [] } }: DescribedRoute): string {
  const given = new Map(parameters.map((one) => [one.name, one.example ?? '']));
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined && one.name !== 'cursor')
    .map((one) => `${one.name}=${encodeURIComponent(one.example ?? '')}`);
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => given.get(key) ?? '');
  return `http://127.0.0.1:3000${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

function curlOf(route: DescribedRoute): string {
  const { method, access, doc } = route;
  const body = 'body' in doc ? doc.body?.example : undefined;
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
  const sent =
    body === undefined
      ? ''
      : ` \\\n  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`;
  return `curl -s${credentials}${isImplied ? '' : ` -X ${method}`} ${/[?&]/.test(url) ? `'${url}'` : url}${sent}`;
}

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** The sentences that the page about all endpoints has, and the others need not repeat. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  UNSTORABLE.body.error,
  TOO_MANY_REQUESTS.body.error,
]);

/** All that the declaration of an endpoint says, besides what follows from its method and access everywhere. */
function endpointBlock(name: string): string {
  const route = routeAt(name);
  const { doc, access, devices, failure } = route;
  const operation = operationAt(name.replaceAll(/:(\w+)/g, '{$1}'));
  const parameters = doc.parameters ?? [];
  const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const errors = ('errors' in doc ? doc.errors : []).filter(
    ({ body }) => !EVERYWHERE.has(body.error),
  );
  const fields = Object.keys(schema?.properties ?? {});
  const success = 'success' in doc ? doc.success : undefined;
  const parts = [
    doc.description,
    `**Who may call:** ${whoOf(access, devices)}.`,
    ...(parameters.length === 0
      ? []
      : [
          table(
            ['Parameter', 'In', 'Required', 'Meaning'],
            parameters.map((one) => [
              `\`${one.name}\``,
              one.in,
              one.required ? 'yes' : 'no',
              one.description ?? '',
            ]),
          ),
        ]),
    ...(schema?.properties === undefined ? [] : [fieldsTable(schema, true)]),
    ...(errors.length === 0 && typeof failure !== 'string'
      ? []
      : [
          table(
            ['When', 'Answer'],
            [
              ...refusalRows(errors, fields),
              ...(typeof failure === 'string'
                ? [['Any failure', `500 \`${JSON.stringify({ error: failure })}\``]]
                : []),
            ],
          ),
        ]),
    ...('responses' in doc
      ? [
          table(
            ['Status', 'Answer'],
            Object.entries(doc.responses).map(([status, { description }]) => [status, description]),
          ),
        ]
      : []),
    ...(success === undefined
      ? []
      : [
          `**Answer:** ${success.status ?? 200}. ${success.description}`,
          ...(success.mediaType === undefined
            ? [fence('json', JSON.stringify(success.example, null, 2))]
            : []),
        ]),
    fence('sh', curlOf(route)),
  ];
  return parts.join('\n\n');
}

/** The fields of a named schema. */
function schemaBlock(name: string): string {
  const schema = document.components.schemas[name] as Schema | undefined;
  assert.ok(schema, `There is no schema ${name}`);
  return fieldsTable(schema, false);
}

/** A sentence with a place for the name of the field with which it begins. */
const formOf = (sentence: string): string => sentence.replace(/^[a-z]\w* (?=must )/, '<field> ');

/** Each sentence of a refusal or a failure once, with the endpoints that send it. */
function sentencesBlock(): string {
  const sent = routes.flatMap((route) =>
    [...('errors' in route.doc ? route.doc.errors : []), ...impliedErrors(route)].map((error) => ({
      error,
      by: nameOf(route).replace('/api/', ''),
    })),
  );
  const shared = Object.values(sharedErrors).flatMap(({ errors }) =>
    errors.map((error) => ({ error, by: 'every endpoint' })),
  );
  const byKey = Map.groupBy([...sent, ...shared], ({ error: { status, body } }) =>
    JSON.stringify([status, formOf(body.error), body['code'] ?? '']),
  );
  const rows = [...byKey].map(([key, group]) => {
    const [status, sentence, sentCode] = JSON.parse(key) as [number, string, string];
    const by = [...new Set(group.map((one) => one.by))];
    const where =
      by.length > 3 ? `${by.length} endpoints` : by.map((one) => `\`${one}\``).join(', ');
    const cells = [
      String(status),
      `\`${sentence}\``,
      sentCode === '' ? '' : `\`${sentCode}\``,
      where,
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
        const { doc, access, devices } = routeAt(mark);
        const anchor = mark
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-');
        const link = `[\`${mark}\`](${path.replace('docs/contract/', '')}#${anchor})`;
        return { tag: doc.tag, cells: [link, doc.summary, whoOf(access, devices)] };
      }),
  );
  const order = Object.keys(tags);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.tag) - order.indexOf(other.tag));
  return table(
    ['Endpoint', 'What it does', 'Who may call'],
    sorted.map(({ cells }) => cells),
  );
}

const ENDPOINT = /^(?:GET|POST|PATCH|DELETE) \S+$/;

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
  /<!-- ((?:GET|POST|PATCH|DELETE) \S+|schema \w+|endpoints|sentences) -->\n[\s\S]*?<!-- end -->/g;

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
