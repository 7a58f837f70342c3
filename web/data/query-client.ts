import { onlineManager, QueryClient } from '@tanstack/preact-query';
import { reach } from './reach.ts';

/** What the page has read from the service. The event stream says what to read again; see `changes.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection the view says so at once.
      retry: (failures) => failures < 1 && reach.get(),
      refetchOnWindowFocus: false,
    },
    // Without a connection a change fails at once, and the view says so. Its result is dropped soon: nobody needs it after its
    // view is gone.
    mutations: { networkMode: 'always', gcTime: 1_000 },
  },
});

// From now on queries wait while the service is not reached. This follows before anything else does: otherwise what waits for the
// service would begin while queries still wait.
onlineManager.setEventListener((setOnline) => reach.subscribe(() => setOnline(reach.get())));
queryClient.mount();
