import { MINUTE, SECOND } from '../../../kernel/clock.ts';

/**
 * How long the steps of sending a mail may take, in milliseconds. RFC 5321, section 4.5.3.2, says how long a sender has to wait
 * at least for each answer: a greeting 5 minutes, the answer to the final dot 10, all others less.
 */
export type MailLimits = {
  /** From looking up the server's name to its greeting, or to the end of STARTTLS. */
  readonly connection: number;
  /** The greeting. */
  readonly greeting: number;
  /** Every other answer, and every part of the mail that is sent. */
  readonly answer: number;
};

/** The limits for mails. */
export const MAIL_LIMITS: MailLimits = {
  // Systems give up connecting after about two minutes.
  connection: 8 * MINUTE,
  greeting: 5 * MINUTE,
  answer: 10 * MINUTE,
};

/** The limits where somebody waits for whether the server lets the service in. */
export const CHECK_LIMITS: MailLimits = {
  connection: 10 * SECOND,
  greeting: 10 * SECOND,
  answer: 20 * SECOND,
};

/**
 * The limit of one attempt, in milliseconds: more than all answers of a slow server may take together, which are the greeting,
 * EHLO, STARTTLS, EHLO again, two steps of signing in, sender, recipient, DATA, the mail and the final dot.
 */
export const MAIL_DEADLINE = 60 * MINUTE;

/** How long the answer to a final dot may still take when the process stops, in milliseconds. Stopping waits for 5 seconds. */
export const LAST_ANSWER = 3 * SECOND;
