import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { viewerQuery } from '../data/viewer.ts';

/** The wait before it looks, in milliseconds: the first view comes first. */
const LATER = 2_000;

/** Keeps pushes to this browser coming, also when the service has got another key. Only a person with a session has subscribed. */
export function useRenewedPush(): void {
  const { data: viewer } = useQuery(viewerQuery);
  const hasSession = viewer?.is === 'account' || viewer?.is === 'guest';
  useEffect(() => {
    if (!hasSession || !('Notification' in window) || Notification.permission !== 'granted') {
      return undefined;
    }
    const timer = setTimeout(() => {
      // Without a network it fails; the next start tries again.
      import('../data/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
    }, LATER);
    return () => clearTimeout(timer);
  }, [hasSession]);
}
