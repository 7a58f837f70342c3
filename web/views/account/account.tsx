import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { leaveDevice } from '../../outbox/fresh-start.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { sendWhatWaits } from '../../outbox/unsent.ts';
import { viewerQuery, type User } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Refused } from '../../practice/refused.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Address } from './address.tsx';
import { Enter } from './enter.tsx';
import { Erase } from './erase.tsx';
import { Exports } from './exports.tsx';
import { Name } from './name.tsx';
import { Notices } from './notices.tsx';
import { OfOthers } from './of-others.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';

/** A person's account: to get one or into it, and everything that it has. */
export function View() {
  const t = useTexts(texts);
  const viewer = useQuery(viewerQuery);
  return (
    <GrownUps title={t.title} isForDevices>
      <Loaded query={viewer} room="min-h-[40rem]">
        {(who) => (
          <>
            {who.is === 'account' ? <SignedIn user={who.user} /> : <Enter viewer={who} />}
            <OfOthers />
            {who.is === 'account' && <Account user={who.user} currentSession={who.session.id} />}
            {who.is === 'guest' && (
              <>
                <Notices />
                <Exports />
                <Erase hasPassword={false} />
              </>
            )}
          </>
        )}
      </Loaded>
    </GrownUps>
  );
}

function Account({
  user,
  currentSession,
}: {
  readonly user: User;
  readonly currentSession: string;
}) {
  return (
    <>
      <div class="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Name user={user} />
        <Address user={user} />
        <Password />
        <Sessions currentId={currentSession} />
      </div>
      <Notices />
      <Exports />
      <Erase hasPassword />
    </>
  );
}

function SignedIn({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [left, setLeft] = useState(0);
  const leave = useMutation({
    mutationFn: async (isSure: boolean) => {
      const unsent = isSure ? 0 : await sendWhatWaits();
      if (unsent === 0) await beadhouse.post('/api/auth/sign-out');
      return unsent;
    },
    // Another tab may have heard of it first, and handed the device over.
    onSuccess: (unsent) => (unsent === 0 ? leaveDevice(`account:${user.id}`) : setLeft(unsent)),
  });
  return (
    <Card isLetter>
      <div class="flex flex-wrap items-center justify-between gap-4">
        <p class="min-w-0">
          {t.signedInAs}
          <bdi class="line-clamp-2 text-xl font-bold wrap-anywhere">{user.name}</bdi>
          <bdi class="text-soft wrap-anywhere">{user.email}</bdi>
        </p>
        <Button disabled={leave.isPending} onClick={() => leave.mutate(false)}>
          {t.signOut}
        </Button>
      </div>
      <Problem text={faultText(leave.error)} />
      <Refused />
      {left > 0 && (
        <Confirm
          title={t.unsentTitle}
          action={t.unsentLeave}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate(true)}
          onClose={() => setLeft(0)}
        >
          <p>{t.unsentText(left)}</p>
        </Confirm>
      )}
    </Card>
  );
}
