import { z } from 'zod';
import { NOTICE_KINDS } from '../channels/notices.ts';

/** The name of the tasks that tell one person of one event. */
export const NOTICE_TASK = 'notice';

/** Checks the payload of these tasks. The person is the task's owner. */
export const noticePayload = z.object({
  kind: z.enum(NOTICE_KINDS),
  eventId: z.string(),
  postcardId: z.string().nullable(),
});

export type NoticePayload = z.infer<typeof noticePayload>;
