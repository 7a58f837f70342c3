import type { z } from 'zod';
import type { ErrorDoc } from '../../http/route.ts';
import { Refusal } from '../../kernel/errors.ts';
import { errorDoc, wrongTypes } from '../../openapi/parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The error for a missing required field. It names all required fields, as in the contract's other endpoints. */
function missingFields(schema: z.ZodObject): string {
  const required = Object.keys(schema.shape).filter((name) => !isOptional(schema, name));
  return `Missing required fields: ${required.join(', ')}`;
}

function isOptional({ shape }: z.ZodObject, name: string): boolean {
  return shape[name]?.safeParse(undefined).success === true;
}

/**
 * Checks that all required fields are given, and that given fields have the right type. Does not check lengths.
 * @throws {Refusal} 400
 */
export function checkTypes(schema: z.ZodObject, fields: Fields): void {
  const issues = schema.safeParse(fields).error?.issues ?? [];
  const [first, ...more] = issues.filter((issue) => issue.code === 'invalid_type');
  if (first === undefined) return;
  const names = [first, ...more].map(({ path }) => String(path[0]));
  if (names.some((name) => !isOptional(schema, name) && (fields[name] ?? null) === null)) {
    throw new Refusal(400, missingFields(schema));
  }
  throw new Refusal(400, `${names[0]} must be a ${first.expected}`);
}

/** The descriptions of the refusals of `checkTypes`. */
export function typeErrors(schema: z.ZodObject): ErrorDoc[] {
  const names = Object.keys(schema.shape);
  const text = missingFields(schema);
  const ofType = (type: 'string' | 'boolean') =>
    names.filter((name) => expectedOf(schema, name) === type);
  return [
    ...(names.every((name) => isOptional(schema, name))
      ? []
      : [errorDoc(400, 'A required field is missing', text)]),
    ...wrongTypes('string', ofType('string')),
    ...wrongTypes('boolean', ofType('boolean')),
  ];
}

/** The type of a field. zod's error for a value of another type names it. */
function expectedOf({ shape }: z.ZodObject, name: string): string | undefined {
  const [issue] = shape[name]?.safeParse({}).error?.issues ?? [];
  return issue?.code === 'invalid_type' ? issue.expected : undefined;
}
