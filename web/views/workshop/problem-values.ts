import type { Definition, ProblemInput, Value, Values } from '../../../src/flow/flow.ts';
import { changed } from './edit.ts';

/** The definition with changes of what a problem consists of. */
export const setInput = (
  definition: Definition,
  changes: { readonly [Field in keyof ProblemInput]?: ProblemInput[Field] | undefined },
): Definition => ({ ...definition, problemInput: changed(definition.problemInput, changes) });

/** The definition whose examples and tests have one more value. */
export const withValue = (definition: Definition, name: string, value: Value): Definition =>
  withValues(definition, (values) => ({ ...values, [name]: value }));

/** The definition whose examples and tests have one value less. */
export const withoutValue = (definition: Definition, name: string): Definition =>
  withValues(definition, (values) => withoutName(values, name));

function withValues(definition: Definition, change: (values: Values) => Values): Definition {
  const { problemInput, tests } = definition;
  const each = <One extends { readonly values: Values }>(one: One): One => ({
    ...one,
    values: change(one.values),
  });
  return {
    ...definition,
    problemInput: { ...problemInput, examples: problemInput.examples.map(each) },
    ...(tests !== undefined && { tests: tests.map(each) }),
  };
}

/** Values without one of them. */
export const withoutName = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

/** Values to begin with: the last ones, or the least that the fields allow. */
export const anyValues = ({ problemInput: { fields, examples } }: Definition): Values =>
  examples.at(-1)?.values ??
  Object.fromEntries(
    fields.map(({ name, min, options, default: value }) => [
      name,
      value ?? min ?? options?.[0] ?? 0,
    ]),
  );
