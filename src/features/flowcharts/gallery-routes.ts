import { linkNext, readCursor } from '../../http/cursor.ts';
import { callerNetwork, queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { createRequestCount } from '../../identity/limits/request-count.ts';
import type { FeaturePorts } from '../ports.ts';
import { checkDifficulty } from './content.ts';
import { getPublishedFlowchart, listGallery } from './gallery-endpoints.ts';
import { findPublished, listPublished } from './gallery-store.ts';
import { presentFlowcharts, presentPublished } from './present.ts';
import { requireFound } from './rules.ts';
import { readSearch } from './search.ts';

/** Routes with which everybody reads published flowcharts: docs/contract/flowchart-gallery.md. */
export function galleryRoutes({ storage, clock, oneAtATime }: FeaturePorts): Route[] {
  const countSearch = createRequestCount('searchesOfAddress');
  return [
    serve(listGallery, async ({ request, reply }) => {
      const difficulty = queryText(request, 'difficulty') || undefined;
      checkDifficulty(difficulty);
      const words = readSearch(queryText(request, 'search') ?? '');
      const from = readCursor(request);
      if (words.length > 0) countSearch(callerNetwork(request), clock());
      const { rows, next } = await listPublished(storage, { words, difficulty }, from, oneAtATime);
      linkNext(request, reply, next);
      return presentFlowcharts(rows);
    }),
    serve(getPublishedFlowchart, async ({ params }) =>
      presentPublished(requireFound(await findPublished(storage, params.id))),
    ),
  ];
}
