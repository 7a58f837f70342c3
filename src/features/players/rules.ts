import { characters } from '../../kernel/bounds.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, optionalBoolean, optionalString, requiredString } from '../../kernel/fields.ts';
import { normalizeBirthday } from './birthday.ts';
import { INVALID_BIRTHDAY, LIMIT_CODE, LIMIT_REACHED, MISSING_FIELDS } from './texts.ts';

type Body = Readonly<Record<string, unknown>>;

/** The longest texts of a player (docs/contract/players.md). */
export const LONGEST = {
  name: characters(200),
  emoji: characters(64),
  color: characters(64),
};

/** What is given for a new player, with the defaults in place. */
export type NewPlayer = {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly isPracticeStudent: boolean;
  readonly isExpungeable: boolean;
  /** Null when none was given, or null was. */
  readonly birthday: string | null;
};

/** What may be changed of a player; what is absent stays. */
export type PlayerChanges = Partial<NewPlayer & { readonly isArchived: boolean }>;

/** The first rule for a new player: name, emoji and color are there. */
export function checkRequired(body: Body): void {
  if (!hasAll(body, ['name', 'emoji', 'color'])) throw new Refusal(400, MISSING_FIELDS);
}

/** Whether a new player will be a practice student: the limit is checked before the other fields are looked at. */
export function wantsPractice(body: Body): boolean {
  const { isPracticeStudent } = body;
  return (
    isPracticeStudent === undefined || isPracticeStudent === null || isPracticeStudent === true
  );
}

/** Reads the rest of a new player, after the contract's own checks. */
export function readNewPlayer(body: Body, now: number): NewPlayer {
  const birthday = readBirthday(body, now) ?? null;
  return {
    name: requiredString(body, 'name', LONGEST.name),
    emoji: requiredString(body, 'emoji', LONGEST.emoji),
    color: requiredString(body, 'color', LONGEST.color),
    isActive: optionalBoolean(body, 'isActive') ?? false,
    isPracticeStudent: optionalBoolean(body, 'isPracticeStudent') ?? true,
    isExpungeable: optionalBoolean(body, 'isExpungeable') ?? false,
    birthday,
  };
}

/** Whether a change makes a player count against the limit, which is checked before the other fields are looked at. */
export function startsToCount(
  before: { readonly isPracticeStudent: boolean; readonly isArchived: boolean },
  { isPracticeStudent, isArchived }: Body,
): boolean {
  const counted = before.isPracticeStudent && !before.isArchived;
  const isStudent =
    typeof isPracticeStudent === 'boolean' ? isPracticeStudent : before.isPracticeStudent;
  const isAway = typeof isArchived === 'boolean' ? isArchived : before.isArchived;
  return !counted && isStudent && !isAway;
}

/** Reads changes of a player. A name, emoji or color can be changed, not emptied. */
export function readChanges(
  body: Body,
  before: Readonly<Record<keyof typeof LONGEST, string>>,
  now: number,
): PlayerChanges {
  const birthday = readBirthday(body, now);
  const given = {
    name: readText(body, 'name', before),
    emoji: readText(body, 'emoji', before),
    color: readText(body, 'color', before),
    isActive: optionalBoolean(body, 'isActive'),
    isPracticeStudent: optionalBoolean(body, 'isPracticeStudent'),
    isExpungeable: optionalBoolean(body, 'isExpungeable'),
    isArchived: optionalBoolean(body, 'isArchived'),
    birthday,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function readText(
  body: Body,
  name: keyof typeof LONGEST,
  before: Readonly<Record<typeof name, string>>,
): string | undefined {
  const text = optionalString(body, name, LONGEST[name], before[name]);
  if (text === '') throw new Refusal(400, `${name} must not be empty`);
  return text;
}

/** Null takes a birthday away; absent leaves it as it is. */
function readBirthday(body: Body, now: number): string | null | undefined {
  const { birthday } = body;
  if (birthday === undefined || birthday === null) return birthday;
  if (typeof birthday !== 'string') throw new Refusal(400, INVALID_BIRTHDAY);
  return normalizeBirthday(birthday, now);
}

/**
 * The limit on practice students that are not archived: one more is refused when there are as many as the limit, or more.
 * @throws {Refusal} 403 with the code and the limit
 */
export function checkPracticeLimit(students: number, limit: number): void {
  if (students < limit) return;
  throw new Refusal(403, LIMIT_REACHED, { extra: { code: LIMIT_CODE, limit } });
}
