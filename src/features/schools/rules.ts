import { Refusal } from '../../kernel/errors.ts';
import { hasAll } from '../../kernel/fields.ts';
import { SCHOOLS, type School } from '../../soroban/soroban.ts';
import { INVALID_SCHOOL, MISSING_SCHOOL } from './texts.ts';

/** Reads the new school of a player, which is required. */
export function readSchool(body: Readonly<Record<string, unknown>>): School {
  if (!hasAll(body, ['school'])) throw new Refusal(400, MISSING_SCHOOL);
  const { school } = body;
  if (typeof school !== 'string') throw new Refusal(400, 'school must be a string');
  const known = SCHOOLS.find((one) => one === school);
  if (known === undefined) throw new Refusal(400, INVALID_SCHOOL);
  return known;
}
