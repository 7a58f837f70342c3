import { QueryClient } from '@tanstack/preact-query';
import { reach } from './reach.ts';

/** What the page has read from the service. The event stream says what to read again; see `changes.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Whoever has no connection is told at once.
      retry: (failures) => failures < 1 && reach.get(),
      refetchOnWindowFocus: false,
    },
    // Without a connection a change fails at once, and the view says so. Nobody asks for one after its view is gone, all of which
    // it would keep for minutes.
    mutations: { networkMode: 'always', gcTime: 1_000 },
  },
});
