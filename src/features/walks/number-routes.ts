import { refuse } from '../../contract/refusal.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Reader } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { getFlowchartWalks, NO_FLOWCHART } from './number-endpoints.ts';
import { findWalksOfChart } from './numbers-store.ts';
import { numbersOf } from './numbers.ts';

/** The route for the numbers of the walks through a flowchart: docs/contract/walks.md. */
export function walkNumberRoutes(
  ports: FeaturePorts & {
    /** Whether there is such a flowchart which the viewer has written or may give. */
    isChartOf(db: Reader, viewerId: string, chart: string): Promise<boolean>;
  },
): Route[] {
  const { storage, players, isChartOf } = ports;
  return [
    serve(getFlowchartWalks, async ({ viewer, params: { id: chart } }) => {
      const seen = await players.listUnarchived(storage, viewer);
      const ids = seen.map(({ id }) => id);
      const numbers = await numbersOf(findWalksOfChart(storage, ids, chart), seen);
      if (numbers.players.length === 0 && !(await isChartOf(storage, viewer.id, chart))) {
        throw refuse(NO_FLOWCHART);
      }
      return jsonText(numbers);
    }),
  ];
}
