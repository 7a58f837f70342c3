import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codePointSet } from './code-point-set.ts';
import { fontPlaces } from './places.ts';
import { markUsed, STORED, storedFonts } from './stored-fonts.ts';

/** The characters that this process can draw. */
export type Fonts = {
  /** Whether a text font has the character. */
  readonly hasText: (codePoint: number) => boolean;
  /** Whether the emoji font has the character. */
  readonly hasEmoji: (codePoint: number) => boolean;
};

let opened: Fonts | undefined;

/**
 * Gives the text engine of this process the packaged fonts and no others, so that a picture looks the same on every host. The
 * engine reads its configuration once, so the first call decides, and must come before the first text is drawn.
 *
 * @param places where fonts may be kept, as `fontPlaces` has them
 * @throws when no place can be written
 */
export function openFonts(places: readonly (() => string)[] = fontPlaces(null)): Fonts {
  opened ??= readFonts(storedFonts(places));
  return opened;
}

function readFonts(folder: string): Fonts {
  markUsed(folder);
  process.env['FONTCONFIG_FILE'] = join(folder, STORED.config);
  process.env['PANGOCAIRO_BACKEND'] = 'fontconfig';
  return {
    hasText: codePointSet(readFileSync(join(folder, STORED.text))).has,
    hasEmoji: codePointSet(readFileSync(join(folder, STORED.emoji))).has,
  };
}
