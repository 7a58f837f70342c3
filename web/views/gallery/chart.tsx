import { useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { isWalkable, readDefinition } from '../../../src/flow/flow.ts';
import { isUnknownPath, statusOf } from '../../data/final.ts';
import { isOurs, ourChartQuery } from '../../flow/our-charts.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pathTo, readPart } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { languageTag } from '../../texts/language.ts';
import { About } from './about.tsx';
import { CopyChart } from './copy-chart.tsx';
import { CopyOfPage } from './copy-of-page.tsx';
import { NoGallery } from './no-gallery.tsx';
import { chartQuery, type Chart } from './queries.ts';
import { TakeDown } from './take-down.tsx';
import { texts } from './texts.ts';
import { Walkable, WalkAndGive } from './walkable.tsx';

/** A flowchart of the gallery, or one that comes with the page: what it is, its picture, and what can be done with it. */
export function View({ chart: part }: { readonly chart: string }) {
  const chart = readPart(part);
  return isOurs(chart) ? <OfPage name={chart} /> : <OfGallery id={chart} />;
}

function OfGallery({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const query = useQuery(chartQuery(id));
  const isMissing = query.isError && statusOf(query.error) === 404;
  return (
    <GrownUps title={query.data?.title ?? t.chart}>
      {!isMissing ? (
        <Loaded query={query} room="min-h-160">
          {(chart) => <Published key={chart.id} chart={chart} />}
        </Loaded>
      ) : isUnknownPath(query.error) ? (
        <NoGallery />
      ) : (
        <Gone />
      )}
    </GrownUps>
  );
}

function Published({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const definition = useDefinition(chart.definitionJson);
  return (
    <>
      <Card>
        <About chart={chart} />
        <div class="mt-5 flex flex-wrap gap-3">
          {definition !== undefined && <WalkAndGive chart={chart.id} />}
          <CopyChart chart={chart} />
          <TakeDown chart={chart} />
        </div>
      </Card>
      {definition === undefined ? (
        <Card>
          <p class="mb-4">{t.notToWalk}</p>
          <pre
            class="bg-field rounded-control max-h-[70dvh] overflow-auto p-3 text-sm"
            tabIndex={0}
          >
            {chart.mermaidContent}
          </pre>
        </Card>
      ) : (
        <Walkable chart={chart.id} title={chart.title} definition={definition} />
      )}
      <Back />
    </>
  );
}

function OfPage({ name }: { readonly name: string }) {
  const t = useTexts(texts);
  const query = useQuery(ourChartQuery(name, languageTag()));
  const definition = useDefinition(query.data?.definitionJson);
  const { title } = query.data ?? {};
  return (
    <GrownUps title={title ?? t.chart}>
      {query.data === null ? (
        <Gone />
      ) : (
        <Loaded query={{ ...query, data: definition }} room="min-h-160">
          {(read) => (
            <>
              <Card>
                <p>{t.ofPage}</p>
                <div class="mt-5 flex flex-wrap gap-3">
                  <WalkAndGive chart={name} />
                  <CopyOfPage definition={read} />
                </div>
              </Card>
              <Walkable key={name} chart={name} title={title ?? t.chart} definition={read} />
              <Back />
            </>
          )}
        </Loaded>
      )}
    </GrownUps>
  );
}

/** The definition in a text; undefined where it has none that can be walked. */
function useDefinition(json: string | undefined) {
  return useMemo(() => {
    if (json === undefined || !isWalkable(json)) return undefined;
    const read = readDefinition(json);
    return 'definition' in read ? read.definition : undefined;
  }, [json]);
}

function Gone() {
  const t = useTexts(texts);
  return (
    <Card>
      <p class="mb-4 text-lg">{t.gone}</p>
      <ButtonLink href={pathTo('gallery')}>{t.back}</ButtonLink>
    </Card>
  );
}

function Back() {
  const t = useTexts(texts);
  return (
    <p>
      <ButtonLink href={pathTo('gallery')}>{t.back}</ButtonLink>
    </p>
  );
}
