import { refuse } from '../../contract/refusal.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { getFlowchartWalks, NO_FLOWCHART } from './number-endpoints.ts';
import { findWalksOfChart } from './numbers-store.ts';
import { numbersOf, type Walker } from './numbers.ts';

/** The route for the numbers of the walks through a flowchart: docs/contract/walks.md. */
export function walkNumberRoutes(ports: {
  storage: Storage;
  /** The players that the viewer may see, except archived ones. */
  listPlayers(db: Reader, viewer: Viewer): Promise<readonly Walker[]>;
  /** Whether there is such a flowchart which the viewer has written or may give. */
  isChartOf(db: Reader, viewerId: string, chart: string): Promise<boolean>;
}): Route[] {
  const { storage, listPlayers, isChartOf } = ports;
  return [
    serve(getFlowchartWalks, async ({ viewer, params: { id: chart } }) => {
      const players = await listPlayers(storage, viewer);
      const ids = players.map(({ id }) => id);
      const walks = await findWalksOfChart(storage, ids, chart);
      if (walks.length === 0 && !(await isChartOf(storage, viewer.id, chart))) {
        throw refuse(NO_FLOWCHART);
      }
      return jsonText(numbersOf(walks, players));
    }),
  ];
}
