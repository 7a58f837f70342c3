import { MINUTE } from '../../src/kernel/clock.ts';

/** Many tasks are added at once; on a busy machine the last of them waits long for a connection. */
export const PATIENCE = { connectionTimeout: MINUTE };
