import { QueryObserver } from '@tanstack/preact-query';
import { createListeners } from '../device/listeners.ts';
import { useStore } from '../device/use-store.ts';
import { expectVisitor } from './beadhouse.ts';
import {
  forgetBecoming,
  handOver,
  noteBecoming,
  noteComing,
  onOwnerChange,
  currentOwner,
} from './belongings.ts';
import { isFinal } from './final.ts';
import { isSamePerson, type Owner } from './keeper.ts';
import { queryClient } from './query-client.ts';
import { reach } from './reach.ts';
import {
  deviceDisconnected,
  factsOfOwner,
  ownerOf,
  readViewer,
  signedOut,
  viewerQuery,
  type Viewer,
} from './viewer.ts';

/** The owner whose things this page shows. */
let shown = currentOwner();
/** Whether the service has confirmed that owner. */
let isConfirmed = false;
/** Whether somebody is signing up, signing in or pairing this device. During it the views stay, though the owner changes. */
let isEntering = false;
/** Counts the changes from one person to another. */
let personKey = 0;
const confirmations = createListeners();
const persons = createListeners();

/** Matches all queries of the present person, except the one for who that is. */
const OF_THE_PERSON = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] !== viewerQuery.queryKey[0],
};

/** From now on, follows whom the service names as the viewer. */
export function followOwner(): void {
  const observer = new QueryObserver(queryClient, {
    ...viewerQuery,
    notifyOnChangeProps: ['dataUpdatedAt'],
  });
  observer.subscribe(({ data }) => {
    if (data !== undefined) applyViewer(data);
  });
  onOwnerChange(() => {
    if (currentOwner() === shown) return;
    // Another tab has learned of another owner.
    isConfirmed = false;
    show(currentOwner());
    void queryClient.resetQueries({ queryKey: viewerQuery.queryKey });
  });
}

/** Makes the viewer the owner of what the device stores. */
function applyViewer(viewer: Viewer): void {
  const owner = ownerOf(viewer);
  const isNews = !isConfirmed || owner !== shown;
  isConfirmed = true;
  show(owner);
  handOver(owner, factsOfOwner(viewer));
  if (viewer.is === 'nobody') expectVisitor();
  if (isNews) confirmations.tell();
}

/** Shows the things of an owner. Nothing that was read for one person is shown to another, and nothing that was begun goes on. */
function show(owner: Owner): void {
  const before = shown;
  shown = owner;
  if (owner.startsWith('account:')) signedOut.set(false);
  else if (before.startsWith('account:')) signedOut.set(true);
  if (owner.startsWith('device:')) deviceDisconnected.set(false);
  else if (before.startsWith('device:') && !owner.startsWith('account:'))
    deviceDisconnected.set(true);
  if (isSamePerson(before, owner)) return;
  if (isEntering) {
    void queryClient.resetQueries(OF_THE_PERSON);
    return;
  }
  queryClient.removeQueries(OF_THE_PERSON);
  personKey += 1;
  persons.tell();
}

const person = { get: () => personKey, subscribe: persons.subscribe };

/** A number that changes when another person comes. Components that have it as their key begin anew. */
export const usePersonKey = (): number => useStore(person);

/** Calls back when the service has confirmed the owner, so that what waits may be sent. */
export const onOwnerConfirmed = confirmations.subscribe;

/** Whether the service has confirmed the owner, since the page was opened or another tab learned of another one. */
export const isOwnerConfirmed = (): boolean => isConfirmed;

/**
 * Asks the service who the viewer is, before sending something that waits for its owner: the session may have ended elsewhere.
 *
 * @returns whether the viewer is still the owner; false also when the service cannot be reached
 */
export async function confirmOwner(): Promise<boolean> {
  const owner = currentOwner();
  if (!reach.get() && !(await reach.look())) return false;
  let viewer: Viewer;
  try {
    // Not by the query: before a retry that would wait until the tab is shown, and all tabs would wait for this one.
    viewer = await readViewer();
  } catch {
    return false;
  }
  // An older answer may not follow. Before the answer is stored: a query that is cancelled takes its former state.
  await queryClient.cancelQueries({ queryKey: viewerQuery.queryKey });
  // Another answer, or another tab, has told of another owner meanwhile.
  if (currentOwner() !== owner) return false;
  queryClient.setQueryData(viewerQuery.queryKey, viewer);
  applyViewer(viewer);
  return currentOwner() === owner;
}

/**
 * Signs up or in. What a guest has on this device becomes the account's, as in the service, even if the answer is lost.
 *
 * @param email of the account
 */
export async function enterAccount(email: string, send: () => Promise<unknown>): Promise<void> {
  isEntering = true;
  try {
    // Asks who is here: a guest whose cookie was lost does not become the account.
    await confirmOwner();
    const owner = currentOwner();
    if (owner.startsWith('guest:')) noteBecoming(owner, email);
    await send().catch(async (error: unknown) => {
      if (isFinal(error)) forgetBecoming(owner);
      else await confirmOwner();
      throw error;
    });
    await readAsNewViewer();
  } finally {
    isEntering = false;
  }
}

/**
 * Makes this browser a child's device. The present view stays, also when a guest or another device was here before.
 *
 * @param comeAlong the players of the present guest who comes along; the device takes over what it does not have from the service yet.
 * Undefined when nobody does
 */
export async function pairDevice<Paired>(
  comeAlong: readonly string[] | undefined,
  send: () => Promise<Paired>,
): Promise<Paired> {
  isEntering = true;
  try {
    const owner = currentOwner();
    if (owner.startsWith('guest:')) noteComing(owner, comeAlong);
    const paired = await send();
    await readAsNewViewer();
    return paired;
  } finally {
    isEntering = false;
  }
}

/** Reads everything anew as the new viewer, after signing in, signing up or pairing. */
async function readAsNewViewer(): Promise<void> {
  await confirmOwner();
  await queryClient.resetQueries(OF_THE_PERSON);
}
