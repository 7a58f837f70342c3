/** True for a text that every storage engine stores unchanged: no U+0000 and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The text in one line: a run of white space and of control, format or unassigned characters becomes one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
