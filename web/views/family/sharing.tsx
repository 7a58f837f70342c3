import { useMutation, useQuery } from '@tanstack/preact-query';
import { useId, useRef, useState } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Copy } from '../../parts/copy.tsx';
import { ForOthers } from '../../parts/for-others.tsx';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import {
  guardiansQuery,
  readFamilyAgain,
  sharingQuery,
  type Role,
  type Sharing,
} from './queries.ts';
import { texts } from './texts.ts';
import { useIsPast } from './use-is-past.ts';

/** Shares a child with other grown-ups by a code, for a week and for so many, and says what they may do. */
export function SharingCard({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  const sharing = useQuery(sharingQuery(player.id));
  // Remembers the end: once sharing has ended, the service does not return it any more.
  const lastEnd = useRef<string>();
  lastEnd.current = sharing.data?.expiresAt ?? lastEnd.current;
  const isOver = useIsPast(lastEnd.current);
  return (
    <Card>
      <h2 class="text-2xl">{t.shareTitle}</h2>
      <Loaded query={sharing} room="min-h-64">
        {(now) =>
          now.isOpen && !isOver && now.peopleLeft > 0 ? (
            <Open id={player.id} now={now} />
          ) : (
            <Closed id={player.id} former={formerCode(isOver, now)} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** Why the last code that was shown here lets nobody in any more. */
type FormerCode = 'over' | 'used up';

function formerCode(isOver: boolean, now: Sharing): FormerCode | undefined {
  if (isOver) return 'over';
  return now.isOpen ? 'used up' : undefined;
}

/** The most guardians of a child: docs/contract/families.md. */
const PEOPLE = ['1', '2', '3', '4'] as const;

function Closed({ id, former }: { readonly id: string; readonly former: FormerCode | undefined }) {
  const t = useTexts(texts);
  const [role, setRole] = useState<Role>('play');
  const [people, setPeople] = useState<(typeof PEOPLE)[number]>('1');
  const share = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/players/{id}/sharing', {
        params: { path: { id } },
        body: { role, people: Number(people) },
      }),
    onSuccess: readFamilyAgain,
  });
  const end = useEnd(id);
  const { data: guardians = [] } = useQuery(guardiansQuery(id));
  const free = PEOPLE.slice(0, Math.max(0, PEOPLE.length - guardians.length));
  return (
    <div class="mt-1 grid grid-cols-1 gap-4">
      {former !== undefined && (
        <p role="status" class="font-bold">
          {former === 'over' ? t.shareOver : t.shareUsedUp}
        </p>
      )}
      {free.length === 0 ? (
        <p>{t.shareFull}</p>
      ) : (
        <>
          <p>{t.shareText}</p>
          <Roles role={role} onChoose={setRole} />
          <div class="max-w-56">
            <Select
              label={t.sharePeople}
              value={people}
              options={free.map((one) => [one, one] as const)}
              onChoose={setPeople}
            />
          </div>
        </>
      )}
      <div class="flex flex-wrap gap-3">
        {free.length > 0 && (
          <Button look="main" disabled={share.isPending} onClick={() => share.mutate()}>
            {t.share}
          </Button>
        )}
        {former === 'used up' && (
          <Button disabled={end.isPending} onClick={() => end.mutate()}>
            {t.shareEnd}
          </Button>
        )}
      </div>
      <Failure error={share.error ?? end.error} />
    </div>
  );
}

const useEnd = (id: string) =>
  useMutation({
    mutationFn: () => beadhouse.delete('/api/players/{id}/sharing', { params: { path: { id } } }),
    onSuccess: readFamilyAgain,
  });

/** The choice of what guardians may do, in plain words. */
function Roles({
  role,
  onChoose,
}: {
  readonly role: Role;
  readonly onChoose: (role: Role) => void;
}) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <fieldset class="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend class="mb-1 font-bold">{t.roleQuestion}</legend>
      {(['play', 'manage'] as const).map((one) => (
        <label
          key={one}
          class="border-line has-checked:border-strong has-checked:bg-field rounded-card grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-2 p-4"
        >
          <input
            type="radio"
            class="accent-strong mt-1 size-5"
            name={`${id}-role`}
            aria-labelledby={`${id}-${one}`}
            aria-describedby={`${id}-${one}-says`}
            checked={role === one}
            onChange={() => onChoose(one)}
          />
          <span id={`${id}-${one}`} class="font-bold">
            {t.role(one)}
          </span>
          <span id={`${id}-${one}-says`} class="text-soft col-start-2 text-sm">
            {t.roleSays(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Open({ id, now }: { readonly id: string; readonly now: Sharing }) {
  const t = useTexts(texts);
  const renew = useMutation({
    mutationFn: () => beadhouse.post('/api/players/{id}/family-code', { params: { path: { id } } }),
    onSuccess: readFamilyAgain,
  });
  const end = useEnd(id);
  // Browsers never send what follows the # to a server, so the code is in no log.
  const linkAt = (origin: string): string => `${origin}${pathTo('join')}#${now.familyCode}`;
  const isBusy = renew.isPending || end.isPending;
  return (
    <div class="mt-1 grid grid-cols-1 gap-5">
      <ForOthers room="min-h-64">
        {(origin) => (
          <>
            {origin !== undefined && <p>{t.sharedText}</p>}
            <div class="grid grid-cols-1 items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
              {origin !== undefined && (
                <div class="justify-self-center">
                  <QrCode text={linkAt(origin)} name={t.qrName} />
                </div>
              )}
              <div class="grid grid-cols-1 gap-3">
                <p>
                  <span class="text-soft block text-sm">{t.code}</span>
                  <output class="font-round text-strong text-4xl font-bold tracking-wide select-all">
                    {now.familyCode}
                  </output>
                </p>
                {now.expiresAt !== null && (
                  <p class="text-soft">{t.sharedUntil(formatDay(now.expiresAt), now.peopleLeft)}</p>
                )}
                <p class="text-soft">{t.sharedRole(now.role)}</p>
                {origin !== undefined && (
                  <div class="flex flex-wrap gap-3">
                    <Copy text={linkAt(origin)} name={t.copyLink} />
                  </div>
                )}
              </div>
            </div>
          </>
        )}
      </ForOthers>
      <div class="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => end.mutate()}>
          {t.shareEnd}
        </Button>
        <Button disabled={isBusy} onClick={() => renew.mutate()}>
          {t.codeRenew}
        </Button>
      </div>
      <Failure error={renew.error ?? end.error} />
    </div>
  );
}
