import { useQuery } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { pathTo, readPart } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { Editor } from './editor.tsx';
import { Foreign } from './foreign.tsx';
import { Kept } from './kept-chart.tsx';
import { chartQuery, type Chart } from './queries.ts';
import { hasOwnMermaid, useChartEdit, useWorkshop } from './use-workshop.ts';

/** One of the viewer's flowcharts, to be written. */
export function View({ chart: part }: { readonly chart: string }) {
  const t = useTexts(chartTexts);
  const query = useQuery(chartQuery(readPart(part)));
  const chart = query.data;
  if (chart === undefined || chart === null) {
    return (
      <GrownUps title={chart === null ? t.gone : t.loadingTitle}>
        <Loaded query={query} room="min-h-96">
          {() => (
            <Card>
              <p class="mb-4">{t.goneText}</p>
              <ButtonLink href={pathTo('workshop')}>{t.all}</ButtonLink>
            </Card>
          )}
        </Loaded>
      </GrownUps>
    );
  }
  return chart.status === 'archived' ? (
    <Kept chart={chart} />
  ) : (
    <Written key={chart.id} chart={chart} />
  );
}

function Written({ chart }: { readonly chart: Chart }) {
  const t = useTexts(chartTexts);
  const [replaces, setReplaces] = useState(false);
  const own = useMemo(() => hasOwnMermaid(chart), [chart]);
  const edit = useChartEdit(chart, own && !replaces);
  const workshop = useWorkshop(edit);
  const { work } = workshop;
  return (
    <GrownUps title={edit.given.title || t.untitled}>
      {work === undefined ? (
        <Foreign chart={chart} edit={edit} />
      ) : (
        <Editor
          chart={chart}
          edit={edit}
          workshop={workshop}
          work={work}
          hasOwnMermaid={own}
          replaces={replaces}
          onReplace={setReplaces}
        />
      )}
      <div>
        <ButtonLink href={pathTo('workshop')}>{t.all}</ButtonLink>
      </div>
    </GrownUps>
  );
}
