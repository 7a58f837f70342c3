import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { endingOf, FILES_PATH, type Files } from '../../files/port.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { parseText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { EncodedPicture, Pictures, PostcardContent } from '../../pictures/port.ts';
import type { Storage } from '../../storage/port.ts';
import type { TaskHandler } from '../../tasks/port.ts';
import { beginPostcard, failPostcard, finishPostcard } from './store.ts';

/** The name of this kind of task. */
export const POSTCARD_TASK = 'postcard';

const payloadSchema = z.object({ postcardId: z.string() });

/** The payload of a task that draws this postcard. */
export function postcardPayload(postcardId: string): z.infer<typeof payloadSchema> {
  return { postcardId };
}

/**
 * Draws a postcard's pictures and stores them: pending → generating → ready, or failed when no attempt succeeds. The last
 * attempt falls back on the plain card.
 */
export function createPostcardTask(ports: {
  storage: Storage;
  files: Files;
  pictures: Pictures;
  /** Makes the pictures' names unguessable. They are the same in each attempt, so that no file is left over. */
  secret: string;
  /** A player, as the viewer may see it; null when there is none, or no access. */
  playerOf: (viewer: Viewer, playerId: string) => Promise<PostcardContent['player']>;
}): TaskHandler {
  const { storage, files, pictures, secret, playerOf } = ports;
  const maxAttempts = 5;

  async function store(postcardId: string, kind: string, picture: EncodedPicture) {
    const name = createHmac('sha256', secret)
      .update(`postcard ${kind} ${postcardId}`)
      .digest('base64url');
    const file = `${name}.${endingOf(picture.contentType)}`;
    await files.put(file, picture.bytes);
    return `${FILES_PATH}/${file}`;
  }

  return {
    maxAttempts,
    deadlineMs: 5 * MINUTE,
    async run(payload, { attempt, signal, reportProgress }) {
      const { postcardId } = payloadSchema.parse(payload);
      const postcard = await storage.write((trx) => beginPostcard(trx, postcardId));
      if (postcard === undefined) return undefined;
      const { owner, playerId } = postcard;
      const manifest = parseText(postcard.manifest)?.value ?? {};
      const player = playerId === null ? null : await playerOf(owner, playerId);
      const content = { manifest, player };
      const { image, thumbnail } = await pictures.draw(content, signal).catch((reason: unknown) => {
        if (attempt < maxAttempts || signal.aborted) throw reason;
        return pictures.drawPlain(content, signal);
      });
      await reportProgress(0.9);
      const imageUrl = await store(postcardId, 'image', image);
      const thumbnailUrl = await store(postcardId, 'thumbnail', thumbnail);
      return async (trx) => {
        await trx.run(finishPostcard, { id: postcardId, imageUrl, thumbnailUrl });
      };
    },
    async onDead(trx, payload) {
      await trx.run(failPostcard, { id: payloadSchema.parse(payload).postcardId });
    },
  };
}
