import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The files of these folders, by their path from the project's root, with what is in them. */
export function filesOf(...folders: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ts|js)$/.test(name)) continue;
      const path = posix.join(folder, name.replaceAll('\\', '/'));
      found.set(path, readFileSync(join(ROOT, path), 'utf8'));
    }
  }
  return found;
}

/** What is in a file of the project. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Comments, and texts that may hold what looks like one. */
const LEXEMES =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/g;

/** A program without its comments. */
export function withoutComments(source: string): string {
  return source.replaceAll(LEXEMES, (one) => (/^\/[*/]/.test(one) ? ' ' : one));
}

/** A program without its comments and with its texts emptied: what is left is code. */
export function codeOf(source: string): string {
  return source.replaceAll(LEXEMES, (one) => {
    if (/^\/[*/]/.test(one)) return ' ';
    // What a template puts in is code.
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
 * What a file imports, by any kind of import, and what it starts by its address; our own files by their path from the
 * project's root.
 */
export function importsOf(path: string, source: string): string[] {
  const code = withoutComments(source);
  const all = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((it) => it[1] ?? '');
  const here = (name: string): string => posix.join(posix.dirname(path), name);
  const imported = IMPORTS.flatMap(all).map((name) => (name.startsWith('.') ? here(name) : name));
  return [...new Set([...imported, ...all(ADDRESSES).map(here)])];
}
