import { isUtf8 } from 'node:buffer';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { promisesOf } from '../kit/promises.ts';

/** Whether a body is valid for an operation, by the document. */
export type BodyCheck = (operation: string, body: Buffer) => boolean;

type Paths = Record<
  string,
  Record<string, { requestBody?: { content: { 'application/json': { schema: object } } } }>
>;

/** Makes a check of bodies against a document. */
export function createBodyCheck(document: unknown): BodyCheck {
  const { paths, components } = promisesOf(JSON.stringify(document)) as {
    paths: Paths;
    components: object;
  };
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json'].schema;
      if (schema === undefined) continue;
      validators.set(`${method.toUpperCase()} ${path}`, ajv.compile({ ...schema, components }));
    }
  }
  return (operation, body) => validators.get(operation)?.(fieldsOf(operation, body)) ?? true;
}

const CHARTS = '/api/teacher-flowcharts';

/** Where the emoji of a flowchart stands, which counts as absent when it is falsy, whatever its type, as the contract says. */
const EMOJI_IN: Readonly<Record<string, 'body' | 'flowchart'>> = {
  [`POST ${CHARTS}`]: 'body',
  [`PATCH ${CHARTS}/{id}`]: 'body',
  [`POST ${CHARTS}/import`]: 'flowchart',
};

/** The fields of a body; none when it is not a JSON object. */
function fieldsOf(operation: string, body: Buffer): object {
  const fields = jsonOf(body);
  if (!isObject(fields)) return {};
  const place = EMOJI_IN[operation];
  const chart = place === 'flowchart' ? fields['flowchart'] : fields;
  if (place !== undefined && isObject(chart) && !chart['emoji']) delete chart['emoji'];
  return fields;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a body; undefined when it is not JSON. */
export function jsonOf(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined;
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
