import { useMutation } from '@tanstack/preact-query';
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
 * @param onDone called once it has ended, and the list without it is there
 */
export function useEnding<Ended>(send: () => Promise<Ended>, onDone: () => void) {
  const t = useTexts(texts);
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await readAccessAgain();
      onDone();
    },
    onError: async (cause) => {
      // The session may have ended. Then the page says so, with the way to sign in.
      if (statusOf(cause) === 401) {
        void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }
      if (statusOf(cause) !== 404) return void readAccessAgain();
      showNotice(t.endedAlready);
      await readAccessAgain();
      onDone();
    },
  });
}
