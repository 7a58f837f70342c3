import type { Engine } from '../engines.ts';
import { createAnnouncer } from '../events/announcer.ts';
import type { Announce } from '../events/port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Random } from '../kernel/random.ts';
import { NOTICE_TASK } from '../notify/deliver/notice-payload.ts';
import { createNoticeTask } from '../notify/deliver/notice-task.ts';
import { createNotify, type Notify } from '../notify/deliver/notify.ts';
import type { Storage } from '../storage/port.ts';
import type { Tasks } from '../tasks/port.ts';

/**
 * Lets a command notify people of its changes. It only adds tasks, which a worker of the service runs when there is one. The
 * service's event streams are told at once.
 */
export async function openNotifier(
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
    // Adding a task needs a handler of its kind. This process never runs it.
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
