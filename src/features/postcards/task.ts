import { z } from 'zod';
import type { DeleteFiles } from '../../files/delete-task.ts';
import type { KnownFiles } from '../../files/known-place.ts';
import { FILES_PATH } from '../../files/port.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { parseText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { EncodedPicture, Pictures, PostcardContent } from '../../pictures/port.ts';
import type { Transaction } from '../../storage/port.ts';
import type { TaskHandler } from '../../tasks/port.ts';
import { runAgainRefusal } from '../../tasks/run-again.ts';
import type { FeaturePorts } from '../ports.ts';
import { announcePostcard } from './announcements.ts';
import { createPictureNames, type PictureKind } from './picture-names.ts';
import {
  beginPostcard,
  beginStoring,
  drawAgain,
  failPostcard,
  findReady,
  finishPostcard,
  type Drawing,
} from './store.ts';
import { CANCELLED } from './reasons.ts';

/** The task kind. */
export const POSTCARD_TASK = 'postcard';

const payloadSchema = z.object({ postcardId: z.string() });

/** The payload of the task that draws this postcard. */
export function postcardPayload(postcardId: string): z.infer<typeof payloadSchema> {
  return { postcardId };
}

/** The progress of an attempt when the pictures are drawn, and not yet stored. */
const DRAWN = 0.9;

/**
 * Makes the task that draws a postcard's pictures and stores them: pending → generating → ready, or failed when no attempt
 * succeeds. The last attempt falls back to the plain card. Pictures that no postcard refers to are deleted in the end.
 */
export function createPostcardTask(
  ports: Pick<FeaturePorts, 'storage' | 'notify' | 'secret' | 'ids' | 'announce'> & {
    files: Pick<KnownFiles, 'put' | 'requireThere'>;
    deleteFiles: DeleteFiles;
    pictures: Pictures;
    /** Finds a player as the viewer may see it. Null when there is no such player, or the viewer has no access. */
    playerOf: (viewer: Viewer, playerId: string) => Promise<PostcardContent['player']>;
  },
): TaskHandler {
  const { storage, files, deleteFiles, notify, pictures, secret } = ports;
  const { ids, announce, playerOf } = ports;
  const { nameOf, allOf } = createPictureNames(secret);
  const maxAttempts = 5;

  async function store(taskId: string, kind: PictureKind, picture: EncodedPicture) {
    const name = nameOf(taskId, kind, picture.contentType);
    await files.put(name, picture.bytes);
    return `${FILES_PATH}/${name}`;
  }

  /** Deletes what the task's attempts have stored, unless the postcard is ready with it. */
  async function discard(trx: Transaction, drawing: Drawing): Promise<void> {
    if ((await trx.first(findReady, drawing)) === undefined) {
      await deleteFiles(trx, allOf(drawing.taskId));
    }
  }

  /** Notifies the owner of how a drawing has ended. */
  const notifyOwner = (
    trx: Transaction,
    kind: 'postcard-ready' | 'postcard-failed',
    userId: string,
    { id, taskId }: Drawing,
  ): Promise<void> => notify(trx, [userId], { kind, eventId: taskId, postcardId: id });

  /** Announces a change to all who may see a postcard. The notice at the task's end announces the same version again. */
  function announceChange(
    trx: Transaction,
    { id }: Drawing,
    { userId, playerId }: { userId: string; playerId: string | null },
    version = ids(),
  ): void {
    announcePostcard(trx, announce, { id, userId, playerId }, version);
  }

  return {
    maxAttempts,
    deadlineMs: 5 * MINUTE,
    async run(payload, { taskId, attempt, signal, reportProgress }) {
      const drawing = { id: payloadSchema.parse(payload).postcardId, taskId };
      const postcard = await storage.write(async (trx) => {
        const begun = await beginPostcard(trx, drawing);
        if (begun !== undefined) announceChange(trx, drawing, { ...begun, userId: begun.owner.id });
        return begun;
      });
      if (postcard === undefined) return (trx) => discard(trx, drawing);
      // A painter is not paid for what cannot be kept.
      await files.requireThere(signal);
      const { owner, playerId } = postcard;
      const seen = { userId: owner.id, playerId };
      const manifest = parseText(postcard.manifest)?.value ?? {};
      const player = playerId === null ? null : await playerOf(owner, playerId);
      const content = { manifest, player };
      const { image, thumbnail } = await pictures.draw(content, signal).catch((reason: unknown) => {
        if (attempt < maxAttempts || signal.aborted) throw reason;
        return pictures.drawPlain(content, signal);
      });
      await reportProgress(DRAWN);
      announce(seen, { kind: 'postcards', id: drawing.id, version: ids() });
      // From here on the task is not cancelled. It ends with its pictures in use, or deleted.
      const isWanted = (await storage.run(beginStoring, drawing)) > 0;
      if (!isWanted) return (trx) => discard(trx, drawing);
      const imageUrl = await store(taskId, 'image', image);
      const thumbnailUrl = await store(taskId, 'thumbnail', thumbnail);
      return async (trx) => {
        const finished = await trx.first(finishPostcard, { ...drawing, imageUrl, thumbnailUrl });
        if (finished === undefined) return discard(trx, drawing);
        announceChange(trx, drawing, finished, taskId);
        await notifyOwner(trx, 'postcard-ready', finished.userId, drawing);
      };
    },
    async onDead(trx, payload, _reason, taskId) {
      const drawing = { id: payloadSchema.parse(payload).postcardId, taskId };
      const failed = await trx.first(failPostcard, drawing);
      if (failed !== undefined) {
        announceChange(trx, drawing, failed, taskId);
        await notifyOwner(trx, 'postcard-failed', failed.userId, drawing);
      }
      await discard(trx, drawing);
    },
    async runAgain(trx, { payload, taskId, reason }, enqueue) {
      if (reason === CANCELLED) throw runAgainRefusal('cancelled');
      const { postcardId: id } = payloadSchema.parse(payload);
      const newTaskId = await enqueue(postcardPayload(id));
      const drawn = await trx.first(drawAgain, { id, taskId, newTaskId });
      if (drawn === undefined) throw runAgainRefusal('nothingLeft');
      announceChange(trx, { id, taskId }, drawn);
      return newTaskId;
    },
  };
}
