import { statusOf } from '../../data/final.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { showNotice } from '../../parts/notices.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { readAccessAgain } from './queries.ts';
import { texts } from './texts.ts';

/**
 * Work that ends access. Afterwards the list is read again. Where somebody else was faster it is done all the same, and a notice
 * says so.
 *
 * @returns what was ended; undefined where somebody else was faster
 */
export function useEnding<Ended>(send: () => Promise<Ended>): () => Promise<Ended | undefined> {
  const t = useTexts(texts);
  return async () => {
    try {
      const ended = await send();
      await readAccessAgain();
      return ended;
    } catch (cause) {
      // The session may have ended. Then the page says so, with the way to sign in.
      if (statusOf(cause) === 401) {
        void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }
      if (statusOf(cause) !== 404) {
        void readAccessAgain();
        throw cause;
      }
      showNotice(t.endedAlready);
      await readAccessAgain();
      return undefined;
    }
  };
}
