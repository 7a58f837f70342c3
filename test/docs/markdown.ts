/** The shell blocks, JSON blocks, … of a page. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}

/** The part of a page under this heading, until the next heading of the same rank or a higher one. */
export function sectionOf(page: string, heading: string): string | undefined {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading);
  if (start === -1) return undefined;
  const rank = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex(
    (line, index) => index > start && (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= rank,
  );
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

/** The tables of a part of a page: their rows, as cells, without the head. */
export function tablesIn(part: string): string[][][] {
  return [...part.matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('\\|', '|')),
      ),
  );
}

/** The rows of the first table of a part of a page. */
export function rowsOf(part: string): string[][] {
  return tablesIn(part)[0] ?? [];
}

/** The code spans of a text. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The first code span of a text; empty when it has none. */
export function codeIn(text: string): string {
  return codesIn(text)[0] ?? '';
}

/** The anchors of a page's headings, as the hosts of repositories make them. */
export function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
