import { useQuery } from '@tanstack/preact-query';
import type { ComponentProps } from 'preact';
import { useSearchParams } from 'wouter-preact';
import { accountOf, viewerQuery } from '../data/viewer.ts';
import { Loading } from '../parts/loading.tsx';
import { OpenView } from '../parts/view.tsx';
import { loadSignInFirst } from './views.ts';

type Opened = ComponentProps<typeof OpenView>;

/** What stands at the present address. */
export function Place(opened: Opened) {
  const [address] = useSearchParams();
  return address.get('from') === 'mail' ? (
    <ForReader {...opened} reader={address.get('to')} />
  ) : (
    <OpenView key={opened.name} {...opened} />
  );
}

/**
 * For a link in a mail: readers who are not in the account that got the mail sign in first. Then they see what the mail is
 * about.
 */
function ForReader({ reader, ...opened }: Opened & { readonly reader: string | null }) {
  const { data: viewer, isPending, fetchStatus } = useQuery(viewerQuery);
  if (isPending && fetchStatus !== 'paused') return <Loading />;
  const account = accountOf(viewer);
  const isOther = account !== undefined && reader !== null && account.id !== reader;
  return viewer?.is === 'nobody' || viewer?.is === 'guest' || isOther ? (
    <OpenView key="sign-in-first" name="sign-in-first" load={loadSignInFirst} parts={{}} />
  ) : (
    <OpenView key={opened.name} {...opened} />
  );
}
