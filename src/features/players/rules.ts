import { characters } from '../../kernel/bounds.ts';
import { isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, optionalBoolean, optionalString, requiredString } from '../../kernel/fields.ts';
import { normalizeBirthday } from './birthday.ts';
import { INVALID_BIRTHDAY, MISSING_FIELDS } from './texts.ts';

type Body = Readonly<Record<string, unknown>>;

/** The longest texts of a player (docs/contract/players.md). */
export const LONGEST = {
  name: characters(200),
  emoji: characters(64),
  color: characters(64),
};

/** A player, with its fields in the order of the answer: docs/contract/players.md. */
export type Player = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly isPracticeStudent: boolean;
  readonly isExpungeable: boolean;
  readonly isArchived: boolean;
  readonly familyCode: string;
  readonly birthday: string | null;
  readonly createdAt: string;
};

/** The first check of a new player: it needs name, emoji and color. */
export function checkRequired(body: Body): void {
  if (!hasAll(body, ['name', 'emoji', 'color'])) throw new Refusal(400, MISSING_FIELDS);
}

/** Whether a new player will be a practice student. The practice limit is checked before the other fields. */
export function wantsPractice(body: Body): boolean {
  const { isPracticeStudent } = body;
  return (
    isPracticeStudent === undefined || isPracticeStudent === null || isPracticeStudent === true
  );
}

/** Reads the rest of a new player, after the contract's own checks. */
export function readNewPlayer(
  body: Body,
  { now, ...made }: Pick<Player, 'id' | 'userId' | 'familyCode'> & { readonly now: number },
): Player {
  const birthday = readBirthday(body, now) ?? null;
  return {
    id: made.id,
    userId: made.userId,
    name: requiredString(body, 'name', LONGEST.name),
    emoji: requiredString(body, 'emoji', LONGEST.emoji),
    color: requiredString(body, 'color', LONGEST.color),
    isActive: optionalBoolean(body, 'isActive') ?? false,
    isPracticeStudent: optionalBoolean(body, 'isPracticeStudent') ?? true,
    isExpungeable: optionalBoolean(body, 'isExpungeable') ?? false,
    isArchived: false,
    familyCode: made.familyCode,
    birthday,
    createdAt: isoTime(now),
  };
}

/** Whether a change makes a player count against the practice limit. It is checked before the other fields. */
export function startsToCount(before: Player, { isPracticeStudent, isArchived }: Body): boolean {
  const hasCounted = before.isPracticeStudent && !before.isArchived;
  const isStudent =
    typeof isPracticeStudent === 'boolean' ? isPracticeStudent : before.isPracticeStudent;
  const isArchivedNow = typeof isArchived === 'boolean' ? isArchived : before.isArchived;
  return !hasCounted && isStudent && !isArchivedNow;
}

/** Reads changes of a player. Absent fields do not change. Name, emoji and color must not become empty. */
export function readChanges(body: Body, before: Player, now: number): Partial<Player> {
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

function readText(body: Body, name: keyof typeof LONGEST, before: Player): string | undefined {
  const text = optionalString(body, name, LONGEST[name], before[name]);
  if (text === '') throw new Refusal(400, `${name} must not be empty`);
  return text;
}

/** Null removes the birthday. If the field is absent, the birthday does not change. */
function readBirthday(body: Body, now: number): string | null | undefined {
  const { birthday } = body;
  if (birthday === undefined || birthday === null) return birthday;
  if (typeof birthday !== 'string') throw new Refusal(400, INVALID_BIRTHDAY);
  return normalizeBirthday(birthday, now);
}
