import { QueryObserver } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { expectVisitor } from './beadhouse.ts';
import { forgetBecoming, handOver, noteBecoming, onOwner, ownerNow } from './belongings.ts';
import { isFinal } from './final.ts';
import { isSamePerson, type Owner } from './keeper.ts';
import { queryClient } from './query-client.ts';
import { deviceEnded, knownOf, ownerOf, signedOut, viewerQuery, type Viewer } from './viewer.ts';

/** The owner whose things this page shows. */
let shown = ownerNow();
/** Whether the service has confirmed that owner. */
let isMet = false;
/** Whether somebody is signing up, signing in or pairing this device. During it the views stay, though the owner changes. */
let isEntering = false;
/** Counts the changes from one person to another. */
let person = 0;
const waitForOwner = new Set<() => void>();
const waitForPerson = new Set<() => void>();

/** Matches all queries of the present person, except the one for who that is. */
const OF_THE_PERSON = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] !== viewerQuery.queryKey[0],
};

/** From now on, follows whom the service names as the viewer. */
export function startMeeting(): void {
  const observer = new QueryObserver(queryClient, {
    ...viewerQuery,
    notifyOnChangeProps: ['dataUpdatedAt'],
  });
  observer.subscribe(({ data }) => {
    if (data !== undefined) meet(data);
  });
  onOwner(() => {
    if (ownerNow() === shown) return;
    // Another tab has learned of another owner.
    isMet = false;
    show(ownerNow());
    void queryClient.resetQueries({ queryKey: viewerQuery.queryKey });
  });
}

/** Makes the viewer the owner of what the device stores. */
function meet(viewer: Viewer): void {
  const owner = ownerOf(viewer);
  const isNews = !isMet || owner !== shown;
  isMet = true;
  show(owner);
  handOver(owner, knownOf(viewer));
  if (viewer.is === 'nobody') expectVisitor();
  if (isNews) for (const told of waitForOwner) told();
}

/** Shows the things of an owner. Nothing that was read for one person is shown to another, and nothing that was begun goes on. */
function show(owner: Owner): void {
  const before = shown;
  shown = owner;
  if (owner.startsWith('account:')) signedOut.set(false);
  else if (before.startsWith('account:')) signedOut.set(true);
  if (owner.startsWith('device:')) deviceEnded.set(false);
  else if (before.startsWith('device:') && !owner.startsWith('account:')) deviceEnded.set(true);
  if (isSamePerson(before, owner)) return;
  if (isEntering) {
    void queryClient.resetQueries(OF_THE_PERSON);
    return;
  }
  queryClient.removeQueries(OF_THE_PERSON);
  person += 1;
  for (const told of waitForPerson) told();
}

/** A number that changes when another person comes. Components that have it as their key begin anew. */
export function usePerson(): number {
  const [count, setCount] = useState(person);
  useEffect(() => {
    const told = (): void => setCount(person);
    told();
    waitForPerson.add(told);
    return () => void waitForPerson.delete(told);
  }, []);
  return count;
}

/** Calls back when the service has confirmed the owner, so that what waits may be sent. */
export function onMeeting(told: () => void): void {
  waitForOwner.add(told);
}

/** Whether the service has confirmed the owner, since the page was opened or another tab learned of another one. */
export const hasMet = (): boolean => isMet;

/**
 * Asks the service who the viewer is, before sending something that waits for its owner: the session may have ended elsewhere.
 *
 * @returns whether the viewer is still the owner; false also when the service cannot be reached
 */
export async function isOwnersTurn(): Promise<boolean> {
  const owner = ownerNow();
  // Without a connection the query would wait for one.
  if (!navigator.onLine) return false;
  try {
    await queryClient.refetchQueries({ queryKey: viewerQuery.queryKey }, { throwOnError: true });
  } catch {
    return false;
  }
  const viewer = queryClient.getQueryData(viewerQuery.queryKey);
  if (viewer === undefined) return false;
  meet(viewer);
  return ownerNow() === owner;
}

/**
 * Signs up or in. What a guest has on this device becomes the account's, as in the service, even if the answer is lost.
 *
 * @param email of the account
 */
export async function enter(email: string, send: () => Promise<unknown>): Promise<void> {
  isEntering = true;
  try {
    // Asks who is here: a guest whose cookie was lost does not become the account.
    await isOwnersTurn();
    const owner = ownerNow();
    if (owner.startsWith('guest:')) noteBecoming(owner, email);
    await send().catch(async (error: unknown) => {
      if (isFinal(error)) forgetBecoming(owner);
      else await isOwnersTurn();
      throw error;
    });
    await becomeAnother();
  } finally {
    isEntering = false;
  }
}

/** Makes this browser a child's device. The present view stays, also when a guest or another device was here before. */
export async function pair<Paired>(send: () => Promise<Paired>): Promise<Paired> {
  isEntering = true;
  try {
    const paired = await send();
    await becomeAnother();
    return paired;
  } finally {
    isEntering = false;
  }
}

/** Reads everything anew as the new viewer, after signing in, signing up or pairing. */
async function becomeAnother(): Promise<void> {
  await isOwnersTurn();
  await queryClient.resetQueries(OF_THE_PERSON);
}
