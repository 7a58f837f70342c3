import { z } from 'zod';
import { HOUR, type Clock } from '../../../kernel/clock.ts';
import { Hopeless } from '../../../tasks/hopeless.ts';
import { RunLater } from '../../../tasks/run-later.ts';
import { GivenUp } from '../try-later.ts';
import { Unanswered, type Mail, type Mailer } from './mailer.ts';

/**
 * How long to wait before a mail is sent again whose outcome is unknown, in milliseconds. A server that was only slow has
 * delivered it by then, and mail programs show two with one `Message-ID` as one.
 */
export const UNANSWERED_WAIT = 4 * HOUR;

/** How often a mail may be sent to its end without an answer. */
const MOST_UNANSWERED = 2;

/** The reason that stands for an unknown outcome, for administrators. */
export const UNKNOWN_OUTCOME =
  'The mail server had the whole mail and did not answer: the mail may have arrived';

/** The reason when a mail would come too late, for administrators. */
export const LINK_EXPIRED = 'The link in the mail has expired before the mail could be sent';

/** What is known of the sendings of a letter that had no answer: how many, and when the last was. */
const unansweredSchema = z.object({ times: z.int().min(1), at: z.number() });

export type UnansweredSendings = z.infer<typeof unansweredSchema>;

/** What stays of a letter between attempts to send it. */
export type LetterState = {
  /** When the letter was made, which is its date. */
  readonly madeAt: number;
  readonly unanswered: UnansweredSendings | null;
  /** Stores this before the letter's final dot is sent, so that it counts also when the process dies. */
  keep(unanswered: UnansweredSendings | null): Promise<void>;
};

/** Reads what `keep` has stored. */
export function readUnanswered(note: unknown): UnansweredSendings | null {
  return note === null ? null : unansweredSchema.parse(note);
}

/** A letter, and when its link expires, if it has one. */
export type Letter = Omit<Mail, 'date'> & { readonly linkExpiresAt?: number | undefined };

/**
 * Sends a letter, and returns the server's answer. Once the server has the whole letter and gives no answer, nobody knows
 * whether it arrives. Then it is sent once more at most, some hours later, with the same id and date. A letter with an expired
 * link is never sent.
 *
 * @throws what `Mailer.send` throws, except `Unanswered`
 * @throws {RunLater} when the outcome is unknown, and the letter is sent once more later
 * @throws {GivenUp} when the outcome is unknown for good
 * @throws {Hopeless} when the link has expired
 */
export async function sendLetter(
  { mailer, clock }: { readonly mailer: Mailer; readonly clock: Clock },
  { linkExpiresAt = Infinity, ...letter }: Letter,
  state: LetterState,
  signal: AbortSignal,
): Promise<string> {
  const { unanswered: earlier } = state;

  function isExpiredIn(ms: number): boolean {
    return clock() + ms >= linkExpiresAt;
  }

  function afterUnanswered({ times, at }: UnansweredSendings): Error {
    const waitMs = at + UNANSWERED_WAIT - clock();
    const isOver = times >= MOST_UNANSWERED || isExpiredIn(waitMs);
    return isOver ? new GivenUp(UNKNOWN_OUTCOME) : new RunLater(UNKNOWN_OUTCOME, waitMs);
  }

  if (earlier !== null) {
    const isWaiting = clock() < earlier.at + UNANSWERED_WAIT;
    if (isWaiting || earlier.times >= MOST_UNANSWERED) throw afterUnanswered(earlier);
  }
  let kept: UnansweredSendings | undefined;
  try {
    const mail = { ...letter, date: new Date(state.madeAt) };
    return await mailer.send(mail, {
      signal,
      async beforeDot() {
        if (isExpiredIn(0)) throw new Hopeless(LINK_EXPIRED);
        const sending = { times: (earlier?.times ?? 0) + 1, at: clock() };
        await state.keep(sending);
        kept = sending;
      },
    });
  } catch (cause) {
    if (kept === undefined) throw cause;
    if (cause instanceof Unanswered) throw afterUnanswered({ ...kept, at: clock() });
    await state.keep(earlier);
    throw cause;
  }
}
