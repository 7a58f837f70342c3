import type { Body, Given } from './body.ts';
import type { Field } from './field.ts';
import { isRefusal, refusal, refuse, withFields, type Declared } from './refusal.ts';
import { list, named } from './schema.ts';

type Fields = Readonly<Record<string, Field>>;

/** How a list of things is called. */
type Named = {
  /** One thing, as sentences call it; also the field of a refusal with the index of the thing that is not valid. */
  readonly one: string;
  readonly many: string;
  /** The most things in one request. */
  readonly most: number;
  /** The name of a thing's schema, and what it is. */
  readonly type: readonly [name: string, description: string];
};

/**
 * A field with a list of things, at least one, each of which is read like a body. One that is not valid refuses them all, and the
 * body of the refusal has its index.
 *
 * @param thing its fields say themselves what is wrong when they are missing: see `valid`
 */
export function listOf<const Some extends Fields>(
  thing: Body<Some>,
  { one, many, most, type: [name, description] }: Named,
): Field<readonly Given<Some>[]> {
  const notAList = refusal(
    400,
    `${many} must be a list of 1 to ${most} ${many}`,
    `\`${many}\` is not a list of 1 to ${most} ${many}`,
  );
  const article = /^[aeiou]/.test(one) ? 'An' : 'A';
  const noObject = refusal(400, `${one} must be an object`, `${article} ${one} is not an object`);
  const ofOne = (declared: Declared): Declared => ({
    ...declared,
    body: { ...declared.body, [one]: 0 },
  });
  return {
    schema: list(named(name, thing.schema, description), { min: 1, max: most }),
    refusals: () => [notAList, ...[noObject, ...thing.refusals].map(ofOne)],
    read(value, _name, { now = 0 }) {
      if (!Array.isArray(value) || value.length === 0 || value.length > most) {
        throw refuse(notAList);
      }
      return value.map((given: unknown, index) => {
        try {
          if (typeof given !== 'object' || given === null || Array.isArray(given)) {
            throw refuse(noObject);
          }
          return thing.read({ value: given as Readonly<Record<string, unknown>> }, { now });
        } catch (cause) {
          throw isRefusal(cause) ? withFields(cause, { [one]: index }) : cause;
        }
      });
    },
    isMissing: (value) => !value,
  };
}
