import { beadhouse } from '../data/beadhouse.ts';
import { queryClient } from '../data/query-client.ts';
import { accountOf, viewerQuery } from '../data/viewer.ts';
import { language, type Language } from '../texts/language.ts';

/** Chooses the page's language on this device. Mails to the account that is signed in here come in it from now on. */
export function chooseLanguage(chosen: Language): void {
  language.set(chosen);
  const told = queryClient.getMutationCache().build(queryClient, {
    // One after the other: the last choice counts.
    scope: { id: 'language' },
    // It waits for a connection. When it fails even then, the next sign-in says it.
    networkMode: 'online',
    mutationFn: async () => {
      const viewer = await queryClient.ensureQueryData(viewerQuery);
      if (accountOf(viewer) === undefined) return;
      await beadhouse.patch('/api/account', { body: { language: chosen === 'de' ? 'de' : 'en' } });
    },
  });
  void told.execute(undefined).catch(() => undefined);
}
