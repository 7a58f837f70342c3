import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from './client.ts';
import { promisesOf } from './promises.ts';

/** Throws when an answer differs from the OpenAPI document. */
export type AnswerCheck = (method: string, path: string, answer: Answer) => void;

type Operation = {
  responses: Record<string, { content?: Record<string, { schema?: object }> } | undefined>;
};

/** Makes a check of answers against an OpenAPI document. */
export function createAnswerCheck(document: unknown): AnswerCheck {
  const { paths, components = {} } = promisesOf(JSON.stringify(document)) as {
    paths: Record<string, Record<string, Operation>>;
    components?: object;
  };
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // Hundreds of schemas are compiled in each process. A test of the document checks the schemas themselves.
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components });
  const validators = new Map<string, ValidateFunction>();

  function validator(key: string, schema: object): ValidateFunction {
    const compiled = validators.get(key);
    if (compiled !== undefined) return compiled;
    const whole = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const made = ajv.compile(JSON.parse(whole) as object);
    validators.set(key, made);
    return made;
  }

  const patterns = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  return (method, target, answer) => {
    const pathname = target.split('?', 1)[0] ?? '';
    const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path;
    const operation = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
    // An unknown path or method has no operation, so the document does not describe its 404 or 405.
    if (operation === undefined) return;
    const name = `${method} ${path} ${answer.status}`;
    const response = operation.responses[answer.status];
    assert.ok(response, `${name} is not in the OpenAPI document`);
    const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
    const { content = {} } = response;
    // Where the document also has a table or a file, the answer may be no JSON.
    if (type !== 'application/json' && type in content) return;
    const schema = content['application/json']?.schema;
    if (schema === undefined) return;
    const validate = validator(name, schema);
    assert.ok(
      validate(answer.body),
      `${name} is not as the OpenAPI document says: ${ajv.errorsText(validate.errors)}\n${answer.text}`,
    );
  };
}
