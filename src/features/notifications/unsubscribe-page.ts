import { refusal, refuse } from '../../contract/refusal.ts';
import type { FormPage } from '../../http/front/form-page.ts';
import { findUserById } from '../../identity/lives/users.ts';
import { putChoice } from '../../notify/choices/choices.ts';
import { aboutOf } from '../../notify/channels/mail/notice-letters.ts';
import type { NoticeKind } from '../../notify/channels/notices.ts';
import { readUnsubscribeToken } from '../../notify/channels/mail/unsubscribe.ts';
import type { FeaturePorts } from '../ports.ts';

const LINK_NOT_VALID = refusal(
  400,
  'This link is not valid: it is incomplete, or older than the service’s secret',
  'The token is incomplete, or signed with another secret',
);

/** The page that the unsubscribe link of a mail opens. */
export function unsubscribePage({
  storage,
  secret,
}: Pick<FeaturePorts, 'storage' | 'secret'>): FormPage {
  return {
    path: '/unsubscribe',
    title: { en: 'No more mails', de: 'Keine Mails mehr' },
    text: {
      en: 'Mails of the kind that led you here will stop. Those of other kinds still come, and you can choose these again in the app.',
      de: 'Mails der Art, die dich hierher geführt hat, kommen dann nicht mehr. Andere kommen weiter, und in der App kannst du auch diese wieder wählen.',
    },
    fields: [],
    button: { en: 'Stop these mails', de: 'Diese Mails beenden' },
    refusals: {
      [LINK_NOT_VALID.body.error]:
        'Dieser Link gilt nicht: Er ist nicht vollständig oder älter als das Geheimnis des Dienstes',
    },
    isOneClick: true,
    submit: async (_request, _reply, { token = '' }) => {
      const { userId, kind } = readUnsubscribeToken(secret, token) ?? { userId: '', kind: '' };
      const about = aboutOf(kind);
      if (about === undefined) throw refuse(LINK_NOT_VALID);
      await storage.write(async (trx) => {
        // An erased user gets no mails anyway.
        if ((await trx.first(findUserById, { id: userId })) === undefined) return;
        putChoice(trx, userId, { kind: kind as NoticeKind, channel: 'email', isOn: false });
      });
      return {
        en: `You get no more mails about ${about.en}.`,
        de: `Du bekommst keine Mails mehr über ${about.de}.`,
      };
    },
  };
}
