import { useMutation, useQuery } from '@tanstack/preact-query';
import { useId } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay, formatTime } from '../../texts/format.ts';
import { guardiansQuery, readFamilyAgain, type Guardian, type Role } from './queries.ts';
import { texts } from './texts.ts';

/** The guardians of a child: what each may do, and removing them. */
export function Guardians({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  const guardians = useQuery(guardiansQuery(player.id));
  return (
    <Card>
      <h2 class="mb-3 text-2xl">{t.guardians}</h2>
      <Loaded query={guardians} none={t.noGuardians}>
        {(all) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {all.map((one) => (
              <GuardianRow key={one.userId} id={player.id} guardian={one} />
            ))}
          </ul>
        )}
      </Loaded>
      <div class="mt-4">
        <ButtonLink href={pathTo('access')}>{t.reach}</ButtonLink>
      </div>
    </Card>
  );
}

function GuardianRow({ id, guardian }: { readonly id: string; readonly guardian: Guardian }) {
  const textId = useId();
  const t = useTexts(texts);
  const faultText = useFaultText();
  const path = { id, userId: guardian.userId };
  const change = useMutation({
    mutationFn: (role: Role) =>
      beadhouse.patch('/api/players/{id}/guardians/{userId}', {
        params: { path },
        body: { role },
      }),
    onSuccess: readFamilyAgain,
  });
  const isGuest = guardian.email === null;
  const name = isGuest ? t.guest : <Isolated>{guardian.name}</Isolated>;
  const fault = faultText(change.error);
  return (
    <li class="grid grid-cols-1 items-end gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <div id={textId} class="min-w-0 self-center">
        <span class="line-clamp-2 font-bold wrap-anywhere">{name}</span>
        {guardian.email !== null && (
          <span class="text-soft block text-sm">
            <Isolated class="wrap-anywhere">{guardian.email}</Isolated>
            {!guardian.emailVerified && ` · ${t.unconfirmed}`}
          </span>
        )}
        <span class="text-soft block text-sm">
          {guardian.expiresAt === null
            ? t.linkedSince(formatDay(guardian.linkedAt))
            : t.linkedUntil(formatTime(guardian.expiresAt))}
        </span>
      </div>
      <Select
        label={t.mayDo}
        about={textId}
        value={guardian.role}
        fault={fault}
        options={[
          ['play', t.role('play')],
          ['manage', t.role('manage')],
        ]}
        onChoose={(role) => change.mutate(role)}
      />
      <AskFirst
        action={t.remove}
        about={textId}
        title={t.removeAsk}
        send={async () => {
          await beadhouse.delete('/api/players/{id}/guardians/{userId}', { params: { path } });
          await readFamilyAgain();
        }}
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>{t.removeText}</p>
      </AskFirst>
    </li>
  );
}
