import type { Engine } from '../engines.ts';
import { createAnnouncer } from '../events/announcer.ts';
import type { Announce } from '../events/port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Random } from '../kernel/random.ts';
import { createNoticeTask, NOTICE_TASK } from '../notify/notice-task.ts';
import { createNotify, type Notify } from '../notify/notify.ts';
import type { Storage } from '../storage/port.ts';
import type { Tasks } from '../tasks/port.ts';

/**
 * Lets a command tell people of what it does. It only adds the tasks: the workers of the service do them, as soon as there are
 * some. Streams of the service hear of it at once.
 */
export async function openTelling(
  engine: Engine,
  ports: {
    readonly storage: Storage;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly random: Random;
  },
): Promise<{ readonly notify: Notify; readonly announce: Announce; close(): Promise<void> }> {
  const { clock, ids } = ports;
  const enqueue: Tasks['enqueue'] = (...task) => tasks.enqueue(...task);
  const channels = { webPush: null, email: null, inApp: null };
  const relay = ports.storage.openRelay(null);
  // This process has no streams.
  const { announce, close } = createAnnouncer(relay, () => {});
  const tasks: Tasks = await engine.openTasks({
    ...ports,
    concurrency: 1,
    // It has to know the kind, and never runs it.
    handlers: { [NOTICE_TASK]: createNoticeTask({ ...ports, channels, enqueue, announce }) },
  });
  return {
    notify: createNotify({ enqueue, announce, clock, ids }),
    announce,
    async close() {
      close();
      await Promise.all([relay.close(), tasks.stop()]);
    },
  };
}
