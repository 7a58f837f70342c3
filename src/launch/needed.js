/** The oldest Node.js that this program runs on, as a major version. */
export const NEEDED = 26;
