import { queryOptions, useQuery } from '@tanstack/preact-query';
import type { components } from '../../client/src/index.ts';
import { tab } from '../device/device.ts';
import { createStore } from '../device/store.ts';
import { useStore } from '../device/use-store.ts';
import { beadhouse } from './beadhouse.ts';
import type { OwnerFacts, Owner } from './keeper.ts';

export type User = components['schemas']['User'];
export type Session = components['schemas']['Session'];

/** A child's device, and its players. */
type Device = { readonly id: string; readonly players: readonly { readonly id: string }[] };

/** Who uses the page: a visitor (`nobody`), a child's device, a guest, or somebody with an account. */
export type Viewer =
  | { readonly is: 'nobody' }
  | { readonly is: 'device'; readonly device: Device }
  | { readonly is: 'guest' | 'account'; readonly user: User; readonly session: Session };

/** The kind of a viewer. */
export type ViewerKind = { readonly is: Viewer['is']; readonly isAdmin: boolean };

const kindOf = (viewer: Viewer): ViewerKind => ({
  is: viewer.is,
  isAdmin: accountOf(viewer)?.role === 'admin',
});

/** The kind of the last viewer, so that the layout does not jump when the service has answered. */
const kindBefore = createStore<ViewerKind | undefined>('viewer-kind', undefined, (stored) => {
  const { is, isAdmin } = (stored ?? {}) as Partial<ViewerKind>;
  const isKind = is === 'nobody' || is === 'device' || is === 'guest' || is === 'account';
  return isKind ? { is, isAdmin: isAdmin === true } : undefined;
});

/**
 * The kind of the viewer as the service says. Until it has answered, the kind of the last viewer. Undefined when neither is
 * known.
 */
export function useViewerKind(): ViewerKind | undefined {
  const { data: viewer } = useQuery(viewerQuery);
  return viewer === undefined ? kindBefore.get() : kindOf(viewer);
}

/** Asks the service who uses the page, once. */
export async function readViewer(): Promise<Viewer> {
  const viewer = await askWho();
  kindBefore.set(kindOf(viewer));
  return viewer;
}

async function askWho(): Promise<Viewer> {
  const found = await beadhouse.get('/api/auth/get-session');
  if (found && found.user.role !== 'guest') return { is: 'account', ...found };
  // A child's device has no session. A guest's session may be left from before; the device takes precedence.
  const { device } = await beadhouse.get('/api/device');
  if (device !== null) return { is: 'device', device };
  return found ? { is: 'guest', ...found } : { is: 'nobody' };
}

/** Who uses the page. `current-owner.ts` acts on the answer. */
export const viewerQuery = queryOptions({ queryKey: ['viewer'], queryFn: readViewer });

/** Whether the session was ended elsewhere. It stays set until the person has dismissed the message, also through a reload. */
export const signedOut = createStore('signed-out', false, (stored) => stored === true, tab);

/** Whether a grown-up has disconnected this child's device, and it has not been paired again. */
export const deviceDisconnected = createStore('device-ended', false, (stored) => stored === true);

/** Whether nobody can play here until the device is paired again: the service makes no guest for the cookie of a disconnected device. */
export function useIsDisconnected(): boolean {
  const isDisconnected = useStore(deviceDisconnected);
  return useViewerKind()?.is === 'nobody' && isDisconnected;
}

/** The person's own account, if there is one. */
export const accountOf = (viewer: Viewer | undefined): User | undefined =>
  viewer?.is === 'account' ? viewer.user : undefined;

/** The owner under whom the device stores a viewer's things. */
export function ownerOf(viewer: Viewer): Owner {
  if ('user' in viewer) return `${viewer.is}:${viewer.user.id}`;
  return viewer.is === 'device' ? `device:${viewer.device.id}` : 'nobody';
}

/** What helps to find things on this device that belong to the viewer. */
export function factsOfOwner(viewer: Viewer): OwnerFacts {
  if ('user' in viewer) return { email: viewer.user.email };
  return viewer.is === 'device' ? { players: viewer.device.players.map(({ id }) => id) } : {};
}
