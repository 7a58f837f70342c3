import type { Suspect } from '../suspects.ts';

/** Which of these rows SQLite does not take; the rest it keeps as they are. */
export async function sqliteRefuses(suspects: readonly Suspect[]): Promise<readonly Suspect[]> {
  return suspects.filter(({ suspicion }) => suspicion.kind === 'not UTF-8');
}
