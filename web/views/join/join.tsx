import { useMutation, useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { roleQuery } from '../../data/role.ts';
import { accountOf, viewerQuery } from '../../data/viewer.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Field } from '../../parts/field.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { codeInAddress } from './code-in-address.ts';
import { isPairingCode } from './kinds-of-codes.ts';
import { texts } from './texts.ts';

/** Links a grown-up to a child by a family code, which is typed, or comes with a link or a QR code. */
export function View() {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const { data: viewer } = useQuery(viewerQuery);
  const [, go] = useLocation();
  const [code, setCode] = useState(codeInAddress);
  useEffect(() => {
    const read = (): void => setCode(codeInAddress());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const join = useMutation({
    mutationFn: async (familyCode: string) =>
      (await beadhouse.post('/api/family-links', { body: { familyCode } })).player,
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const player = join.data;
  const { data: may } = useQuery({ ...roleQuery(player?.id ?? ''), enabled: player !== undefined });
  if (player !== undefined) {
    return (
      <div class="mx-auto max-w-lg">
        <Card isLetter>
          <div role="status" class="grid grid-cols-1 justify-items-center gap-3 text-center">
            <Avatar emoji={player.emoji} color={player.color} size="large" />
            <h1 class="text-3xl wrap-anywhere">
              <Isolated class="line-clamp-3">{player.name}</Isolated>
            </h1>
            <p class="text-lg">{t.joined}</p>
            {may !== undefined && <p>{may === 'play' ? t.mayPlay : t.mayManage}</p>}
          </div>
          {viewer !== undefined && accountOf(viewer) === undefined && (
            <p class="bg-field rounded-card mt-5 p-4">{t.guestNote}</p>
          )}
          <div class="mt-6 flex flex-wrap justify-center gap-3">
            <ButtonLink look="main" href={pathTo('home')}>
              {t.play}
            </ButtonLink>
            {accountOf(viewer) === undefined && (
              <ButtonLink href={pathTo('account')}>{t.account}</ButtonLink>
            )}
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div class="mx-auto max-w-lg">
      <Card isLetter>
        <h1 class="text-3xl">{t.title}</h1>
        <p class="mt-2 mb-6">{t.text}</p>
        <form
          class="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isPairingCode(code)) go(`${pathTo('device')}#${code.trim()}`);
            else join.mutate(code);
          }}
        >
          <Field
            label={t.code}
            hint={t.codeHint}
            fault={faultText(join.error, {
              'Family code not found': t.unknown,
              'Too many guardians': t.tooMany,
              'Too many requests': t.heldUp,
            })}
            required
            maxLength={40}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder="FAM-7KQ2MX"
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <div>
            <Button look="main" type="submit" disabled={join.isPending}>
              {t.join}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
