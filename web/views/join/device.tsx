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

type Asked = {
  readonly code: string;
  /** The players of the guest who comes along; undefined when nobody does. */
  readonly comeAlong: readonly string[] | undefined;
};

/** Pairs a child's device, with the code that a parent sees in the family view. */
export function View() {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [, go] = useLocation();
  const [code, setCode] = useState(codeInAddress);
  const { own, cards, hasOthers, isLoading } = useGuestBefore();
  const isGuest = own.length > 0 || cards !== undefined;
  const [chosen, choose] = useState<Choice>();
  // Of cards alone nobody knows whether they are about children of other families, and would be deleted.
  const choice = chosen ?? (own.length > 0 ? 'bring' : 'leave');
  const paired = useMutation({
    mutationFn: ({ comeAlong, ...asked }: Asked) =>
      pairDevice(comeAlong, () => {
        const body = { ...asked, ...(comeAlong !== undefined && { bringGuest: true }) };
        return beadhouse.post('/api/devices/pair', { body });
      }),
  });
  const device = paired.data?.device;
  // An older service ignores the wish, and the guest may have moved into an account meanwhile.
  const isAlone =
    paired.variables?.comeAlong?.some((id) => !device?.players.some((one) => one.id === id)) ===
    true;
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
              else {
                const isBrought = isGuest && choice === 'bring';
                paired.mutate({ code, comeAlong: isBrought ? own.map(({ id }) => id) : undefined });
              }
            }}
          >
            <p>{t.deviceText}</p>
            {isGuest && (
              <GuestBefore
                own={own}
                cards={cards}
                hasOthers={hasOthers}
                choice={choice}
                onChoose={choose}
              />
            )}
            <Field
              label={t.deviceCode}
              hint={t.deviceHint}
              fault={faultText(paired.error, {
                'Pairing code not found': t.deviceUnknown,
                'Too many requests': t.deviceHeldUp,
                'Practice student limit reached': t.deviceNoRoom,
                'Too many players for a device': t.deviceTooMany,
                'Too many postcards': t.deviceTooMuch,
                'Too many flowcharts': t.deviceTooMuch,
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
              <Button look="main" type="submit" disabled={paired.isPending || isLoading}>
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
            {isAlone && <p>{t.guestStayed}</p>}
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
