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
 * Details (RFC 3463) about the mailbox or the mail: no such address, but for the sender's (5.1.7, 5.1.8), the state of the
 * mailbox, the size of the mail, and its form. Details about the system, the network, the protocol and its rules are the
 * operator's.
 */
const ABOUT_MAIL = /^5\.(?:1\.(?!7$|8$)\d+|2\.\d+|3\.4|6\.\d+)$/;

/** The statuses that are about the mailbox or the mail where the server gives no details. */
const ABOUT_MAIL_ALONE: Readonly<Record<Step, readonly number[]>> = {
  sender: [],
  recipient: [550, 551, 552, 553],
  content: [550, 552, 554],
  other: [],
};

/** Judges the error that a mail server has answered. */
export function judge({ step, status, words }: Reply): Judgement {
  if (status < 500 || status >= 600) return 'later';
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  const isAboutMail =
    detail === undefined ? ABOUT_MAIL_ALONE[step].includes(status) : ABOUT_MAIL.test(detail);
  return isAboutMail ? 'refused' : 'mend';
}
