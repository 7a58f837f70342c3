import { characters } from '../../contract/size-limit.ts';

/** The bounds of an account's texts. */
export const accountLimits = {
  name: characters(200),
  email: characters(320),
  image: characters(2_048),
} as const;

/** The fewest and the most characters of a password (the least that NIST SP 800-63B allows is 8). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
