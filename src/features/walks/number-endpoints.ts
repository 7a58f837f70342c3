import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { inPath } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, json, list, named, object, text, type Of } from '../../contract/schema.ts';
import { MOST_COUNTED, MOST_NODES } from './rules.ts';

export const NO_FLOWCHART = refusal(
  404,
  'Flowchart not found',
  'No player whom the viewer may see has walked it, and it is neither an own flowchart of the viewer nor one that it may give',
);

const count = schema.whole({ min: 0 });

const player = object({
  id,
  name: text(),
  emoji: text(),
  walks: about(count, 'How often the player has begun.'),
  ended: about(count, 'How many of these walks came to an end of the flowchart.'),
  furthest: about(
    text(),
    'The node where the walk stopped that came farthest: the newest that has ended, or else the one with the most steps.',
  ),
  lastAt: about(schema.time, 'When its last walk began.'),
});

const node = object({
  visits: about(count, 'How often a player came there.'),
  mistakes: about(count, 'How many answers there were wrong.'),
  stopped: about(count, 'How many walks came no farther, and have not ended.'),
});

const flowchartWalks = named(
  'FlowchartWalks',
  object({
    players: about(list(player), 'The one who walked last first.'),
    nodes: about(json as schema.Schema<Readonly<Record<string, Of<typeof node>>>>, {
      type: 'object',
      additionalProperties: node,
      description: `By the id of the node; at most ${MOST_NODES}.`,
    }),
  }),
  'How players went through a flowchart.',
);

export type FlowchartWalks = Of<typeof flowchartWalks>;
export type PlayerNumbers = Of<typeof player>;
export type NodeNumbers = Of<typeof node>;

export const getFlowchartWalks = endpoint('GET', '/api/teacher-flowcharts/:id/walks', {
  operation: 'getFlowchartWalks',
  access: 'viewer',
  tag: 'Teacher flowcharts',
  etag: true,
  withoutCredentials: NO_FLOWCHART,
  summary: 'Read how players went through a flowchart',
  description: `For the players whom the viewer may see, without archived ones, whoever gave them the flowchart and whatever version they walked. The newest ${MOST_COUNTED} of their walks count.`,
  parameters: [
    inPath(
      'id',
      'The id of a flowchart, which may be gone, or the name of one that comes with the page.',
      { example: exampleIds.flowchart },
    ),
  ],
  refusals: [NO_FLOWCHART],
  success: {
    description: 'The numbers.',
    schema: flowchartWalks,
    example: {
      players: [
        {
          id: exampleIds.player,
          name: 'Mika',
          emoji: '🦊',
          walks: 2,
          ended: 1,
          furthest: 'done',
          lastAt: '2026-11-27T10:20:04.250Z',
        },
      ],
      nodes: {
        set: { visits: 3, mistakes: 4, stopped: 1 },
        done: { visits: 1, mistakes: 0, stopped: 0 },
      },
    },
  },
  failure: 'Failed to fetch walks',
});
