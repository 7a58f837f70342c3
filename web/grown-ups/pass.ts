/** How long the gate stays open after a grown-up was last there, in milliseconds. */
const STAYS_OPEN = 10 * 60_000;

const KEY = 'beadhouse:grown-up-until';

let until = read();

/** A tab has its own, which a reload keeps. */
function read(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Whether somebody passed the gate in this tab a short while ago. */
export const isOpen = (): boolean => Date.now() < until;

/** Opens the gate, or leaves it open for longer. */
export function keepOpen(): void {
  until = Date.now() + STAYS_OPEN;
  try {
    sessionStorage.setItem(KEY, String(until));
  } catch {
    // Storage is forbidden: it is open until the page is closed.
  }
}
