/** A longer answer is a list or a file. */
const MOST = 20_000;

/** The texts of the answers that the clients of this process got. */
export const heardAnswers = new Set<string>();

/** Remembers an answer, unless it is long. */
export function hear(text: string): void {
  if (text.length <= MOST) heardAnswers.add(text);
}
