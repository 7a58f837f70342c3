import { SECOND } from '../../kernel/clock.ts';
import { withDeadline } from '../../kernel/deadline.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { createMailer, missingMailSettings } from '../../notify/channels/mail/mailer.ts';
import { fault, good, off, sentence } from '../finding.ts';
import type { Check } from '../patient.ts';
import { switchText } from './switches.ts';

/** How long the mail server may take, in milliseconds. */
const LONGEST = 8 * SECOND;

/** Whether the mail server takes the service's mails, as far as it says without one. */
export const checkMail: Check = async ({ config, store }) => {
  if (config.EMAIL_SERVER === null) return off('EMAIL_SERVER is not set: no mail is sent.');
  const mailer = createMailer(config);
  if (mailer === null) {
    const missing = missingMailSettings(config).join(', ');
    return fault(`No mail is sent. Not set: ${missing}.`, `Set ${missing}.`);
  }
  try {
    await withDeadline(LONGEST, 'answer of the mail server', () => mailer.check());
  } catch (cause) {
    return fault(
      sentence(reasonOf(cause)),
      'See whether host, port, user and password in EMAIL_SERVER are right, and whether this machine may reach it.',
    );
  }
  return good(`The mail server lets the service in.${switchText(store, 'email')}`);
};
