/** The service, which waits longer for the rest of a request when it stops: a test may stand still for a while. */
import { readConfig } from '../../src/config.ts';
import { GRACE_PERIOD } from '../../src/http/connections.ts';
import { serve } from '../../src/main.ts';

Object.assign(GRACE_PERIOD, { incompleteMs: GRACE_PERIOD.answersMs });
await serve(readConfig(process.env), process);
