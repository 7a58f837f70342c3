import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { pairDevice } from '../../data/current-owner.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Field } from '../../parts/field.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { codeInAddress } from './code-in-address.ts';
import { GuestBefore, useGuestBefore, type Choice } from './guest-before.tsx';
import { isFamilyCode } from './kinds-of-codes.ts';
import { texts } from './texts.ts';

/** Pairs a child's device, with the code that a parent sees in the family view. */
export function View() {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [, go] = useLocation();
  const [code, setCode] = useState(codeInAddress);
  const { own, hasOthers, isPending } = useGuestBefore();
  const [choice, setChoice] = useState<Choice>('bring');
  const comeAlong = choice === 'bring' ? own.map(({ id }) => id) : [];
  const paired = useMutation({
    mutationFn: (body: { readonly code: string; readonly bringGuest?: true }) =>
      pairDevice(comeAlong, () => beadhouse.post('/api/devices/pair', { body })),
  });
  const device = paired.data?.device;
  return (
    <div class="mx-auto max-w-lg">
      <Card isLetter>
        <h1 class="text-3xl">{t.deviceTitle}</h1>
        {device === undefined ? (
          <form
            class="mt-2 grid grid-cols-1 gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (isFamilyCode(code)) go(`${pathTo('join')}#${code.trim()}`);
              else paired.mutate({ code, ...(comeAlong.length > 0 && { bringGuest: true }) });
            }}
          >
            <p>{t.deviceText}</p>
            {own.length > 0 && (
              <GuestBefore own={own} hasOthers={hasOthers} choice={choice} onChoose={setChoice} />
            )}
            <Field
              label={t.deviceCode}
              hint={t.deviceHint}
              fault={faultText(paired.error, {
                'Pairing code not found': t.deviceUnknown,
                'Too many requests': t.deviceHeldUp,
                'Practice student limit reached': t.deviceNoRoom,
                'Too many players for a device': t.deviceTooMany,
                'Too much stored': t.deviceTooMuch,
              })}
              required
              maxLength={40}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              placeholder="K7QM-2XHD"
              value={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
            <div>
              <Button look="main" type="submit" disabled={paired.isPending || isPending}>
                {t.pair}
              </Button>
            </div>
          </form>
        ) : (
          <div role="status" class="mt-2 grid grid-cols-1 gap-4">
            <p>
              <Isolated class="font-bold wrap-anywhere">{device.name}</Isolated> {t.paired}
            </p>
            <ul class="grid grid-cols-1 gap-3">
              {device.players.map(({ id, name, emoji, color }) => (
                <li key={id} class="flex min-w-0 items-center gap-3">
                  <Avatar emoji={emoji} color={color} />
                  <Isolated class="line-clamp-2 min-w-0 text-xl font-bold wrap-anywhere">
                    {name}
                  </Isolated>
                </li>
              ))}
            </ul>
            <div>
              <ButtonLink look="main" href={pathTo('home')}>
                {t.play}
              </ButtonLink>
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
