import { randomText, type Random } from '../../kernel/random.ts';

/** Without the letters and digits that are mistaken for each other: I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A code that another family member types to share a player, such as `FAM-7KQ2XM`. */
export function familyCode(random: Random): string {
  return `FAM-${randomText(random, ALPHABET, LENGTH)}`;
}
