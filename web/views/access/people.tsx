import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { Named } from '../../texts/named.tsx';
import { End } from './end.tsx';
import { Kind, Row } from './kind.tsx';
import { ForChildren, useNames } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

type Guardian = Access['guardians'][number];

/** The guardians: one row for each child of each. */
export function People({ guardians }: { readonly guardians: readonly Guardian[] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.peopleTitle}
      text={t.peopleText}
      none={t.peopleNone}
      all={guardians}
      row={(one) => <Person key={`${one.playerId} ${one.userId}`} guardian={one} />}
    />
  );
}

function Person({ guardian }: { readonly guardian: Guardian }) {
  const t = useTexts(texts);
  const id = useId();
  const [child = ''] = useNames()([guardian.playerId]);
  const { email, emailVerified, role, since, expiresAt, lastSeenAt } = guardian;
  const name = email === null ? t.guest : guardian.name;
  const shown = email === null ? name : <Isolated>{name}</Isolated>;
  const path = { id: guardian.playerId, userId: guardian.userId };
  return (
    <Row
      id={id}
      name={shown}
      facts={[
        ...(email === null ? [] : [<Isolated>{email}</Isolated>]),
        ...(email === null || emailVerified ? [] : [t.unconfirmed]),
        <ForChildren ids={[guardian.playerId]} />,
        t.may(role),
        t.since(formatTime(since)),
        t.seen(lastSeenAt && formatTime(lastSeenAt)),
        ...(expiresAt === null ? [] : [t.asGuest(formatTime(expiresAt))]),
      ]}
    >
      <End
        action={t.end}
        name={t.endOf(name)}
        about={id}
        title={t.endAsk}
        send={() => beadhouse.delete('/api/players/{id}/guardians/{userId}', { params: { path } })}
      >
        <p>
          <strong>{shown}</strong>
        </p>
        <p>
          <Named name={child} say={t.personEnds} />
        </p>
      </End>
    </Row>
  );
}
