import { QueryObserver } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { expectVisitor } from './beadhouse.ts';
import { forgetBecoming, handOver, noteBecoming, onOwner, ownerNow } from './belongings.ts';
import { isFinal } from './final.ts';
import { isSamePerson, type Owner } from './keeper.ts';
import { queryClient } from './query-client.ts';
import { deviceEnded, knownOf, ownerOf, signedOut, viewerQuery, type Viewer } from './viewer.ts';

/** Whose things this page shows. */
let shown = ownerNow();
/** Whether the service has said so. */
let isMet = false;
/** Whether somebody is signing up or in, or pairs this device, and stays whoever the service says they were until now. */
let isEntering = false;
/** Counts the people who came after another one. */
let person = 0;
const waitForOwner = new Set<() => void>();
const waitForPerson = new Set<() => void>();

/** What was read for whoever is here; all but who that is. */
const OF_THE_PERSON = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] !== viewerQuery.queryKey[0],
};

/** Meets whoever the service says is here, from now on. */
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
    // Another tab has met somebody else.
    isMet = false;
    show(ownerNow());
    void queryClient.resetQueries({ queryKey: viewerQuery.queryKey });
  });
}

/** Hands what the device keeps over to who is here. */
function meet(viewer: Viewer): void {
  const owner = ownerOf(viewer);
  const isNews = !isMet || owner !== shown;
  isMet = true;
  show(owner);
  handOver(owner, knownOf(viewer));
  if (viewer.is === 'nobody') expectVisitor();
  if (isNews) for (const told of waitForOwner) told();
}

/** Nothing that was read for one person is shown to another, and nothing that they had begun goes on. */
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

/** Another number for each person who comes after another one. What is keyed by it begins anew. */
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

/** Is told when the service has said who the owner is, so that what waits may go out. */
export function onMeeting(told: () => void): void {
  waitForOwner.add(told);
}

/** Whether the service has said who is here, since the page was opened or another tab met somebody. */
export const hasMet = (): boolean => isMet;

/**
 * Asks the service who is here, before something is sent that waits for its owner: a session may have ended elsewhere.
 *
 * @returns whether that is the owner of what waits; false too when the service cannot be asked
 */
export async function isOwnersTurn(): Promise<boolean> {
  const owner = ownerNow();
  // The question would wait until there is a connection.
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
 * Signs up or in. What a guest has on this device becomes the account's, as in the service, also when the answer gets lost.
 *
 * @param email of the account
 */
export async function enter(email: string, send: () => Promise<unknown>): Promise<void> {
  isEntering = true;
  try {
    // A guest whose cookie was lost is somebody else.
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

/** Makes this browser a child's device. What stands there goes on, also where a guest or another device was before. */
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

/** After somebody signed in or up, or made this browser a child's device: all is read anew, as them. */
async function becomeAnother(): Promise<void> {
  await isOwnersTurn();
  await queryClient.resetQueries(OF_THE_PERSON);
}
