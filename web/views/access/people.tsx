import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { Named } from '../../texts/named.tsx';
import { Kind, type Row } from './kind.tsx';
import { ForChildren, useNames } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

type Guardian = Access['guardians'][number];

/** The guardians: one row for each child of each. */
export function People({ guardians }: { readonly guardians: readonly Guardian[] }) {
  const t = useTexts(texts);
  const namesOf = useNames();
  const rowOf = (guardian: Guardian): Row => {
    const { playerId, userId, email, emailVerified, role, since, expiresAt, lastSeenAt } = guardian;
    const [child = ''] = namesOf([playerId]);
    const name = email === null ? t.guest : guardian.name;
    const path = { id: playerId, userId };
    return {
      key: `${playerId} ${userId}`,
      name: email === null ? name : <Isolated>{name}</Isolated>,
      facts: [
        ...(email === null ? [] : [<Isolated>{email}</Isolated>]),
        ...(email === null || emailVerified ? [] : [t.unconfirmed]),
        <ForChildren ids={[playerId]} />,
        t.may(role),
        t.since(formatTime(since)),
        t.seen(lastSeenAt && formatTime(lastSeenAt)),
        ...(expiresAt === null ? [] : [t.asGuest(formatTime(expiresAt))]),
      ],
      end: {
        action: t.end,
        name: t.endOf(name),
        title: t.endAsk,
        text: <Named name={child} say={t.personEnds} />,
        send: () => beadhouse.delete('/api/players/{id}/guardians/{userId}', { params: { path } }),
      },
    };
  };
  return (
    <Kind
      title={t.peopleTitle}
      text={t.peopleText}
      none={t.peopleNone}
      rows={guardians.map(rowOf)}
    />
  );
}
