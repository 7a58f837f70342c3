import { bytes, checkBound } from '../../kernel/bounds.ts';
import {
  jsonObjectFrom,
  jsonText,
  parseText,
  type JsonField,
  type JsonText,
} from '../../kernel/json.ts';

/** What an abacus looks like before anybody has changed it. */
const DEFAULTS = {
  colorScheme: 'place-value',
  beadShape: 'diamond',
  colorPalette: 'default',
  hideInactiveBeads: false,
  coloredNumerals: false,
  scaleFactor: 1,
  showNumbers: true,
  animated: true,
  interactive: false,
  gestures: false,
  soundEnabled: true,
  soundVolume: 0.8,
  nativeAbacusNumbers: false,
  physicalAbacusColumns: 4,
};

/** The defaults as a stored document. */
export const DEFAULT_SETTINGS: JsonText = jsonText(DEFAULTS);

/** `userId` is always the viewer's; the others mean something to JavaScript and nothing to an abacus. */
const DROPPED = new Set(['userId', '__proto__', 'constructor', 'prototype']);

/** The largest settings of one viewer, however many updates they came in (docs/contract/abacus-settings.md). */
export const LARGEST = { settings: bytes(65_536) };

/**
 * The stored settings with the given fields in place of those of the same name. Fields are not validated, and values stay
 * the text that they came as; new ones come after the others, in the order given.
 *
 * @throws {Refusal} 400 when they would be larger than the bound, and than they were
 */
export function mergeSettings(stored: JsonText, given: readonly JsonField[]): JsonText {
  const merged = new Map(parseText(stored)?.fields.map(({ key, text }) => [key, text]));
  for (const { key, text } of given) {
    if (!DROPPED.has(key)) merged.set(key, text);
  }
  return checkBound('settings', jsonObjectFrom(merged), LARGEST.settings, stored);
}
