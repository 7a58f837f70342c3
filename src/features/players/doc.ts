import { z } from 'zod';
import {
  errorDoc,
  exampleIds,
  givenText,
  hasChanged,
  ifMatch,
  tooLarge,
  tooManyGuests,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { playerExample, playerSchema } from '../../openapi/player.ts';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { LONGEST } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Players';

const answer = z.strictObject({ player: playerSchema });

const birthday = z.string().nullable().optional().meta({
  format: 'date',
  description:
    'A real day from the year 1900 on, not after today (UTC), as `YYYY-MM-DD`; spaces around it are trimmed.',
});

const flag = (description: string) => z.boolean().nullable().optional().meta({ description });

const limitReached = errorDoc(
  403,
  'The viewer has as many practice students as the subscription allows',
  texts.LIMIT_REACHED,
  { code: texts.LIMIT_CODE, limit: 5 },
);

const notFound = errorDoc(
  404,
  'There is no such player, or the viewer has no parent access to it',
  texts.NOT_FOUND,
);

const mayOnlyPlay = errorDoc(403, 'The viewer may only see the player and play', texts.FORBIDDEN);

const invalidBirthday = errorDoc(
  400,
  '`birthday` is neither null nor a birthday',
  texts.INVALID_BIRTHDAY,
);

export const listPlayers: RouteDoc = {
  tag,
  summary: "List the viewer's players",
  description:
    'Every player that the viewer owns or is linked to as a parent, including archived ones, newest first. A guest’s link to a player of somebody else counts for 24 hours.',
  success: {
    description: 'The players; none for a caller without credentials.',
    schema: z.strictObject({ players: z.array(playerSchema) }),
    example: { players: [playerExample] },
  },
  errors: [],
};

export const createPlayer: RouteDoc = {
  tag,
  summary: 'Create a player',
  description:
    'The viewer becomes the owner and gets the parent-child link. There is no limit for players that are not practice students.',
  body: {
    schema: z.object({
      name: givenText(LONGEST.name),
      emoji: givenText(LONGEST.emoji),
      color: givenText(LONGEST.color),
      isActive: flag('False when not given.'),
      isPracticeStudent: flag('True when not given.'),
      isExpungeable: flag('False when not given.'),
      birthday,
    }),
    example: { name: 'Mika', emoji: '🦊', color: '#f97316', birthday: '2017-03-09' },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The new player.',
    schema: answer,
    example: { player: playerExample },
  },
  errors: [
    errorDoc(400, '`name`, `emoji` or `color` is missing or falsy', texts.MISSING_FIELDS),
    limitReached,
    invalidBirthday,
    ...wrongTypes('string', ['name', 'emoji', 'color']),
    ...wrongTypes('boolean', ['isActive', 'isPracticeStudent', 'isExpungeable']),
    unstorable,
    ...tooLarge(LONGEST),
    tooManyGuests,
  ],
};

const playerId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of a player to which the viewer has parent access.',
  example: exampleIds.player,
};

export const getPlayer: RouteDoc = {
  tag,
  summary: 'Read one player',
  description: 'The player as the list shows it, archived or not.',
  parameters: [playerId],
  success: { description: 'The player.', schema: answer, example: { player: playerExample } },
  errors: [notFound, unstorable],
};

export const updatePlayer: RouteDoc = {
  tag,
  summary: 'Change, archive or un-archive a player',
  description:
    'Fields that are not given stay; without any field nothing changes. The practice student limit is checked when a practice student is un-archived, and when a player becomes one.',
  parameters: [playerId, ifMatch(false)],
  body: {
    schema: z.object({
      name: givenText(LONGEST.name).nullable().optional(),
      emoji: givenText(LONGEST.emoji).nullable().optional(),
      color: givenText(LONGEST.color).nullable().optional(),
      isActive: flag('Replaces the stored value.'),
      isPracticeStudent: flag('Replaces the stored value.'),
      isExpungeable: flag('Replaces the stored value.'),
      isArchived: flag('Archives or un-archives.'),
      birthday,
    }),
    example: { isArchived: true },
  },
  success: {
    description: 'The player as it is now.',
    schema: answer,
    example: { player: { ...playerExample, isArchived: true } },
  },
  errors: [
    notFound,
    mayOnlyPlay,
    hasChanged(texts.CHANGED),
    limitReached,
    invalidBirthday,
    ...wrongTypes('string', ['name', 'emoji', 'color']),
    ...['name', 'emoji', 'color'].map((field) =>
      errorDoc(400, `\`${field}\` is empty`, `${field} must not be empty`),
    ),
    ...wrongTypes('boolean', ['isActive', 'isPracticeStudent', 'isExpungeable', 'isArchived']),
    unstorable,
    ...tooLarge(LONGEST),
  ],
};

export const deletePlayer: RouteDoc = {
  tag,
  summary: 'Delete a player',
  description:
    'For the owner. Deletes the player for good, with its links, sharing, log, messages, results and practice. Postcards that name the player are deleted with their pictures, if they belong to its owner or its guardians.',
  parameters: [{ ...playerId, description: 'The id of a player that the viewer owns.' }],
  success: {
    description: 'The player is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [
    notFound,
    errorDoc(403, 'The viewer is a guardian of the player', texts.FORBIDDEN),
    unstorable,
  ],
};
