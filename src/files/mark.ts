/**
 * The name of the file that marks the place of the pictures of a service. It is plain to see, and copied along with the
 * pictures: a copy of them is known again.
 */
export const MARK_FILE = 'beadhouse-place.txt';

/** The most bytes that are read of a mark. */
export const MARK_BYTES = 1_000;

const FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\r?\n)/;

/** The content of the file for a mark, which is a UUID. */
export function markText(mark: string): string {
  return `${mark}\nA Beadhouse keeps its pictures here. Leave this file with them: without it they count as away.\n`;
}

/** The mark in the content of the file; undefined when there is none, such as in an empty file. */
export function parseMark(text: string): string | undefined {
  return FORM.exec(text)?.[0];
}
