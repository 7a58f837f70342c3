import { confirmOwner, onOwnerConfirmed } from '../data/current-owner.ts';
import { createShelf } from '../data/shelf.ts';

/** Moves of games that the service may not have, under `<table>:<hand>`. Only the games know their shape. */
export const keptMoves = createShelf<unknown>('move', (stored) => stored);

/** The interval of retries, in milliseconds. */
const AGAIN = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends all moves that wait on this device for games that are not open. */
export async function sendMoves(): Promise<void> {
  clearTimeout(timer);
  if (keptMoves.all().length === 0) return;
  timer = setTimeout(() => void sendMoves(), AGAIN);
  if (!(await confirmOwner())) return;
  try {
    const { sendKeptMoves } = await import('../views/arcade/send-kept.ts');
    await sendKeptMoves();
  } catch {
    // Without a connection the code cannot be loaded; the timer tries again.
  }
}

/** Sends moves of earlier visits as soon as the owner is known, and whenever there is a connection again. */
export function startSendingMoves(): void {
  onOwnerConfirmed(() => void sendMoves());
  addEventListener('online', () => void sendMoves());
}
