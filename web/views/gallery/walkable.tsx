import type { Definition } from '../../../src/flow/flow.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { ChartWalks } from '../../flow/give/chart-walks.tsx';
import { GiveChart } from '../../flow/give/give-chart.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Preview } from './preview.tsx';
import { texts } from './texts.ts';

/** What can be done with every flowchart that can be walked. */
export function WalkAndGive({ chart }: { readonly chart: string }) {
  const t = useTexts(texts);
  return (
    <>
      <ButtonLink look="main" href={pathTo('walk', { chart })}>
        {t.walk}
      </ButtonLink>
      <GiveChart chart={chart} />
    </>
  );
}

/** The picture of a flowchart, and who walked it. */
export function Walkable({
  chart,
  title,
  definition,
}: {
  readonly chart: string;
  readonly title: string;
  readonly definition: Definition;
}) {
  const viewer = useViewerKind()?.is;
  return (
    <>
      <Card>
        <Preview definition={definition} title={title} />
      </Card>
      {(viewer === 'account' || viewer === 'guest') && (
        <Card>
          <ChartWalks id={chart} title={title} definition={definition} />
        </Card>
      )}
    </>
  );
}
