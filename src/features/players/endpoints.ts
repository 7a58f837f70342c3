import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { checked, flag, optional, orElse, orNull, removable, text } from '../../contract/field.ts';
import { changed, ifMatch, playerId } from '../../contract/parameters.ts';
import {
  MAY_ONLY_PLAY,
  OWNER_ONLY,
  PLAYER_NOT_FOUND,
  PRACTICE_LIMIT_REACHED,
  playerExample,
  playerSchema,
} from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import { TOO_MANY_GUESTS } from '../../contract/refusals.ts';
import { list, literal, object } from '../../contract/schema.ts';
import { birthday } from './birthday.ts';

export const CHANGED = changed('Player has changed');

const tag = 'Players';
const path = '/api/players';
const one = `${path}/:id` as const;
const access = 'viewer';

const answer = object({ player: playerSchema });

const texts = {
  name: text(characters(200)),
  emoji: text(characters(64)),
  color: text(characters(64)),
};

export const listPlayers = endpoint('GET', path, {
  operation: 'listPlayers',
  access,
  devices: true,
  tag,
  summary: "List the viewer's players",
  description:
    'Every player that the viewer owns or is linked to as a parent, including archived ones, newest first. A guest’s link to a player of somebody else counts for 24 hours.',
  success: {
    description: 'The players; none for a caller without credentials.',
    schema: object({ players: list(playerSchema) }),
    example: { players: [playerExample] },
  },
  failure: 'Failed to fetch players',
});

export const createPlayer = endpoint('POST', path, {
  operation: 'createPlayer',
  access,
  stores: 0,
  tag,
  summary: 'Create a player',
  description:
    'The viewer becomes the owner and gets the parent-child link. There is no limit for players that are not practice students.',
  body: body(
    {
      birthday: orNull(birthday),
      ...texts,
      isActive: orElse(flag('False when not given.'), false),
      isPracticeStudent: orElse(flag('True when not given.'), true),
      isExpungeable: orElse(flag('False when not given.'), false),
    },
    { example: { name: 'Mika', emoji: '🦊', color: '#f97316', birthday: '2017-03-09' } },
  ),
  refusals: [PRACTICE_LIMIT_REACHED, TOO_MANY_GUESTS],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The new player.',
    schema: answer,
    example: { player: playerExample },
  },
  failure: 'Failed to create player',
});

export const getPlayer = endpoint('GET', one, {
  operation: 'getPlayer',
  access,
  devices: true,
  withoutCredentials: PLAYER_NOT_FOUND,
  etag: 'uncached',
  tag,
  summary: 'Read one player',
  description: 'The player as the list shows it, archived or not.',
  parameters: [playerId('The id of a player to which the viewer has parent access.')],
  success: { description: 'The player.', schema: answer, example: { player: playerExample } },
  failure: 'Failed to fetch player',
});

/** A text that may change, and must not become empty. */
const changeable = (name: keyof typeof texts) =>
  optional(
    checked(
      texts[name],
      (given) => given !== '',
      refusal(400, `${name} must not be empty`, `\`${name}\` is empty`),
    ),
  );

export const updatePlayer = endpoint('PATCH', one, {
  takesEmptyParameters: true,
  operation: 'updatePlayer',
  access,
  withoutCredentials: PLAYER_NOT_FOUND,
  stores: 0,
  etag: 'uncached',
  tag,
  summary: 'Change, archive or un-archive a player',
  description:
    'Fields that are not given stay; without any field nothing changes. The practice student limit is checked when a practice student is un-archived, and when a player becomes one.',
  parameters: [
    playerId('The id of a player to which the viewer has parent access.'),
    ifMatch(false),
  ],
  body: body(
    {
      birthday: removable(birthday),
      name: changeable('name'),
      emoji: changeable('emoji'),
      color: changeable('color'),
      isActive: optional(flag('Replaces the stored value.')),
      isPracticeStudent: optional(flag('Replaces the stored value.')),
      isExpungeable: optional(flag('Replaces the stored value.')),
      isArchived: optional(flag('Archives or un-archives.')),
    },
    { example: { isArchived: true } },
  ),
  refusals: [PLAYER_NOT_FOUND, MAY_ONLY_PLAY, CHANGED, PRACTICE_LIMIT_REACHED],
  success: {
    description: 'The player as it is now.',
    schema: answer,
    example: { player: { ...playerExample, isArchived: true } },
  },
  failure: 'Failed to update player',
});

export const deletePlayer = endpoint('DELETE', one, {
  operation: 'deletePlayer',
  access,
  withoutCredentials: PLAYER_NOT_FOUND,
  tag,
  summary: 'Delete a player',
  description:
    'For the owner. Deletes the player for good, with its links, sharing, log, messages, results and practice. Postcards that name the player are deleted with their pictures, if they belong to its owner or its guardians.',
  parameters: [playerId('The id of a player that the viewer owns.')],
  refusals: [PLAYER_NOT_FOUND, OWNER_ONLY],
  success: {
    description: 'The player is deleted.',
    schema: object({ success: literal(true) }),
    example: { success: true },
  },
  failure: 'Failed to delete player',
});
