import { globSync } from 'node:fs';
import { basename, posix } from 'node:path';

/**
 * Finds the test files that patterns mean. A pattern is a file, a folder with all its tests, or a glob, with slashes or
 * backslashes.
 *
 * @param root the folder in which to look
 * @throws an error with a sentence for people when a pattern matches no test file
 */
export function findTestFiles(patterns: readonly string[], root: string): string[] {
  const found = patterns.map((pattern) => ({ pattern, files: filesOf(pattern, root) }));
  const unmatched = found.filter(({ files }) => files.length === 0);
  if (unmatched.length > 0) {
    const names = unmatched.map(({ pattern }) => `"${pattern}"`).join(' or ');
    throw new Error(
      `No test file matches ${names}. Name files or folders, such as test/docs or "src/http/*.test.ts".`,
    );
  }
  return [...new Set(found.flatMap(({ files }) => files))];
}

function filesOf(pattern: string, root: string): string[] {
  // The command prompt of Windows passes single quotes on.
  const plain = pattern.replace(/^'(.*)'$/, '$1').replaceAll('\\', '/');
  // An unset variable of a shell does not mean everything.
  if (plain === '') return [];
  const exclude = (path: string) => basename(path) === 'node_modules';
  return globSync([plain, posix.join(plain, '**/*.test.ts')], { cwd: root, exclude })
    .filter((path) => path.endsWith('.test.ts'))
    .toSorted();
}
