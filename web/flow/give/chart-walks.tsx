import { queryOptions, useQuery } from '@tanstack/preact-query';
import type { Definition } from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { FlowPicture } from '../picture/flow-picture.tsx';
import { titleOf } from '../picture/graph.ts';
import { texts } from './texts.ts';

/** The walks of a flowchart. The key begins with `practice`, the kind under which the event stream reports a change. */
const chartWalksQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', 'walks of chart', id],
    queryFn: async () =>
      beadhouse.get('/api/teacher-flowcharts/{id}/walks', { params: { path: { id } } }),
  });

/** Who of the players whom the viewer may see walked a flowchart, how far, and the numbers of its steps on its picture. */
export function ChartWalks({
  id,
  title,
  definition,
}: {
  readonly id: string;
  readonly title: string;
  readonly definition: Definition;
}) {
  const t = useTexts(texts);
  const query = useQuery(chartWalksQuery(id));
  return (
    <section class="grid grid-cols-1 gap-4">
      <h2 class="text-2xl">{t.walked}</h2>
      <Loaded query={query} room="min-h-24">
        {({ players, nodes }) =>
          players.length === 0 ? (
            <p class="text-soft">{t.nobodyWalked}</p>
          ) : (
            <>
              <ul class="divide-line grid grid-cols-1 divide-y">
                {players.map((player) => (
                  <li
                    key={player.id}
                    class="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 wrap-anywhere"
                  >
                    <p class="flex-1 basis-40 font-bold">
                      <span aria-hidden="true">{player.emoji} </span>
                      <Isolated>{player.name}</Isolated>
                    </p>
                    <p class="flex-2 basis-60">
                      {t.walks(player.walks, player.ended)}{' '}
                      {player.ended === 0 && (
                        <>
                          {t.furthest}{' '}
                          <Isolated>{calledIn(definition, player.furthest)}</Isolated>{' '}
                        </>
                      )}
                      <span class="text-soft">{t.last(formatDay(player.lastAt))}</span>
                    </p>
                  </li>
                ))}
              </ul>
              <p class="text-soft">{t.walkedText}</p>
              <FlowPicture definition={definition} name={t.pictureOf(title)} numbers={nodes} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** What a step is called; its id when the flowchart does not have it any more. */
function calledIn({ nodes }: Definition, id: string): string {
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
  return node === undefined ? id : titleOf(id, node);
}
