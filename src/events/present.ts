/** What goes out, as server-sent events (HTML standard, section 9.2): docs/contract/events.md. */
import type { Change, Kind } from './port.ts';

/** A comment, which keeps the connection open and says nothing. */
export const HEARTBEAT = ':\n\n';

/**
 * The beginning of a stream: what it tells of, and when to come back after it has ended.
 *
 * @param retry in milliseconds
 */
export function presentReady(
  { id, kinds }: { readonly id: string; readonly kinds: readonly Kind[] },
  retry: number,
): string {
  const data = JSON.stringify({ kinds });
  return `retry: ${retry}\n\nevent: ready\nid: ${id}\ndata: ${data}\n\n`;
}

export function presentChange({ kind, id, version }: Change): string {
  return `event: changed\ndata: ${JSON.stringify({ kind, id, version })}\n\n`;
}
