import { useMutation } from '@tanstack/preact-query';
import { useId, useState } from 'preact/hooks';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
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
  const faultText = useFaultText();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const takeDown = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/admin/flowcharts/{id}/unpublish', {
        params: { path: { id: chart.id } },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-3">
      <p class="min-w-0 flex-1 basis-32">
        <Isolated id={id} class="line-clamp-2 font-bold wrap-anywhere">
          {chart.title}
        </Isolated>
        <span class="text-soft text-sm">{t.since(formatDay(chart.publishedAt))}</span>
      </p>
      <Button about={id} onClick={() => setAsking(true)}>
        {t.takeDown}
      </Button>
      {isAsking && (
        <Confirm
          title={t.takeDownAsk}
          action={t.takeDown}
          isBusy={takeDown.isPending}
          fault={faultText(takeDown.error)}
          onConfirm={() => takeDown.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Isolated class="line-clamp-3 font-bold">{chart.title}</Isolated>
          </p>
          <p>{t.takeDownText}</p>
        </Confirm>
      )}
    </li>
  );
}
