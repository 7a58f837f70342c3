/** Writes server-sent events (HTML standard, section 9.2); see docs/contract/events.md. */
import type { Change, Kind } from './port.ts';

/** A comment, which only keeps the connection open. */
export const HEARTBEAT = ':\n\n';

/**
 * The beginning of a stream: its kinds, and when to connect again after it has ended.
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
