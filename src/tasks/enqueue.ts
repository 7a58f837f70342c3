import { isoTime } from '../kernel/clock.ts';
import { jsonText } from '../kernel/json.ts';
import type { Transaction } from '../storage/port.ts';
import type { TaskPorts } from './ports.ts';
import { insertTask } from './table.ts';
import { lineOf, takeTurn } from './turns.ts';

/**
 * Adds a task that is due at once, with its owner's next turn.
 *
 * @throws when the kind has no handler or the payload has no JSON text
 */
export async function enqueueTask(
  trx: Transaction,
  { clock, ids, handlers }: Pick<TaskPorts, 'clock' | 'ids' | 'handlers'>,
  kind: string,
  payload: unknown,
  owner: string,
): Promise<{ readonly id: string; readonly kind: string; readonly turn: number }> {
  if (!Object.hasOwn(handlers, kind)) throw new Error(`No handler for tasks of kind ${kind}`);
  const id = ids();
  const line = lineOf(handlers, kind);
  const turn = await takeTurn(trx, owner, line);
  await trx.run(insertTask, {
    id,
    kind,
    payload: jsonText(payload),
    owner,
    turn,
    line,
    now: isoTime(clock()),
  });
  return { id, kind, turn };
}
