import { queryOptions, useQuery } from '@tanstack/preact-query';
import { isRefusal, type components } from '../../client/src/index.ts';
import { tab } from '../device/device.ts';
import { createStore, useStore } from '../device/store.ts';
import { beadhouse } from './beadhouse.ts';
import type { Known, Owner } from './keeper.ts';

export type User = components['schemas']['User'];
export type Session = components['schemas']['Session'];

/** A child's device, and for whom it plays. */
type Device = { readonly id: string; readonly players: readonly { readonly id: string }[] };

/** Who uses the page: nobody yet, a child's device, a guest, or somebody with an account. */
export type Viewer =
  | { readonly is: 'nobody' }
  | { readonly is: 'device'; readonly device: Device }
  | { readonly is: 'guest' | 'account'; readonly user: User; readonly session: Session };

/** Of which kind a viewer is. */
export type ViewerKind = { readonly is: Viewer['is']; readonly isAdmin: boolean };

const kindOf = (viewer: Viewer): ViewerKind => ({
  is: viewer.is,
  isAdmin: accountOf(viewer)?.role === 'admin',
});

/** Of which kind the last viewer was, so that nothing jumps when the service says it again. */
const kindBefore = createStore<ViewerKind | undefined>('viewer-kind', undefined, (stored) => {
  const { is, isAdmin } = (stored ?? {}) as Partial<ViewerKind>;
  const isKind = is === 'nobody' || is === 'device' || is === 'guest' || is === 'account';
  return isKind ? { is, isAdmin: isAdmin === true } : undefined;
});

/** Of which kind the viewer is: by the service's word, and until it comes as it was before. Undefined when neither is known. */
export function useViewerKind(): ViewerKind | undefined {
  const { data: viewer } = useQuery(viewerQuery);
  return viewer === undefined ? kindBefore.get() : kindOf(viewer);
}

async function readViewer(): Promise<Viewer> {
  const viewer = await askWho();
  kindBefore.set(kindOf(viewer));
  return viewer;
}

async function askWho(): Promise<Viewer> {
  const found = await beadhouse.get('/api/auth/get-session');
  if (found && found.user.role !== 'guest') return { is: 'account', ...found };
  // A child's device has no session; that of a guest may be from before, and does not count beside it.
  try {
    const { device } = await beadhouse.get('/api/device');
    return { is: 'device', device };
  } catch (cause) {
    if (!isRefusal(cause, 'GET /api/device', 401)) throw cause;
    return found ? { is: 'guest', ...found } : { is: 'nobody' };
  }
}

/** Who uses the page, by the service's word. `meeting.ts` acts on it. */
export const viewerQuery = queryOptions({ queryKey: ['viewer'], queryFn: readViewer });

/** Whether the session has ended, and not by the person at this browser. Told until it was read, also when the tab is loaded anew. */
export const signedOut = createStore('signed-out', false, (stored) => stored === true, tab);

/** Whether a grown-up has ended this child's device, and it was not paired again. */
export const deviceEnded = createStore('device-ended', false, (stored) => stored === true);

/** Whether nobody can play here until it is a child's device again: the cookie of the one that was ended makes no guests. */
export function useIsEnded(): boolean {
  const isEnded = useStore(deviceEnded);
  return useViewerKind()?.is === 'nobody' && isEnded;
}

/** The person's own account, if there is one. */
export const accountOf = (viewer: Viewer | undefined): User | undefined =>
  viewer?.is === 'account' ? viewer.user : undefined;

/** Whose things are kept for a viewer. */
export function ownerOf(viewer: Viewer): Owner {
  if ('user' in viewer) return `${viewer.is}:${viewer.user.id}`;
  return viewer.is === 'device' ? `device:${viewer.device.id}` : 'nobody';
}

/** What tells whether things that wait on this device are theirs. */
export function knownOf(viewer: Viewer): Known {
  if ('user' in viewer) return { email: viewer.user.email };
  return viewer.is === 'device' ? { players: viewer.device.players.map(({ id }) => id) } : {};
}
