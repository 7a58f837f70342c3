import type { Given } from '../../contract/body.ts';
import { playerSchema, type Player } from '../../contract/player.ts';
import { inOrder } from '../../contract/schema.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { createPlayer } from './endpoints.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a new player will be a practice student. The practice limit is checked before the other fields. */
export function wantsPractice({ isPracticeStudent }: Body): boolean {
  return (
    isPracticeStudent === undefined || isPracticeStudent === null || isPracticeStudent === true
  );
}

/** Makes a new player of what was given. */
export function newPlayer(
  given: Given<typeof createPlayer.body.fields>,
  { now, ...made }: Pick<Player, 'id' | 'userId' | 'familyCode'> & { readonly now: number },
): Player {
  return inOrder(playerSchema, {
    ...given,
    ...made,
    isArchived: false,
    createdAt: isoTime(now),
  });
}

/** Whether a change makes a player count against the practice limit. It is checked before the other fields. */
export function startsToCount(before: Player, { isPracticeStudent, isArchived }: Body): boolean {
  const hasCounted = before.isPracticeStudent && !before.isArchived;
  const isStudent =
    typeof isPracticeStudent === 'boolean' ? isPracticeStudent : before.isPracticeStudent;
  const isArchivedNow = typeof isArchived === 'boolean' ? isArchived : before.isArchived;
  return !hasCounted && isStudent && !isArchivedNow;
}
