import { FlowPicture } from '../../flow/picture/flow-picture.tsx';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import type { Chart } from './queries.ts';
import { InArchive } from './state-part.tsx';
import { definitionIn } from './use-workshop.ts';

/** A flowchart in the archive: it is seen, and not changed. */
export function Kept({ chart }: { readonly chart: Chart }) {
  const t = useTexts(chartTexts);
  const definition = definitionIn(chart.definitionJson);
  return (
    <GrownUps title={chart.title}>
      <div>
        <ButtonLink href={pathTo('workshop')}>{t.all}</ButtonLink>
      </div>
      <Card>
        <InArchive chart={chart} />
      </Card>
      <Card>
        {definition === undefined ? (
          <MermaidText text={chart.mermaidContent} />
        ) : (
          <FlowPicture definition={definition} name={t.picture} />
        )}
      </Card>
    </GrownUps>
  );
}

/** A Mermaid text as it was written. */
export function MermaidText({ text }: { readonly text: string }) {
  return <pre class="text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>;
}
