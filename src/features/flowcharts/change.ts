import { isoTime } from '../../kernel/clock.ts';
import type { Transaction } from '../../storage/port.ts';
import { requireClean } from './clean-check.ts';
import { addToGallery, removeFromGallery } from './gallery-store.ts';
import { isSame, readChange } from './content.ts';
import type { StoredFlowchart } from './rules.ts';
import { updateContent, updateStatus } from './store.ts';
import { nextStatus, type Action } from './transitions.ts';
import { storeVersion } from './version-store.ts';

/**
 * Changes the content of a flowchart. If the current version was published, it is kept, and the change makes the next
 * version. Otherwise the version changes in place. A change to the same content does nothing.
 *
 * @param before the flowchart, under its owner's lock
 * @throws {Refusal} 409 when it is archived, 400 for a value that a flowchart cannot have, 409 when it is published, and its new
 * definition has problems
 */
export function changeContent(
  trx: Transaction,
  before: StoredFlowchart,
  body: Readonly<Record<string, unknown>>,
  now: number,
): StoredFlowchart {
  const status = nextStatus('change', before.status);
  const content = readChange(body, before);
  if (isSame(before, content)) return before;
  const isPublished = status === 'published';
  // What was published before there were checks may stay, and get another title.
  if (isPublished && content.definitionJson !== before.definitionJson) {
    requireClean(content.definitionJson);
  }
  const isNext = before.publishedVersion === before.version;
  if (isNext) storeVersion(trx, before);
  const version = isNext ? before.version + 1 : before.version;
  const after = {
    ...before,
    ...content,
    version,
    updatedAt: isoTime(now),
    publishedVersion: isPublished ? version : before.publishedVersion,
  };
  trx.send(updateContent, after);
  if (isPublished) addToGallery(trx, after);
  return after;
}

/**
 * Changes the status of a flowchart according to the table of transitions.
 *
 * @param before the flowchart, under its owner's lock
 * @throws {Refusal} 409 for a transition that the table does not have, or when a flowchart with problems is to be published
 */
export function changeStatus(
  trx: Transaction,
  before: StoredFlowchart,
  action: Exclude<Action, 'change'>,
  now: number,
): StoredFlowchart {
  const status = nextStatus(action, before.status);
  const isPublished = status === 'published';
  if (isPublished) requireClean(before.definitionJson);
  const after = {
    ...before,
    status,
    publishedAt: isPublished ? (before.publishedAt ?? isoTime(now)) : before.publishedAt,
    publishedVersion: isPublished ? before.version : before.publishedVersion,
  };
  trx.send(updateStatus, after);
  if (isPublished) addToGallery(trx, after);
  else removeFromGallery(trx, after);
  return after;
}
