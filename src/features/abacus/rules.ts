import { bytes, checkSize } from '../../contract/size-limit.ts';
import { RODS } from '../../soroban/soroban.ts';
import {
  jsonObjectFrom,
  jsonText,
  parseText,
  type JsonField,
  type JsonText,
} from '../../kernel/json.ts';

/** The settings of an abacus that nobody has changed yet. */
export const DEFAULTS = {
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

/** The defaults as a document to store. */
export const DEFAULT_SETTINGS: JsonText = jsonText(DEFAULTS);

/** The rods of a soroban with these settings. Settings are not validated, so an unusual number counts as none. */
export function rodsOf(settings: JsonText): number {
  const { physicalAbacusColumns: rods } = JSON.parse(settings) as Readonly<Record<string, unknown>>;
  return typeof rods === 'number' && rods >= RODS.fewest && rods <= RODS.most
    ? rods
    : DEFAULTS.physicalAbacusColumns;
}

/** Fields that are ignored: `userId` is always the viewer's, and the others have a meaning in JavaScript. */
const DROPPED = new Set(['userId', '__proto__', 'constructor', 'prototype']);

/** The largest settings of one viewer, however many updates they came in (docs/contract/abacus-settings.md). */
export const LARGEST = bytes(65_536);

/**
 * The stored settings, in which the given fields replace those with the same name. New fields follow the others, in the
 * order given. Fields are not validated, and values keep their text.
 *
 * @throws {Refusal} 400 when the settings would be larger than the bound and larger than before
 */
export function mergeSettings(stored: JsonText, given: readonly JsonField[]): JsonText {
  const merged = new Map(parseText(stored)?.fields.map(({ key, text }) => [key, text]));
  for (const { key, text } of given) {
    if (!DROPPED.has(key)) merged.set(key, text);
  }
  return checkSize('settings', jsonObjectFrom(merged), LARGEST, stored);
}
