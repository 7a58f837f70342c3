import { randomText, type Random } from '../../kernel/random.ts';

/** Letters and digits without those that look alike: I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** Makes a code that another family member types to share a player, such as `FAM-7KQ2XM`. */
export function createFamilyCode(random: Random): string {
  return `FAM-${randomText(random, ALPHABET, LENGTH)}`;
}
