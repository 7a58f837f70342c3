import type { FormPage } from '../../http/front/form-page.ts';
import { findUserById } from '../../identity/users.ts';
import { Refusal } from '../../kernel/errors.ts';
import { putChoice } from '../../notify/choices.ts';
import { aboutOf } from '../../notify/notice-letters.ts';
import type { NoticeKind } from '../../notify/notices.ts';
import { readUnsubscribeToken } from '../../notify/unsubscribe.ts';
import type { Storage } from '../../storage/port.ts';
import { LINK_NOT_VALID } from './texts.ts';

/** The page to which a mail leads whoever wants no more of its kind. */
export function unsubscribePage(ports: {
  readonly storage: Storage;
  readonly secret: string;
}): FormPage {
  const { storage, secret } = ports;
  return {
    path: '/unsubscribe',
    title: 'No more mails',
    text: 'Mails of the kind that led you here will stop. Those of other kinds still come, and you can choose these again in the app.',
    fields: [],
    button: 'Stop these mails',
    isOneClick: true,
    submit: async (_request, _reply, { token = '' }) => {
      const { userId, kind } = readUnsubscribeToken(secret, token) ?? { userId: '', kind: '' };
      const about = aboutOf(kind);
      if (about === undefined) throw new Refusal(400, LINK_NOT_VALID);
      await storage.write(async (trx) => {
        // Somebody who was erased gets no mails anyway.
        if ((await trx.first(findUserById, { id: userId })) === undefined) return;
        putChoice(trx, userId, { kind: kind as NoticeKind, channel: 'email', isOn: false });
      });
      return `You get no more mails about ${about}.`;
    },
  };
}
