/** At which step a mail server answered with an error. */
export type Step = 'sender' | 'recipient' | 'content' | 'other';

/** A mail server's answer to a step (RFC 5321, section 4.2). */
export type Reply = {
  readonly step: Step;
  readonly status: number;
  readonly words: string;
};

/**
 * What an error means for a mail:
 * - `refused`: it concerns this mailbox or this mail, and the server would answer the same again
 * - `mend`: the operator has to mend something, such as a password; then the server may take the mail
 * - `later`: the server may take it later
 */
export type Judgement = 'refused' | 'mend' | 'later';

/**
 * The details (RFC 3463, and IANA's registry of them) about the mailbox or the mail, by the step. All others are the operator's:
 * about the sender, the system, the network and the rules, and any that are not registered. At every step the size and the form
 * of the mail (5.3.4, 5.6). For the recipient the state of its address and mailbox (5.1 but for the sender's 5.1.7 and 5.1.8,
 * and 5.2). For the whole mail only those that cannot be about the sender's: no such mailbox, a full one, and one that takes
 * no mail so long.
 */
const DETAILS: Readonly<Record<Step, RegExp>> = {
  sender: /^5\.(?:3\.4|6\.\d+)$/,
  recipient: /^5\.(?:1\.(?:[0-69]|10)|2\.[0-4]|3\.4|6\.\d+)$/,
  content: /^5\.(?:1\.1|2\.[23]|3\.4|6\.\d+)$/,
  other: /^5\.(?:3\.4|6\.\d+)$/,
};

/**
 * The statuses that are about the mailbox or the mail where the server gives no details. For the whole mail 550 and 554 are not
 * among them: relays answer so when they do not know the sender.
 */
const STATUSES: Readonly<Record<Step, readonly number[]>> = {
  sender: [],
  recipient: [550, 551, 552, 553],
  content: [552],
  other: [],
};

/** The details at the beginning of a line, or as qmail writes them: `(#5.7.1)`. */
const DETAIL = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b|#(\d\.\d{1,3}\.\d{1,3})\b/m;

/** What a server without details says to a service that it does not know. */
const ABOUT_RELAYING = /\brelay|\brcpthosts\b/i;

const ADDRESS = /<[^<>]*>|\S+@\S+/g;

/** Judges the error that a mail server has answered. */
export function judge({ step, status, words }: Reply): Judgement {
  if (status < 500 || status >= 600) return 'later';
  const [, first, later] = DETAIL.exec(words) ?? [];
  const detail = first ?? later;
  const isAboutMail =
    detail === undefined
      ? STATUSES[step].includes(status) && !ABOUT_RELAYING.test(words.replaceAll(ADDRESS, ''))
      : DETAILS[step].test(detail);
  return isAboutMail ? 'refused' : 'mend';
}
