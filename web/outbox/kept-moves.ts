import { isOwnersTurn, onMeeting } from '../data/meeting.ts';
import { createShelf } from '../data/shelf.ts';

/**
 * Moves of games that the service may not have, under the table, a colon and the hand that made them. Only the games know what is in
 * them.
 */
export const keptMoves = createShelf<unknown>('move', (stored) => stored);

/** How often what waits is tried again, in milliseconds. */
const AGAIN = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends all moves that wait on this device for tables that are not open. */
export async function sendMoves(): Promise<void> {
  clearTimeout(timer);
  if (keptMoves.all().length === 0) return;
  timer = setTimeout(() => void sendMoves(), AGAIN);
  if (!(await isOwnersTurn())) return;
  try {
    const { sendKeptMoves } = await import('../views/arcade/send-kept.ts');
    await sendKeptMoves();
  } catch {
    // The code cannot be loaded without a connection: it is tried again.
  }
}

/** Sends what an earlier visit left, as soon as it is known who is here, and whenever the service may be reached again. */
export function startSendingMoves(): void {
  onMeeting(() => void sendMoves());
  addEventListener('online', () => void sendMoves());
}
