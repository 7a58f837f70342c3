import { useId } from 'preact/hooks';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { queryClient } from '../../data/query-client.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { texts } from './texts.ts';

type Chart = components['schemas']['PublishedFlowchart'];

const key = ['administration', 'charts'];

/** The published flowcharts, which can be taken down. */
export function Charts() {
  const t = useTexts(texts);
  const list = useList(key, async (query) => {
    const { data, response } = await beadhouse.request('get', '/api/flowchart-gallery', {
      params: { query },
    });
    return toPage(data.flowcharts, response);
  });
  return (
    <Card>
      <p class="mb-3">{t.chartsText}</p>
      <Loaded query={list} room="min-h-40" none={t.noCharts}>
        {(charts) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {charts.map((chart) => (
              <Row key={chart.id} chart={chart} />
            ))}
          </ul>
        )}
      </Loaded>
      <More list={list} />
    </Card>
  );
}

function Row({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const id = useId();
  const path = { id: chart.id };
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-3">
      <p class="min-w-0 flex-1 basis-32">
        <Isolated id={id} class="line-clamp-2 font-bold wrap-anywhere">
          {chart.title}
        </Isolated>
        <span class="text-soft text-sm">{t.since(formatDay(chart.publishedAt))}</span>
      </p>
      <AskFirst
        action={t.takeDown}
        about={id}
        title={t.takeDownAsk}
        send={async () => {
          await beadhouse.post('/api/admin/flowcharts/{id}/unpublish', { params: { path } });
          await queryClient.invalidateQueries({ queryKey: key });
        }}
      >
        <p>
          <Isolated class="line-clamp-3 font-bold">{chart.title}</Isolated>
        </p>
        <p>{t.takeDownText}</p>
      </AskFirst>
    </li>
  );
}
