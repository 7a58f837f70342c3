import { isoTime } from '../kernel/clock.ts';
import type { JsonText } from '../kernel/json.ts';
import type { Transaction } from '../storage/port.ts';
import type { TaskParts } from './parts.ts';
import { insertTask } from './table.ts';
import { takeTurn } from './turns.ts';

/**
 * Adds a task that is due at once, and has its turn among owners.
 *
 * @throws when the kind has no handler or the payload is not JSON
 */
export async function enqueueTask(
  trx: Transaction,
  { clock, ids, handlers }: Pick<TaskParts, 'clock' | 'ids' | 'handlers'>,
  kind: string,
  payload: JsonText,
  owner: string,
): Promise<{ readonly id: string; readonly kind: string; readonly turn: number }> {
  if (!Object.hasOwn(handlers, kind)) throw new Error(`No handler for tasks of kind ${kind}`);
  JSON.parse(payload);
  const id = ids();
  const turn = await takeTurn(trx, owner);
  await trx.run(insertTask, { id, kind, payload, owner, turn, now: isoTime(clock()) });
  return { id, kind, turn };
}
