/** Tables and blocks of code in Markdown. */

/** A cell of a table: without line breaks, and without bars that would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** A table in Markdown. The formatter aligns it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A value as JSON in a code span. */
export const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** A block of code. */
export const fence = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``;

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
