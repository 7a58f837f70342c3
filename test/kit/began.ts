/**
 * When the tests of this process were loaded, in milliseconds since the Unix epoch: the time of the stages' services. Tables of
 * tests name days and are made then, and a stage opens minutes later, which may be after midnight.
 */
export const BEGAN = Date.now();
