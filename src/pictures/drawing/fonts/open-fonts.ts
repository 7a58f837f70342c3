import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EMOJI_FAMILY, FONT_FILES } from './catalogue.ts';
import { forEachCodePoint, unwrapWoff } from './sfnt.ts';

/** What this process can draw text with. */
export type Fonts = {
  /** Whether a text font has the character. */
  readonly hasText: (codePoint: number) => boolean;
  /** Whether the emoji font has the character. */
  readonly hasEmoji: (codePoint: number) => boolean;
};

let opened: Fonts | undefined;

/**
 * Gives the text engine of this process the packaged fonts and no others, so that a picture looks
 * the same on every host. The engine reads its configuration once, so the first call decides, and
 * must come before the first text is drawn. `folder` (absolute) takes the unwrapped fonts and the
 * engine's cache, and the caller removes it. Without it a temporary one lives as long as the process.
 */
export function openFonts(folder?: string): Fonts {
  opened ??= readFonts(folder ?? temporaryFolder());
  return opened;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postcard-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function readFonts(folder: string): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const unwrapped = join(folder, 'fonts');
  mkdirSync(unwrapped, { recursive: true });
  const folders = new Set([unwrapped]);
  const text = new Uint8Array(0x11_00_00);
  const emoji = new Uint8Array(0x11_00_00);
  for (const [index, { family, module }] of FONT_FILES.entries()) {
    const path = resolve(module);
    const bytes = readFileSync(path);
    const plain = unwrapWoff(bytes);
    if (plain === bytes) folders.add(dirname(path));
    else writeFileSync(join(unwrapped, `${index}.ttf`), plain);
    const covered = family === EMOJI_FAMILY ? emoji : text;
    forEachCodePoint(plain, (codePoint) => {
      covered[codePoint] = 1;
    });
  }
  const config = join(folder, 'fonts.conf');
  writeFileSync(config, fontsConf([...folders], join(folder, 'cache')));
  process.env['FONTCONFIG_FILE'] = config;
  process.env['PANGOCAIRO_BACKEND'] = 'fontconfig';
  return {
    hasText: (codePoint) => text[codePoint] === 1,
    hasEmoji: (codePoint) => emoji[codePoint] === 1,
  };
}

function escapeXml(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function fontsConf(folders: readonly string[], cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>',
  ].join('\n');
}
