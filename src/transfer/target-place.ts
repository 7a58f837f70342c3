import { knowPlace } from '../files/known-place.ts';
import { changeMark, markPlace } from '../files/place-mark.ts';
import type { Files, FilesLocation } from '../files/port.ts';
import type { Transaction } from '../storage/port.ts';

/** The place to which pictures are copied. */
export type TargetPlace = {
  readonly files: Files;
  /** Stores which place the pictures are in, after the rows. */
  finish(trx: Transaction): Promise<void>;
};

/**
 * Opens the place to which the pictures of a store are copied. It gets the mark that the rows know. A place with another mark, such
 * as one that other pictures are in, keeps that, and the copied rows know it instead.
 *
 * @param mark that the rows know; undefined when the first start on them is to find one
 */
export async function openTargetPlace(
  { open }: FilesLocation,
  mark: string | undefined,
): Promise<TargetPlace> {
  const place = await open();
  if (mark === undefined) return { files: place, finish: async () => {} };
  const found = await markPlace(place, mark);
  const files = knowPlace(
    place,
    async () => found,
    () => {},
  );
  return { files, finish: (trx) => changeMark(trx, found) };
}
