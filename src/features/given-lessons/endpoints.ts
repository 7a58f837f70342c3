import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { inPath, visiblePlayerId } from '../../contract/parameters.ts';
import { MAY_ONLY_PLAY, NO_VISIBLE_PLAYER } from '../../contract/player.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, text, time } from '../../contract/schema.ts';
import { LARGEST, MOST_LESSONS } from './rules.ts';

export const NO_FLOWCHART = refusal(
  404,
  'Flowchart not found',
  'There is no such flowchart, or the viewer finds it neither among its own published ones nor in the gallery',
);
export const LESSON_NOT_FOUND = refusal(
  404,
  'Lesson not found',
  'The player was not given this flowchart',
);
export const TOO_MANY = refusal(
  403,
  'Too many lessons',
  `The player has ${MOST_LESSONS} lessons that were given`,
);

const path = '/api/players/:id/lessons';
const one = `${path}/:chart` as const;
const common = {
  access: 'viewer',
  tag: 'Practice',
  withoutCredentials: NO_VISIBLE_PLAYER,
} as const;

const properties = {
  chart: about(
    text(),
    'The id of the flowchart, or the name of one that comes with the page, such as `read-a-rod`.',
  ),
  title: text(),
  emoji: text(),
  version: about(schema.whole({ min: 1 }), 'The version; 1 for one that comes with the page.'),
  by: about(
    nullable(id),
    'Who gave it; null when that user is gone. Only the owner learns the ids of others than the owner and itself; null instead.',
  ),
  givenAt: about(time, 'When it was given first.'),
};

const lesson = named('GivenLesson', object(properties), 'A flowchart that a player was given.');

const wholeLesson = named(
  'WholeGivenLesson',
  object({
    ...properties,
    definitionJson: about(text(), {
      contentMediaType: 'application/json',
      description: 'The definition, as a string.',
    }),
  }),
  'A flowchart that a player was given, with its definition.',
);

/** A lesson as lists show it. */
export type ShownLesson = schema.Of<typeof lesson>;

const example: ShownLesson = {
  chart: exampleIds.flowchart,
  title: 'Adding with a five-complement',
  emoji: '📊',
  version: 3,
  by: exampleIds.viewer,
  givenAt: '2026-11-27T16:02:11.480Z',
};

const chart = inPath(
  'chart',
  'The id of a flowchart, or the name of one that comes with the page.',
  {
    example: exampleIds.flowchart,
  },
);

export const listLessons = endpoint('GET', path, {
  ...common,
  operation: 'listLessons',
  devices: true,
  etag: true,
  summary: 'List the flowcharts that a player was given',
  description:
    'The newest gift first. A flowchart that is published is shown as it is now, any other as it was when it was given.',
  parameters: [visiblePlayerId],
  refusals: [NO_VISIBLE_PLAYER],
  success: {
    description: 'The lessons.',
    schema: object({ lessons: list(lesson, { max: MOST_LESSONS }) }),
    example: { lessons: [example] },
  },
  failure: 'Failed to fetch lessons',
});

export const getLesson = endpoint('GET', one, {
  ...common,
  operation: 'getLesson',
  devices: true,
  etag: true,
  summary: 'Read a flowchart that a player was given',
  description:
    'With its definition: as it is now when it is published, otherwise as it was when it was given. So a child can walk it where there is no gallery, and when it is gone.',
  parameters: [visiblePlayerId, chart],
  refusals: [NO_VISIBLE_PLAYER, LESSON_NOT_FOUND],
  success: {
    description: 'The lesson.',
    schema: object({ lesson: wholeLesson }),
    example: {
      lesson: {
        ...example,
        definitionJson: '{"format":"beadhouse-flow/1","title":"Adding with a five-complement"}',
      },
    },
  },
  failure: 'Failed to fetch lesson',
});

export const giveLesson = endpoint('PUT', one, {
  ...common,
  operation: 'giveLesson',
  stores: LARGEST,
  summary: 'Give a player a flowchart',
  description:
    'Whoever may change the player may give it an own flowchart that is published, one of the gallery, or one that comes with the page. When it was given already, only the copy is renewed that is kept for the time when the flowchart is not published any more.',
  parameters: [visiblePlayerId, chart],
  refusals: [NO_VISIBLE_PLAYER, MAY_ONLY_PLAY, NO_FLOWCHART, TOO_MANY],
  success: {
    description: 'The lesson.',
    schema: object({ lesson }),
    example: { lesson: example },
  },
  failure: 'Failed to give lesson',
});

export const takeLesson = endpoint('DELETE', one, {
  ...common,
  operation: 'takeLesson',
  summary: 'Take a flowchart back that a player was given',
  description:
    'Whoever may change the player may do so, whoever gave it. Its walks stay. When it was not given, nothing changes.',
  parameters: [visiblePlayerId, chart],
  refusals: [NO_VISIBLE_PLAYER, MAY_ONLY_PLAY],
  success: { description: 'The player has no such lesson now.', ...done },
  failure: 'Failed to take lesson',
});
