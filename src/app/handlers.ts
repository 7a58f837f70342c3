import { createMailTask, MAIL_TASK } from '../notify/deliver/account-mail-task.ts';
import { createDeleteArchivesTask, DELETE_ARCHIVES_TASK } from '../features/exports/erase.ts';
import { createExportTask, EXPORT_TASK } from '../features/exports/task.ts';
import { POSTCARD_TASK, createPostcardTask } from '../features/postcards/task.ts';
import { createDeletePracticeTask, DELETE_PRACTICE_TASK } from '../features/practice/erase.ts';
import { createDeleteFilesTask, DELETE_FILES_TASK } from '../files/delete-task.ts';
import { createDeliverTasks } from '../notify/deliver/deliver-task.ts';
import { NOTICE_TASK } from '../notify/deliver/notice-payload.ts';
import { createNoticeTask } from '../notify/deliver/notice-task.ts';
import type { TaskHandlers } from '../tasks/port.ts';
import type { Parts } from './parts.ts';

/** Makes the handlers of background tasks, by the kind of task. */
export function createHandlers(parts: Parts): TaskHandlers {
  const { storage, files, archives, players } = parts;
  return {
    [POSTCARD_TASK]: createPostcardTask({
      ...parts,
      playerOf: async (viewer, playerId) =>
        (await players.find(storage, viewer, playerId))?.player ?? null,
    }),
    [MAIL_TASK]: createMailTask(parts),
    [DELETE_FILES_TASK]: createDeleteFilesTask(files),
    [DELETE_PRACTICE_TASK]: createDeletePracticeTask(storage, parts.upkeep),
    [EXPORT_TASK]: createExportTask({ ...parts, erasure: parts.exportErasure }),
    [DELETE_ARCHIVES_TASK]: createDeleteArchivesTask(archives),
    [NOTICE_TASK]: createNoticeTask(parts),
    ...createDeliverTasks(parts),
  };
}
