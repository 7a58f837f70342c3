import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DAY, HOUR } from '../../../kernel/clock.ts';
import { EMOJI_FAMILY, FONT_FILES, LIGHT_FAMILIES } from './catalogue.ts';
import { codePointSet } from './code-point-set.ts';
import { forEachCodePoint, unwrapWoff } from './sfnt.ts';

/** The files in a folder of stored fonts, beside the fonts. */
export const STORED = {
  /** The configuration of the text engine. */
  config: 'fonts.conf',
  /** The code points of the text fonts, and those of the emoji font. */
  text: 'text.bin',
  emoji: 'emoji.bin',
} as const;

/** The version of the stored files, so that no release reads the folder of another. */
const LAYOUT = 2;
/** After this time, in milliseconds, unused folders of other releases are deleted, and drafts that a crash left. */
const UNUSED = 30 * DAY;
const HALF_MADE = HOUR;
const DRAFT = '.new-';
/** The file whose time is that of the folder's last use. */
const USED = 'used';

/**
 * Finds the folder with the files that the text engine needs beside the packages' own, or makes it in the first place that can
 * be written. It is made once, for every process and every later start. It is complete or missing.
 *
 * @param places each gives a folder, or throws when it cannot be used
 * @throws {AggregateError} when no place can be written
 */
export function storedFonts(places: readonly (() => string)[]): string {
  const paths = fontPaths();
  const key = keyOf(paths);
  const failures: unknown[] = [];
  for (const placeOf of places) {
    try {
      const place = placeOf();
      const folder = join(place, key);
      if (!existsSync(folder)) make(place, folder, paths);
      return folder;
    } catch (cause) {
      failures.push(cause);
    }
  }
  throw new AggregateError(failures, `Fonts can be kept nowhere: ${failures.join('; ')}`);
}

function fontPaths(): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  return FONT_FILES.map(({ module }) => resolve(module));
}

/** A name for the fonts of these files, which is another one when a file changes. */
function keyOf(paths: readonly string[]): string {
  const files = paths.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return [path, size, mtimeMs];
  });
  const hash = createHash('sha256').update(JSON.stringify([LAYOUT, files]));
  return hash.digest('hex').slice(0, 16);
}

function make(place: string, folder: string, paths: readonly string[]): void {
  mkdirSync(place, { recursive: true });
  const draft = mkdtempSync(join(place, DRAFT));
  try {
    // The disk may be on another machine, with another clock. So the time is that of a new folder.
    removeUnused(place, statSync(draft).mtimeMs);
    fill(draft, folder, paths);
    // Other users may start services of this installation.
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw cause;
  }
}

/** Writes to a draft what the folder will have. Each file is on the disk before the draft gets the folder's name. */
function fill(draft: string, folder: string, paths: readonly string[]): void {
  const folders = new Set([join(folder, 'fonts')]);
  const text = codePointSet();
  const emoji = codePointSet();
  const write = (name: string, content: Uint8Array | string) =>
    writeFileSync(join(draft, name), content, { flush: true });
  mkdirSync(join(draft, 'fonts'));
  for (const [index, path] of paths.entries()) {
    const bytes = readFileSync(path);
    const plain = unwrapWoff(bytes);
    if (plain === bytes) folders.add(dirname(path));
    else write(join('fonts', `${index}.ttf`), plain);
    const covered = FONT_FILES[index]?.family === EMOJI_FAMILY ? emoji : text;
    forEachCodePoint(plain, covered.add);
  }
  write(STORED.text, text.bytes);
  write(STORED.emoji, emoji.bytes);
  write(STORED.config, configOf([...folders], join(folder, 'cache')));
}

function configOf(folders: readonly string[], cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    ...LIGHT_FAMILIES.map(
      (family) =>
        `<match target="font"><test name="family"><string>${family}</string></test>` +
        '<edit name="embolden" mode="assign"><bool>true</bool></edit></match>',
    ),
    '</fontconfig>',
  ].join('\n');
}

function escapeXml(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Records that a folder is used, so that no other release removes it. Only the owner of the folder may write there. */
export function markUsed(folder: string): void {
  try {
    writeFileSync(join(folder, USED), '');
  } catch {
    // The folder belongs to another user, who records its use.
  }
}

/** Removes from a place what other releases and crashes left. */
function removeUnused(place: string, now: number): void {
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    const isDraft = name.startsWith(DRAFT);
    const { mtimeMs = now } =
      statSync(join(folder, USED), { throwIfNoEntry: false }) ??
      statSync(folder, { throwIfNoEntry: false }) ??
      {};
    if (now - mtimeMs > (isDraft ? HALF_MADE : UNUSED)) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
