import type { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { hasAccount } from '../../../kernel/viewer.ts';
import type { Reader } from '../../../storage/port.ts';
import { query, type Bound } from '../../../storage/query.ts';
import { writeLetter } from './letter.ts';
import { MailRefused, type Mailer, type MailPicture } from './mailer.ts';
import { aboutOf, noticeLetter, PICTURE } from './notice-letters.ts';
import { sendLetter, type LetterState } from './send-letter.ts';
import type { Channel, Delivery, Outcome } from '../port.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Reads the picture of a ready postcard for its owner; undefined when the postcard is deleted. */
export type PictureOf = (
  userId: string,
  postcardId: string,
) => Promise<Omit<MailPicture, 'name'> | undefined>;

const addressById = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified as isVerified', 'role', 'language'])
    .where('id', '=', values.userId),
);

const skipped = (reason: string): Outcome => ({ state: 'skipped', reason });

/** Makes the channel that tells people by mail, at addresses that they have verified. */
export function createEmail(ports: {
  readonly db: Reader;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Makes the tokens of unsubscribe links. */
  readonly secret: string;
  readonly pictureOf: PictureOf;
}): Channel {
  const { db, mailer, clock, secret, pictureOf } = ports;
  const { publicUrl } = mailer;

  /** The address that unsubscribes from mails of this kind; undefined for mails from which nobody can unsubscribe. */
  function unsubscribeAddress({ kind, userId }: Delivery): string | undefined {
    if (aboutOf(kind) === undefined) return undefined;
    return `${publicUrl}/unsubscribe?token=${unsubscribeToken(secret, { kind, userId })}`;
  }

  async function send(
    delivery: Delivery,
    { email, language }: { email: string; language: Language },
    more: { unsubscribe: string | undefined; picture: MailPicture | undefined },
    state: LetterState,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { unsubscribe, picture } = more;
    const letter = writeLetter(noticeLetter(delivery, language, { publicUrl, unsubscribe }));
    try {
      const answer = await sendLetter(
        { mailer, clock },
        { id: delivery.id, to: email, ...letter, picture, unsubscribe },
        state,
        signal,
      );
      return { state: 'delivered', answer };
    } catch (cause) {
      if (!(cause instanceof MailRefused)) throw cause;
      return { state: 'failed', reason: cause.message };
    }
  }

  return {
    async deliver(delivery, signal, state) {
      const { userId, kind, postcardId } = delivery;
      const user = await db.first(addressById, { userId });
      if (user === undefined || !hasAccount(user.role)) return skipped('There is no account');
      // An administrator tests the mail server before the link that verifies an address can arrive.
      if (user.isVerified === 0 && kind !== 'test') {
        return skipped('The e-mail address is not verified');
      }
      const showsCard = kind === 'postcard-ready';
      const found = showsCard ? await pictureOf(userId, postcardId ?? '') : undefined;
      if (showsCard && found === undefined) return skipped('The postcard is gone');
      const picture = found && { name: PICTURE, ...found };
      const more = { unsubscribe: unsubscribeAddress(delivery), picture };
      return send(delivery, user, more, state, signal);
    },
  };
}
