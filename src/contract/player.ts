import { exampleIds } from './examples.ts';
import { refusal, because } from './refusal.ts';
import { FORBIDDEN } from './refusals.ts';
import { about, boolean, day, id, named, nullable, object, text, time, type Of } from './schema.ts';

/** A player as it is in every answer. */
export const playerSchema = named(
  'Player',
  object({
    id,
    userId: about(id, 'The owner.'),
    name: text(),
    emoji: text(),
    color: text(),
    isActive: boolean,
    isPracticeStudent: boolean,
    isExpungeable: about(boolean, 'Stored, but without effect yet.'),
    isArchived: about(boolean, 'Archived players do not count against the practice student limit.'),
    familyCode: about(
      text({ pattern: '^(?:FAM-[A-HJ-NP-Z2-9]{6})?$' }),
      'Unique, and made by the service. Empty for everybody but the owner.',
    ),
    birthday: nullable(day),
    createdAt: time,
  }),
  'A learner profile.',
);

/** A player, with its fields in the order of the answer. */
export type Player = Of<typeof playerSchema>;

/** The player of the examples. */
export const playerExample: Player = {
  id: exampleIds.player,
  userId: exampleIds.viewer,
  name: 'Mika',
  emoji: '🦊',
  color: '#f97316',
  isActive: false,
  isPracticeStudent: true,
  isExpungeable: false,
  isArchived: false,
  familyCode: 'FAM-7KQ2MX',
  birthday: '2017-03-09',
  createdAt: '2026-11-21T10:15:30.123Z',
};

export const PLAYER_NOT_FOUND = refusal(
  404,
  'Player not found',
  'There is no such player, or the viewer has no parent access to it',
);

/** For what everybody may do who sees the player, also those who only play. */
export const NO_VISIBLE_PLAYER = because(
  PLAYER_NOT_FOUND,
  'There is no such player, or the viewer may not see it',
);

/** For viewers with the role `play`. */
export const MAY_ONLY_PLAY = because(FORBIDDEN, 'The viewer may only see the player and play');

/** For what only the owner may do. */
export const OWNER_ONLY = because(FORBIDDEN, 'The viewer is a guardian of the player');

export const PRACTICE_LIMIT_REACHED = refusal(
  403,
  'Practice student limit reached',
  'The viewer has as many practice students as the subscription allows',
  { code: 'PRACTICE_STUDENT_LIMIT_REACHED', limit: 5 },
);
