import { z } from 'zod';
import { exampleIds, id, time } from './parts.ts';

/** A player as it is in every answer. */
export const playerSchema = z
  .strictObject({
    id,
    userId: id.meta({ description: 'The owner.' }),
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    isActive: z.boolean(),
    isPracticeStudent: z.boolean(),
    isExpungeable: z.boolean().meta({ description: 'Stored, but without effect yet.' }),
    isArchived: z
      .boolean()
      .meta({ description: 'Archived players do not count against the practice student limit.' }),
    familyCode: z
      .string()
      .regex(/^(?:FAM-[A-HJ-NP-Z2-9]{6})?$/)
      .meta({
        description: 'Unique, and made by the service. Empty for everybody but the owner.',
      }),
    birthday: z.string().meta({ format: 'date' }).nullable(),
    createdAt: time,
  })
  .meta({ id: 'Player', description: 'A learner profile.' });

/** The player of the examples. */
export const playerExample = {
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
