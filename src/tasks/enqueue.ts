import { isoTime } from '../kernel/clock.ts';
import type { JsonText } from '../kernel/json.ts';
import type { Transaction } from '../storage/port.ts';
import type { TaskParts } from './parts.ts';
import { insertTask } from './table.ts';

/**
 * Adds a task that is due at once, and returns its id.
 *
 * @throws when the kind has no handler or the payload is not JSON
 */
export async function enqueueTask(
  trx: Transaction,
  { clock, ids, handlers }: Pick<TaskParts, 'clock' | 'ids' | 'handlers'>,
  kind: string,
  payload: JsonText,
): Promise<string> {
  if (!Object.hasOwn(handlers, kind)) throw new Error(`No handler for tasks of kind ${kind}`);
  JSON.parse(payload);
  const id = ids();
  await trx.run(insertTask, { id, kind, payload, now: isoTime(clock()) });
  return id;
}
