import { useQuery } from '@tanstack/preact-query';
import { viewerQuery, type User } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Address } from './address.tsx';
import { Enter } from './enter.tsx';
import { Erase } from './erase.tsx';
import { Exports } from './exports.tsx';
import { Name } from './name.tsx';
import { Notices } from './notices.tsx';
import { OfOthers } from './of-others.tsx';
import { Password } from './password.tsx';
import { Reach } from './reach.tsx';
import { SignOut } from './sign-out.tsx';
import { texts } from './texts.ts';

/** The account: signing up and in, and all its settings. */
export function View() {
  const t = useTexts(texts);
  const viewer = useQuery(viewerQuery);
  return (
    <GrownUps title={t.title} isForDevices>
      <Loaded query={viewer} room="min-h-[40rem]">
        {(who) => (
          <>
            {who.is === 'account' ? (
              <Card isLetter>
                <SignOut user={who.user} action={t.signOut} />
              </Card>
            ) : (
              <Enter viewer={who} />
            )}
            <OfOthers />
            {who.is === 'account' && <Account user={who.user} />}
            {who.is === 'guest' && (
              <>
                <Reach />
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

function Account({ user }: { readonly user: User }) {
  return (
    <>
      <div class="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Name user={user} />
        <Address user={user} />
        <Password />
        <Reach />
      </div>
      <Notices />
      <Exports />
      <Erase hasPassword />
    </>
  );
}
