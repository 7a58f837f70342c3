import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './temporary-folder.ts';

/**
 * Gives a browser, whose FONTCONFIG_FILE this file is, an emoji font, which every device has and a bare machine lacks. Its other fonts are those of the
 * machine.
 */
export function withEmoji(): { readonly file: string; remove(): void } {
  const folder = makeFolder();
  const file = join(folder.path, 'fonts.conf');
  const packages = join(import.meta.dirname, '../../node_modules/@expo-google-fonts');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${packages}/noto-color-emoji</dir>
<cachedir>${folder.path}</cachedir></fontconfig>`,
  );
  return { file, remove: folder.remove };
}
