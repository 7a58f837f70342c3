import { linkNext, readCursor } from '../../http/cursor.ts';
import { callerNetwork, pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { createRequestCount } from '../../identity/limits/request-count.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { OneAtATime } from '../../kernel/one-at-a-time.ts';
import type { Storage } from '../../storage/port.ts';
import { findPublished, listPublished } from './gallery-store.ts';
import { presentFlowcharts, presentPublished } from './present.ts';
import { checkDifficulty, requireFound } from './rules.ts';
import { readSearch } from './search.ts';
import { LIST_FAILURE, READ_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./gallery-doc.ts'));

const path = '/api/flowchart-gallery';

/** Routes with which everybody reads published flowcharts: docs/contract/flowchart-gallery.md. */
export function galleryRoutes({
  storage,
  clock,
  oneAtATime,
}: {
  storage: Storage;
  clock: Clock;
  oneAtATime: OneAtATime;
}): Route[] {
  const countSearch = createRequestCount('searchesOfAddress');
  return [
    {
      method: 'GET',
      path,
      operation: 'listGallery',
      access: 'open',
      failure: LIST_FAILURE,
      doc: doc('listGallery'),
      handle: async (request, reply) => {
        const difficulty = queryText(request, 'difficulty') || undefined;
        checkDifficulty(difficulty);
        const words = readSearch(queryText(request, 'search') ?? '');
        const from = readCursor(request);
        if (words.length > 0) countSearch(callerNetwork(request), clock());
        const { rows, next } = await listPublished(
          storage,
          { words, difficulty },
          from,
          oneAtATime,
        );
        linkNext(request, reply, next);
        return presentFlowcharts(rows);
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      operation: 'getPublishedFlowchart',
      access: 'open',
      failure: READ_FAILURE,
      doc: doc('getPublished'),
      etag: true,
      handle: async (request) =>
        presentPublished(requireFound(await findPublished(storage, pathText(request, 'id')))),
    },
  ];
}
