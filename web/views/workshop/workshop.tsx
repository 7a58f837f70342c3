import { useMutation, useQuery } from '@tanstack/preact-query';
import { useId } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { beadhouse } from '../../data/beadhouse.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { hasDraft } from '../../parts/use-edit.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { FromExample, OtherBeginnings } from './new-chart.tsx';
import { chartsQuery, readChartsAgain, type ListedChart } from './queries.ts';
import { texts } from './texts.ts';
import { draftOf } from './use-workshop.ts';

/** The viewer's flowcharts, and how one begins another. */
export function View() {
  const t = useTexts(texts);
  const query = useQuery(chartsQuery);
  const kind = useViewerKind()?.is;
  return (
    <GrownUps title={t.title}>
      <p class="text-lg">{t.lead}</p>
      <FromExample />
      <Card>
        <h2 class="mb-3 text-2xl">{t.mine}</h2>
        <Loaded query={query} room="min-h-40" none={t.none}>
          {(charts) => (
            <ul class="divide-line grid grid-cols-1 divide-y">
              {charts.map((chart) => (
                <Row key={chart.id} chart={chart} />
              ))}
            </ul>
          )}
        </Loaded>
        {(kind === 'guest' || kind === 'nobody') && (
          <div class="mt-4 grid justify-items-start gap-3">
            <p class="text-soft">{t.guest}</p>
            <ButtonLink href={`${pathTo('account')}?back=${pathTo('workshop')}`}>
              {t.makeAccount}
            </ButtonLink>
          </div>
        )}
      </Card>
      <OtherBeginnings />
    </GrownUps>
  );
}

function Row({ chart }: { readonly chart: ListedChart }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const id = useId();
  const { title, emoji, status, version, updatedAt } = chart;
  const copy = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/teacher-flowcharts/{id}/duplicate', {
        params: { path: { id: chart.id } },
      }),
    onSuccess: readChartsAgain,
  });
  const said = [
    t[status],
    t.version(version),
    t.changedAt(formatTime(updatedAt)),
    ...(hasDraft(draftOf(chart.id)) ? [t.unsaved] : []),
  ];
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-2">
      <Link
        href={pathTo('workshopChart', { chart: chart.id })}
        class="rounded-control flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 py-2"
      >
        <span aria-hidden="true" class="text-3xl">
          {emoji}
        </span>
        <span class="min-w-0">
          <Isolated id={id} class="line-clamp-2 text-lg font-bold wrap-anywhere underline">
            {title}
          </Isolated>
          <span class="text-soft block text-sm">{said.join(' · ')}</span>
        </span>
      </Link>
      <Button about={id} disabled={copy.isPending} onClick={() => copy.mutate()}>
        {t.copy}
      </Button>
      <Problem
        text={faultText(copy.error, {
          'Too many flowcharts': t.tooMany,
          'Too much stored': t.tooMuch,
        })}
      />
    </li>
  );
}
