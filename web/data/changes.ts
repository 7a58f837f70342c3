import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { BeadhouseError, type Change } from '../../client/src/index.ts';
import { createListeners } from '../device/listeners.ts';
import { beadhouse } from './beadhouse.ts';
import { queryClient } from './query-client.ts';
import { ownerOf, viewerQuery } from './viewer.ts';

const isHidden = (): boolean => document.visibilityState === 'hidden';

const changes = createListeners<[Change]>();

/**
 * Calls a listener with each change in the event stream. After an interruption the id is null, because anything may have changed
 * meanwhile. Returns a function that unsubscribes.
 */
export const onChange = changes.subscribe;

/**
 * Reads again what the service says has changed. A query follows a kind of change when its key begins with the kind, such as
 * `['postcards', …]`. Ends when there is no viewer any more.
 */
async function followChanges(signal: AbortSignal): Promise<void> {
  // A request that is under way gets the answer, too.
  const askWho = (): void =>
    void queryClient.invalidateQueries(
      { queryKey: viewerQuery.queryKey },
      { cancelRefetch: false },
    );
  let isOpen = false;
  function tell(change: Change): void {
    void queryClient.invalidateQueries({ queryKey: [change.kind] });
    changes.tell(change);
    if (change.kind !== 'family' || change.id !== null) return;
    // After an interruption the viewer may be another one: when a child's device was disconnected, the guest from before is back.
    if (isOpen) askWho();
    isOpen = true;
  }
  /** What may have changed while the page was hidden. A mute stream says so again and again, and nobody looks. */
  const unseen = new Map<Change['kind'], Change>();
  const show = (): void => {
    if (isHidden()) return;
    // There may have been interruptions.
    isOpen ||= unseen.has('family');
    for (const change of unseen.values()) tell(change);
    unseen.clear();
  };
  document.addEventListener('visibilitychange', show);
  try {
    // Games come on the same stream: a browser has only six connections for all its tabs.
    for await (const change of beadhouse.events({ games: 'family', signal })) {
      if (change.id === null && isHidden()) unseen.set(change.kind, change);
      else tell(change);
    }
  } catch (cause) {
    if (signal.aborted) return;
    if (!(cause instanceof BeadhouseError)) throw cause;
    // The session may have ended.
    if (cause.status === 401) askWho();
  } finally {
    document.removeEventListener('visibilitychange', show);
  }
}

/** Follows what changes for as long as there is a viewer: a guest, an account, a child's device. */
export function useChanges(): void {
  const { data: viewer } = useQuery(viewerQuery);
  const who = viewer === undefined || viewer.is === 'nobody' ? null : ownerOf(viewer);
  useEffect(() => {
    if (who === null) return undefined;
    const stop = new AbortController();
    void followChanges(stop.signal);
    return () => stop.abort();
  }, [who]);
}
