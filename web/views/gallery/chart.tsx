import { useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { isWalkable, readDefinition } from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { isUnknownPath, statusOf } from '../../data/final.ts';
import { queryClient } from '../../data/query-client.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { ChartWalks } from '../../flow/give/chart-walks.tsx';
import { GiveChart } from '../../flow/give/give-chart.tsx';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { AskFirst } from '../../parts/ask-first.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { originOf } from './copied.ts';
import { CopyChart } from './copy-chart.tsx';
import { NoGallery } from './no-gallery.tsx';
import { Preview } from './preview.tsx';
import { chartQuery, isOwnQuery, type Chart } from './queries.ts';
import { texts } from './texts.ts';

/** A flowchart of the gallery: what it is, its picture, and what can be done with it. */
export function View({ chart: id }: { readonly chart: string }) {
  const t = useTexts(texts);
  const query = useQuery(chartQuery(id));
  const isGone = query.isError && statusOf(query.error) === 404;
  return (
    <GrownUps title={query.data?.title ?? t.chart}>
      {isGone && isUnknownPath(query.error) ? (
        <NoGallery />
      ) : isGone ? (
        <Card>
          <p class="mb-4 text-lg">{t.gone}</p>
          <ButtonLink href={pathTo('gallery')}>{t.back}</ButtonLink>
        </Card>
      ) : (
        <Loaded query={query} room="min-h-160">
          {(chart) => <OfChart key={chart.id} chart={chart} />}
        </Loaded>
      )}
    </GrownUps>
  );
}

function OfChart({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const viewer = useViewerKind()?.is;
  const isKnown = viewer === 'account' || viewer === 'guest';
  const { definitionJson } = chart;
  const read = useMemo(
    () => (isWalkable(definitionJson) ? readDefinition(definitionJson) : undefined),
    [definitionJson],
  );
  const definition = read !== undefined && 'definition' in read ? read.definition : undefined;
  return (
    <>
      <Card>
        <About chart={chart} />
        <div class="mt-5 flex flex-wrap gap-3">
          {definition !== undefined && (
            <>
              <ButtonLink look="main" href={pathTo('walk', { chart: chart.id })}>
                {t.walk}
              </ButtonLink>
              <GiveChart chart={chart.id} />
            </>
          )}
          <CopyChart chart={chart} />
          <TakeDown chart={chart} />
        </div>
      </Card>
      <Card>
        {definition === undefined ? (
          <>
            <p class="mb-4">{t.notToWalk}</p>
            <pre
              class="bg-field rounded-control max-h-[70dvh] overflow-auto p-3 text-sm"
              tabIndex={0}
            >
              {chart.mermaidContent}
            </pre>
          </>
        ) : (
          <Preview definition={definition} title={chart.title} />
        )}
      </Card>
      {definition !== undefined && isKnown && (
        <Card>
          <ChartWalks id={chart.id} title={chart.title} definition={definition} />
        </Card>
      )}
      <p>
        <ButtonLink href={pathTo('gallery')}>{t.back}</ButtonLink>
      </p>
    </>
  );
}

/** What is said about a flowchart, its author and its sources. */
function About({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const { emoji, description, difficulty, publishedAt, definitionJson } = chart;
  const { author, licence, basedOn = [] } = originOf(definitionJson);
  const lines = [
    ...(author === undefined ? [] : [[t.by, author] as const]),
    ...(licence === undefined ? [] : [[t.licence, licence] as const]),
    ...basedOn.map(
      (source) =>
        [
          t.basedOn,
          [source.title, source.author, source.licence].filter(Boolean).join(', '),
        ] as const,
    ),
  ];
  return (
    <div class="flex items-start gap-4">
      <span aria-hidden="true" class="text-5xl leading-none">
        {emoji}
      </span>
      <div class="grid min-w-0 grid-cols-1 gap-2">
        {description !== null && <Isolated class="wrap-anywhere">{description}</Isolated>}
        <p class="text-soft">
          {difficulty !== null && `${t[difficulty]} · `}
          {t.since(formatDay(publishedAt))}
        </p>
        {lines.length > 0 && (
          <dl class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            {lines.map(([name, said], at) => (
              <div key={at} class="contents">
                <dt class="text-soft">{name}</dt>
                <dd class="min-w-0 wrap-anywhere">
                  <Isolated>{said}</Isolated>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

/** Takes one's own flowchart out of the gallery. Administrators have theirs in the administration. */
function TakeDown({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const isKnown = useViewerKind()?.is === 'account';
  const { data: isOwn } = useQuery({ ...isOwnQuery(chart.id), enabled: isKnown });
  if (isOwn !== true) return null;
  return (
    <AskFirst
      action={t.takeDown}
      title={t.takeDownAsk}
      send={async () => {
        await beadhouse.post('/api/teacher-flowcharts/{id}/unpublish', {
          params: { path: { id: chart.id } },
        });
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['gallery'] }),
          queryClient.invalidateQueries({ queryKey: ['flowcharts'] }),
        ]);
        navigate(pathTo('gallery'));
      }}
    >
      <p>{t.takeDownText}</p>
    </AskFirst>
  );
}
