import { useMemo } from 'preact/hooks';
import { readDefinition, type Definition } from '../../../src/flow/flow.ts';
import type { School, TeachingOrder } from '../../../src/soroban/soroban.ts';
import type { Chart } from '../../data/chart.ts';
import { useStore } from '../../device/use-store.ts';
import { Feast } from '../../flow/feast.tsx';
import { Head } from '../../flow/head.tsx';
import { Stage } from '../../flow/stage.tsx';
import type { KeptWalk } from '../../flow/told-of.ts';
import { useKeptWalk } from '../../flow/use-kept-walk.ts';
import { WalkMap } from '../../flow/walk-map.tsx';
import { backToStep, type WalkState } from '../../flow/walk-state.ts';
import { Work } from '../../flow/work.tsx';
import { lessonsMute } from '../../lesson/mute.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { pathTo } from '../../places/routes.ts';
import type { SorobanSettings } from '../../soroban/settings.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { OnlyText } from './not-walked.tsx';
import { texts } from './texts.ts';
import { WaysOn } from './ways-on.tsx';

/** Who walks, with which soroban, and how it is taught. */
export type Walker = {
  /** Undefined where a teacher tries a chart: then nobody is told. */
  readonly playerId: string | undefined;
  readonly settings: SorobanSettings;
  readonly school: School;
  readonly order: TeachingOrder;
};

type Parts = { readonly chart: Chart; readonly walker: Walker };

/** A chart that was found: walked, or only shown where it cannot be. */
export function Opened({ chart, walker }: Parts) {
  const { kept, save, again, forget } = useKeptWalk(walker.playerId, chart);
  const definition = useMemo(() => definitionOf(kept?.definitionJson), [kept?.definitionJson]);
  if (definition === undefined || kept === undefined) return <OnlyText chart={chart} />;
  return (
    <Walked
      kept={kept}
      definition={definition}
      walker={walker}
      onState={save}
      onAgain={again}
      onLeave={forget}
    />
  );
}

function definitionOf(json: string | undefined): Definition | undefined {
  const read = json === undefined ? undefined : readDefinition(json);
  return read !== undefined && 'definition' in read ? read.definition : undefined;
}

function Walked({
  kept: { state, title },
  definition,
  walker,
  onState,
  onAgain,
  onLeave,
}: {
  readonly kept: KeptWalk;
  readonly definition: Definition;
  readonly walker: Walker;
  readonly onState: (next: WalkState) => void;
  readonly onAgain: () => void;
  /** Called before somebody leaves a walk that has an end. */
  readonly onLeave: () => void;
}) {
  const t = useTexts(texts);
  const isMute = useStore(lessonsMute);
  const work = (
    <Work
      definition={definition}
      state={state}
      onBack={(at) => onState(backToStep(definition, state, at, state.spent.at(-1) ?? 0))}
    />
  );
  if (state.walk.end !== undefined) {
    return (
      <Card isLetter>
        <Feast definition={definition} state={state} isMute={isMute}>
          <WaysOn
            definition={definition}
            state={state}
            order={walker.order}
            onAgain={onAgain}
            onLeave={onLeave}
          />
        </Feast>
        {work}
      </Card>
    );
  }
  return (
    <Card isLetter>
      <Stage
        definition={definition}
        state={state}
        settings={walker.settings}
        school={walker.school}
        isMute={isMute}
        head={
          <Head title={title}>
            <ButtonLink href={pathTo('walks')}>
              <span aria-hidden="true">✕</span>
              <span class="sr-only">{t.close}</span>
            </ButtonLink>
          </Head>
        }
        onState={onState}
      />
      <WalkMap definition={definition} state={state} />
      {work}
    </Card>
  );
}
