import { validTimeOf } from '../../contract/told-times.ts';
import { DAY, dayOf, isoTime } from '../../kernel/clock.ts';
import { rowBytes } from '../../storage/stored-bytes.ts';
import type { NewWalk } from './given-walks.ts';

/**
 * The most walks of a player that one writer adds and that are kept: a dozen a day. What others have added does not count, so that
 * nobody keeps a child from walking.
 */
export const MOST_OF_WRITER = 5_000;

/** Of how many walks, the newest, the numbers of a flowchart are made. */
export const MOST_COUNTED = 1_000;

/** Of how many nodes there are numbers: twice as many as a flowchart has that can be walked. */
export const MOST_NODES = 400;

/** How far a walk has come. */
export type Progress = {
  readonly steps: number;
  readonly mistakes: number;
  readonly end: NewWalk['end'];
};

/** A stored walk, as far as it decides what becomes of one with the same id. */
export type KnownWalk = Progress & {
  readonly id: string;
  /** A user or a device, also one that is gone; null when that user was erased. */
  readonly writerId: string | null;
};

/**
 * Whether a walk went on after it was stored. One that has ended stays as it is, and one that is sent again late, as it was
 * earlier, changes nothing.
 */
export function wentOn(stored: Progress, now: Progress): boolean {
  if (stored.end === 'ended') return false;
  if (now.end === 'ended') return true;
  if (now.steps !== stored.steps) return now.steps > stored.steps;
  if (now.mistakes !== stored.mistakes) return now.mistakes > stored.mistakes;
  return stored.end === null && now.end === 'stopped';
}

/**
 * When a walk began, at most now. Undefined when the clock of the device was wrong: it began too long ago or is to begin, or its
 * day is another one everywhere on earth.
 */
export function beginningOf(
  { startedAt, day }: Pick<NewWalk, 'startedAt' | 'day'>,
  now: number,
): string | undefined {
  const begun = validTimeOf(startedAt, now);
  if (begun === undefined) return undefined;
  const told = Date.parse(startedAt);
  const isItsDay = day >= dayOf(isoTime(told - DAY)) && day <= dayOf(isoTime(told + DAY));
  return isItsDay ? isoTime(begun) : undefined;
}

/** What a walk counts without its definition, in bytes. */
export const bytesOf = (texts: {
  readonly title: string;
  readonly values: string;
  readonly visits: string;
  readonly moves: string | null;
}): number => rowBytes(texts.title, texts.values, texts.visits, texts.moves ?? '');
