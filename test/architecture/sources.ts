import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Reads the files of these folders: path from the project's root → content. */
export function filesOf(...folders: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      // Build output is no source.
      if (!/\.(?:tsx?|js)$/.test(name) || name.startsWith('dist/')) continue;
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      found.set(path, readFileSync(join(ROOT, path), 'utf8'));
    }
  }
  return found;
}

/** Reads a file of the project. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Matches comments and strings, since a string may contain text that looks like a comment. */
const LEXEMES =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/g;

/** Removes the comments from a program. */
export function withoutComments(source: string): string {
  return source.replaceAll(LEXEMES, (one) => (/^\/[*/]/.test(one) ? ' ' : one));
}

/** Removes the comments from a program, and empties its strings: only code is left. */
export function codeOf(source: string): string {
  return source.replaceAll(LEXEMES, (one) => {
    if (/^\/[*/]/.test(one)) return ' ';
    // The expressions in a template are code.
    return one.startsWith('`')
      ? [...one.matchAll(/\$\{([^}]*)\}/g)].map((it) => it[1]).join(' ')
      : "''";
  });
}

const IMPORTS = [
  /\b(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
];
const ADDRESSES = /\bnew\s+URL\s*\(\s*['"`]([^'"`]+\.(?:ts|js))['"`]\s*,\s*import\.meta\.url/g;

/**
 * Lists what a file imports, by any kind of import, and the files that it starts by URL. Our own files are listed by
 * their path from the project's root.
 */
export function importsOf(path: string, source: string): string[] {
  const code = withoutComments(source);
  const all = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((it) => it[1] ?? '');
  const here = (name: string): string => posix.join(posix.dirname(path), name);
  const imported = IMPORTS.flatMap(all).map((name) => (name.startsWith('.') ? here(name) : name));
  return [...new Set([...imported, ...all(ADDRESSES).map(here)])];
}
