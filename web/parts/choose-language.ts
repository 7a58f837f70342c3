import { beadhouse } from '../data/beadhouse.ts';
import { queryClient } from '../data/query-client.ts';
import { accountOf, viewerQuery } from '../data/viewer.ts';
import { language, type Language } from '../texts/language.ts';

/** Chooses the page's language on this device. From now on, mails to the account that is signed in come in this language. */
export function chooseLanguage(chosen: Language): void {
  language.set(chosen);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    // One request after the other, so that the last choice counts.
    scope: { id: 'language' },
    // It waits for a connection. If it fails even then, the next sign-in tells the service.
    networkMode: 'online',
    mutationFn: async () => {
      const viewer = await queryClient.ensureQueryData(viewerQuery);
      if (accountOf(viewer) === undefined) return;
      await beadhouse.patch('/api/account', { body: { language: chosen === 'de' ? 'de' : 'en' } });
    },
  });
  void mutation.execute(undefined).catch(() => undefined);
}
