import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation, useSearchParams } from 'wouter-preact';
import { beadhouse } from '../../data/beadhouse.ts';
import { enterAccount } from '../../data/current-owner.ts';
import { playersQuery } from '../../data/player.ts';
import { useIsDisconnected, type Viewer } from '../../data/viewer.ts';
import { keepGateOpen } from '../../grown-ups/pass.ts';
import {
  AddressField,
  NewPasswordField,
  PasswordField,
  useAccountFaults,
} from '../../parts/account-fields.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Forgotten } from './forgotten.tsx';
import { texts } from './texts.ts';

type Way = 'sign-up' | 'sign-in';

/** A place of this page. */
const PLACE = /^\/(?!\/)/;

/**
 * Signing up and signing in. Both keep everything that is in this browser, and say so. Then they lead back to where somebody came from,
 * when the address names it (`back`).
 */
export function Enter({ viewer }: { readonly viewer: Viewer }) {
  const t = useTexts(texts);
  // The choice is in the address, so that links can lead to signing in.
  const [chosen, choose] = useSearchParams();
  const [, go] = useLocation();
  const asked = chosen.get('way');
  const back = chosen.get('back') ?? '';
  const onEntered = (): void => {
    if (PLACE.test(back)) go(back, { replace: true });
  };
  const way: Way = asked === 'sign-in' || asked === 'forgotten' ? 'sign-in' : 'sign-up';
  const [isForgotten, setForgotten] = useState(asked === 'forgotten');
  return (
    <Card isLetter>
      <div role="group" aria-label={t.ways} class="mb-5 flex flex-wrap gap-2">
        {(['sign-up', 'sign-in'] as const).map((one) => (
          <Button
            key={one}
            look={way === one ? 'main' : 'other'}
            aria-pressed={way === one}
            onClick={() => choose({ way: one, ...(back !== '' && { back }) }, { replace: true })}
          >
            {one === 'sign-up' ? t.signUp : t.signIn}
          </Button>
        ))}
      </div>
      <div class="grid grid-cols-1 gap-8 md:grid-cols-2">
        {way === 'sign-up' ? (
          <SignUp onEntered={onEntered} />
        ) : (
          <SignIn onEntered={onEntered} onForgotten={() => setForgotten(true)} />
        )}
        <Keeps viewer={viewer} way={way} />
      </div>
      {isForgotten && <Forgotten onClose={() => setForgotten(false)} />}
    </Card>
  );
}

/** Tells what happens to what is in this browser. */
export function Keeps({ viewer, way }: { readonly viewer: Viewer; readonly way: Way }) {
  const t = useTexts(texts);
  const { data: players = [] } = useQuery(playersQuery);
  // Nothing of a child's device moves into an account.
  if (useIsDisconnected()) return null;
  if (viewer.is === 'device') return <p class="bg-field rounded-card p-4">{t.onDevice}</p>;
  return (
    <div class="bg-field rounded-card grid grid-cols-1 content-start gap-3 self-start p-5">
      <h2 class="text-xl">{way === 'sign-up' ? t.keepsTitle : t.movesTitle}</h2>
      <p>{way === 'sign-up' ? t.keepsText : t.movesText}</p>
      {players.length > 0 && (
        <ul class="grid grid-cols-1 gap-2" aria-label={t.children}>
          {players.slice(0, 6).map(({ id, name, emoji, color }) => (
            <li key={id} class="flex min-w-0 items-center gap-3">
              <Avatar emoji={emoji} color={color} />
              <Isolated class="line-clamp-2 min-w-0 font-bold wrap-anywhere">{name}</Isolated>
            </li>
          ))}
          {players.length > 6 && <li>{t.andMore(players.length - 6)}</li>}
        </ul>
      )}
      {way === 'sign-in' && players.length > 0 && <p class="text-soft text-sm">{t.notYours}</p>}
    </div>
  );
}

function SignUp({ onEntered }: { readonly onEntered: () => void }) {
  const t = useTexts(texts);
  const accountFaults = useAccountFaults();
  const [given, setGiven] = useState({ name: '', email: '', password: '' });
  const signUp = useMutation({
    mutationFn: (body: typeof given) =>
      enterAccount(body.email, () => beadhouse.post('/api/auth/sign-up/email', { body })),
    onSuccess: onEntered,
  });
  return (
    <form
      class="grid grid-cols-1 content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        signUp.mutate(given);
      }}
    >
      <Field
        label={t.yourName}
        hint={t.yourNameHint}
        autocomplete="name"
        required
        maxLength={200}
        value={given.name}
        onInput={(event) => setGiven({ ...given, name: event.currentTarget.value })}
      />
      <AddressField email={given.email} onChange={(email) => setGiven({ ...given, email })} />
      <NewPasswordField
        label={t.password}
        password={given.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
      <Failure
        error={signUp.error}
        known={{
          'There is an account with this e-mail address already': t.addressTaken,
          ...accountFaults,
        }}
      />
      <div>
        <Button look="main" type="submit" disabled={signUp.isPending}>
          {t.signUpDo}
        </Button>
      </div>
    </form>
  );
}

export function SignIn({
  onEntered,
  onForgotten,
}: {
  readonly onEntered?: () => void;
  readonly onForgotten: () => void;
}) {
  const t = useTexts(texts);
  const accountFaults = useAccountFaults();
  const [given, setGiven] = useState({ email: '', password: '' });
  const signIn = useMutation({
    mutationFn: (body: typeof given) =>
      enterAccount(body.email, async () => {
        await beadhouse.post('/api/auth/sign-in/email', { body });
        // Children do not know the password, so signing in opens the gate.
        keepGateOpen();
      }),
    onSuccess: () => onEntered?.(),
  });
  return (
    <form
      class="grid grid-cols-1 content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate(given);
      }}
    >
      <AddressField email={given.email} onChange={(email) => setGiven({ ...given, email })} />
      <PasswordField
        label={t.password}
        password={given.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
      <Failure
        error={signIn.error}
        known={{
          'The e-mail address or the password is wrong': t.wrong,
          'Too many requests': t.heldUp,
          ...accountFaults,
        }}
      />
      <div class="flex flex-wrap gap-3">
        <Button look="main" type="submit" disabled={signIn.isPending}>
          {t.signInDo}
        </Button>
        <Button onClick={onForgotten}>{t.forgotten}</Button>
      </div>
    </form>
  );
}
