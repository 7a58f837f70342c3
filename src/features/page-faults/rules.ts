import type { Sent } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import { reportPageFault } from './endpoints.ts';
import { INVALID_PLACE, type Kind } from './fields.ts';

/** A fault of the page. It has nothing about a person, and no text that was chosen freely. */
export type PageFault = {
  readonly kind: Kind;
  readonly build: string;
  /** The pattern of the place's address, such as `/family/:player`; null for an address that is no place. */
  readonly place: string | null;
  /** The innermost first. */
  readonly stack: readonly string[];
};

/**
 * Reads a report, and takes nothing else over.
 *
 * @param places the patterns of the addresses of the page's places
 * @throws {Refusal} 400
 */
export function readFault(given: Sent, places: readonly string[]): PageFault {
  const { kind, build, place, stack = [] } = reportPageFault.body.read(given);
  const where = places.find((one) => one === place);
  if (place !== undefined && where === undefined) throw refuse(INVALID_PLACE);
  return { kind, build, place: where ?? null, stack };
}
