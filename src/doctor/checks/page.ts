import { builtState } from '../../page/build.ts';
import { fault, good, off } from '../finding.ts';
import type { Check } from '../patient.ts';

/** Whether the page is built from its present sources. */
export const checkPage: Check = async ({ config, program, isServing }) => {
  if (config.ROLE === 'worker') return off('A worker serves no page.');
  const state = await builtState(program.root);
  if (state === 'current') return good('The page is built.');
  if (state === 'to be built' && !isServing) return good('The next start builds the page.');
  return state === 'without tools'
    ? fault('The page is not built, and its tools are missing.', 'Run "npm ci", and start again.')
    : fault(
        'The page is older than its sources.',
        'Restart the service, and look for "page" in its log when that does not help.',
      );
};
