import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './files.ts';
import type { Shipped } from './shipped.ts';

/** What a package's own description says. */
type Described = {
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
};

function describe(root: string, path: string): Described {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Described) : {};
}

/** What a package says of its author. */
export function authorOf(root: string, path: string): string {
  const { author } = describe(root, path);
  const name = typeof author === 'string' ? author : author?.name;
  return name === undefined || name === '' ? 'It names no author.' : `Its author: ${name}`;
}

/** Where the source of packages for platforms is, since most of them are not installed. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^@emnapi\//, 'https://github.com/toyobayashi/emnapi'],
  [/^@img\/sharp-libvips-/, 'https://github.com/lovell/sharp-libvips'],
  [/^@img\/sharp-/, 'https://github.com/lovell/sharp'],
  [NODE, 'https://github.com/nodejs/node'],
];

/** Where a package's source is. */
export function sourceOf(root: string, { name, path }: Shipped): string {
  const known = SOURCES.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return known;
  const { repository } = describe(root, path);
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (url === undefined) return `https://www.npmjs.com/package/${name}`;
  // Such as git+https://host/owner/name.git, git@host:owner/name.git, github:owner/name, and owner/name.
  const place = url
    .replace(/^(?:git\+)?(?:(?:https?|ssh|git):\/\/)?(?:git@)?/, '')
    .replace(/^github:/, '')
    .replace(':', '/')
    .replace(/(?:\.git)?\/?$/, '');
  return place.split('/').length > 2 ? `https://${place}` : `https://github.com/${place}`;
}
