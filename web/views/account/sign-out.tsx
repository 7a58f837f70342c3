import { useMutation } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import type { User } from '../../data/viewer.ts';
import '../../keeping/kinds.ts';
import { sendWhatWaits } from '../../keeping/send-what-waits.ts';
import { leaveDevice } from '../../outbox/fresh-start.ts';
import { texts as kept } from '../../outbox/texts.ts';
import { whereTexts } from '../../outbox/where-texts.ts';
import { useLots } from '../../outbox/whereabouts.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Refused } from '../../practice/refused.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Says who is signed in, and signs them out. */
export function SignOut({
  user,
  action,
  next,
}: {
  readonly user: User;
  /** The text of the button. */
  readonly action: string;
  /** The address after signing out; by default the start page. */
  readonly next?: string;
}) {
  const t = useTexts(texts);
  const say = useTexts(kept);
  const { lostBySignOut } = useTexts(whereTexts);
  const lots = useLots();
  const [left, setLeft] = useState(0);
  // It may be sent while somebody reads that it will be lost.
  const isNothingLeft = lots.length === 0;
  useEffect(() => {
    if (isNothingLeft) setLeft(0);
  }, [isNothingLeft]);
  const leave = useMutation({
    mutationFn: async (isSure: boolean) => {
      const unsent = isSure ? 0 : await sendWhatWaits();
      if (unsent === 0) await beadhouse.post('/api/auth/sign-out');
      return unsent;
    },
    // The owner is named, because another tab may have handed the device over already.
    onSuccess: (unsent) =>
      unsent === 0
        ? leaveDevice(`account:${user.id}`, 'sign-out', { address: next })
        : setLeft(unsent),
  });
  return (
    <>
      <div class="flex flex-wrap items-center justify-between gap-4">
        <p class="min-w-0">
          {t.signedInAs}
          <Isolated class="line-clamp-2 text-xl font-bold wrap-anywhere">{user.name}</Isolated>
          <Isolated class="text-soft wrap-anywhere">{user.email}</Isolated>
        </p>
        <Button disabled={leave.isPending} onClick={() => leave.mutate(false)}>
          {action}
        </Button>
      </div>
      <Failure error={leave.error} />
      <Refused />
      {left > 0 && (
        <Confirm
          title={t.unsentTitle}
          action={t.unsentLeave}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate(true)}
          onClose={() => setLeft(0)}
        >
          {lots.map((lot) => (
            <p key={say.lot(lot)}>{say.lot(lot)}</p>
          ))}
          <p>{lostBySignOut}</p>
        </Confirm>
      )}
    </>
  );
}
