import { createMailTask, MAIL_TASK } from '../features/accounts/task.ts';
import { createDeleteArchivesTask, DELETE_ARCHIVES_TASK } from '../features/exports/erase.ts';
import { createExportTask, EXPORT_TASK } from '../features/exports/task.ts';
import { POSTCARD_TASK, createPostcardTask } from '../features/postcards/task.ts';
import { createDeletePracticeTask, DELETE_PRACTICE_TASK } from '../features/practice/erase.ts';
import { createDeleteFilesTask, DELETE_FILES_TASK } from '../files/delete-task.ts';
import { createDeliverTasks } from '../notify/deliver-task.ts';
import { createNoticeTask, NOTICE_TASK } from '../notify/notice-task.ts';
import type { TaskHandlers } from '../tasks/port.ts';
import type { Parts } from './parts.ts';

/** Makes the handlers of background tasks, by the kind of task. */
export function createHandlers({
  clock,
  ids,
  notify,
  watchFaults,
  channels,
  announce,
  secret,
  storage,
  upkeep,
  files,
  archives,
  pictures,
  mailer,
  players,
  deleteFiles,
  exportErasure,
  enqueue,
}: Parts): TaskHandlers {
  return {
    [POSTCARD_TASK]: createPostcardTask({
      storage,
      files,
      deleteFiles,
      notify,
      pictures,
      secret,
      ids,
      announce,
      playerOf: async (viewer, playerId) =>
        (await players.find(storage, viewer, playerId))?.player ?? null,
    }),
    [MAIL_TASK]: createMailTask({ storage, clock, secret, mailer, watchFaults }),
    [DELETE_FILES_TASK]: createDeleteFilesTask(files),
    [DELETE_PRACTICE_TASK]: createDeletePracticeTask(storage, upkeep),
    [EXPORT_TASK]: createExportTask({
      storage,
      files,
      archives,
      erasure: exportErasure,
      clock,
      ids,
    }),
    [DELETE_ARCHIVES_TASK]: createDeleteArchivesTask(archives),
    [NOTICE_TASK]: createNoticeTask({ storage, channels, enqueue, announce, clock, ids }),
    ...createDeliverTasks({ storage, channels, clock, watchFaults }),
  };
}
