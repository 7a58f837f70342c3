import { RELAY_LIMIT } from '../storage/relay.ts';
import type { Audience, Change } from './port.ts';

/** A change, and who is told; null means everybody. */
export type Announcement = { readonly to: Audience | null; readonly change: Change };

/**
 * Writes announcements as few texts within the relay's limit. Instead of one that is too long, everybody is told that anything
 * of its kind may have changed.
 */
export function writeTexts(announcements: readonly Announcement[]): string[] {
  const texts: string[] = [];
  let size = Infinity;
  for (const announcement of announcements) {
    let text = JSON.stringify(announcement);
    if (Buffer.byteLength(text) > RELAY_LIMIT) text = JSON.stringify(anything(announcement));
    // With the comma before it.
    size += Buffer.byteLength(text) + 1;
    if (size <= RELAY_LIMIT) {
      texts.push(`${texts.pop()},${text}`);
    } else {
      texts.push(text);
      size = Buffer.byteLength(text);
    }
  }
  return texts;
}

function anything({ change: { kind } }: Announcement): Announcement {
  return { to: null, change: { kind, id: null, version: null } };
}

/** Reads a text from another instance; undefined when this release does not know its form. */
export function readText(text: string): readonly Announcement[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as Announcement[];
  } catch {
    return undefined;
  }
}
