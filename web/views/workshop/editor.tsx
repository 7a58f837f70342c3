import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MOST, type Problem as Wrong } from '../../../src/flow/flow.ts';
import { ChartWalks } from '../../flow/give/chart-walks.tsx';
import { Card } from '../../parts/card.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { Fold } from '../../parts/fold.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { KeptNote } from '../../parts/kept-note.tsx';
import { showNotice } from '../../parts/notices.tsx';
import { Options } from '../../parts/options.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AboutPart } from './about-part.tsx';
import { inOrder } from './arrows.ts';
import { chartTexts } from './chart-texts.ts';
import { JsonPart } from './json-part.tsx';
import { MermaidText } from './kept-chart.tsx';
import { Late } from './late.tsx';
import { spotOf, type Part } from './pointers.ts';
import { ProblemPart } from './problem-part.tsx';
import { problemTexts, sayProblem } from './problem-texts.ts';
import { openAt } from './open-at.ts';
import { readChartsAgain, type Chart } from './queries.ts';
import { MoreActions, problemsIn, StatePart } from './state-part.tsx';
import { namedSteps } from './step-names.ts';
import { StepsPart } from './steps-part.tsx';
import { Toolbar } from './toolbar.tsx';
import { TryPart } from './try-part.tsx';
import type { useChartEdit, useWorkshop } from './use-workshop.ts';
import { VersionsPart } from './versions-part.tsx';
import { titled, type Work } from './work.ts';
import { WritingContext, type Writing } from './writing.tsx';

type Tab = Part | 'try' | 'walked' | 'versions' | 'json';
const TABS: readonly Tab[] = ['steps', 'problem', 'try', 'about', 'walked', 'versions', 'json'];

type Both = {
  readonly chart: Chart;
  readonly edit: ReturnType<typeof useChartEdit>;
  readonly workshop: ReturnType<typeof useWorkshop>;
  readonly work: Work;
  /** Whether the Mermaid text is somebody's own. */
  readonly hasOwnMermaid: boolean;
  /** Whether a Mermaid text of its own is replaced when it is saved. */
  readonly replaces: boolean;
  readonly onReplace: (replaces: boolean) => void;
};

const NONE: readonly Wrong[] = [];

/** Everything about one flowchart whose steps can be shown. */
export function Editor({ chart, edit, workshop, work, hasOwnMermaid, replaces, onReplace }: Both) {
  const t = useTexts(chartTexts);
  const say = useTexts(problemTexts);
  const [tab, setTab] = useState<Tab>('steps');
  const [wanted, setWanted] = useState<string>();
  const { settled = work, problems: checked, change, changeDefinition } = workshop;
  const problems = checked ?? NONE;
  const { definition } = work;
  const [last, setLast] = useState(definition.entryNode);
  const chosen = Object.hasOwn(definition.nodes, last) ? last : (inOrder(definition)[0] ?? '');
  const body = useRef<HTMLDivElement>(null);

  const open = ({ pointer }: Wrong): void => {
    const spot = spotOf(pointer);
    setTab(spot.part);
    if (spot.step !== undefined) setLast(spot.step);
    setWanted(pointer);
  };
  useEffect(() => {
    if (wanted === undefined) return;
    openAt(body.current, wanted);
    setWanted(undefined);
  }, [wanted]);

  // Nobody has walked what was never published.
  const tabs = TABS.filter((one) => one !== 'walked' || chart.publishedAt !== null);
  const isBlank = work.title.trim() === '';
  const save = (): void => {
    const missing = problems.find(({ severity }) => severity === 'error');
    if (isBlank) setTab('about');
    else if (missing !== undefined && chart.status === 'published') {
      showNotice(t.publishedNeedsAll);
      open(missing);
    } else if (edit.isChanged && !edit.save.isPending) edit.submit();
  };
  const steps = useMemo(
    () => namedSteps(settled.definition, t.kinds, t.stepAt),
    [settled.definition, t],
  );
  const writing: Writing = {
    definition,
    steps,
    change: changeDefinition,
    faultAt: (pointer) => {
      const found = problems.find((one) => one.pointer === pointer && one.severity === 'error');
      return found && sayProblem(found, say);
    },
  };
  const take = (next: Work, said: string): void => {
    change(titled(next, next.title));
    showNotice(said, workshop.undo);
  };
  return (
    <WritingContext.Provider value={writing}>
      <div
        ref={body}
        class="grid grid-cols-1 gap-4"
        onKeyDown={(event) => {
          const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
          const key = event.key.toLowerCase();
          if (!isCommand || (key !== 'z' && key !== 'y' && key !== 's')) return;
          // A text that is applied as a whole has its own way back.
          if (key !== 's' && (event.target as Element).closest('form.json') !== null) return;
          event.preventDefault();
          if (key === 's') save();
          else if (key === 'y' || event.shiftKey) workshop.redo();
          else workshop.undo();
        }}
        onFocusOut={workshop.endWord}
      >
        <Toolbar edit={edit} workshop={workshop} onSave={save} />
        {edit.isKept && <KeptNote onDiscard={edit.discard} />}
        <Saving edit={edit} workshop={workshop} work={work} onOpen={open} />
        <Card>
          <StatePart
            chart={chart}
            definition={settled.definition}
            problems={checked}
            isChanged={edit.isChanged}
            isBlank={isBlank}
            saveNow={edit.saveNow}
            onOpen={open}
          />
          {hasOwnMermaid && <OwnMermaid chart={chart} replaces={replaces} onReplace={onReplace} />}
        </Card>
        <Options
          label={t.parts}
          value={tab}
          options={tabs.map((one) => [one, t.part(one)] as const)}
          onChoose={setTab}
        />
        {tab === 'steps' && (
          <StepsPart
            settled={settled.definition}
            chosen={chosen}
            onChoose={setLast}
            onUndo={workshop.undo}
          />
        )}
        {tab === 'problem' && <ProblemPart />}
        {tab === 'try' && <TryPart definition={definition} chosen={chosen} />}
        {tab === 'about' && (
          <>
            <AboutPart work={work} onChange={change} />
            <Card>
              <MoreActions chart={chart} isChanged={edit.isChanged} />
            </Card>
          </>
        )}
        {tab === 'walked' && (
          <Card>
            <ChartWalks id={chart.id} title={work.title} definition={definition} />
          </Card>
        )}
        {tab === 'versions' && (
          <VersionsPart
            id={chart.id}
            work={work}
            read={workshop.read}
            onTake={(then) => take(then, t.tookVersion)}
          />
        )}
        {tab === 'json' && (
          <JsonPart
            json={JSON.stringify(definition, null, 2)}
            problems={problems}
            onApply={(next) => {
              const title = next.title.trim() === '' ? work.title : next.title;
              change({ ...work, title: title.slice(0, MOST.title), definition: next });
            }}
          />
        )}
      </div>
    </WritingContext.Provider>
  );
}

/** Why something could not be saved, and what is done about it. */
function Saving({
  edit,
  workshop: { read, change, problems },
  work,
  onOpen,
}: Pick<Both, 'edit' | 'workshop' | 'work'> & { readonly onOpen: (problem: Wrong) => void }) {
  const t = useTexts(chartTexts);
  const say = useTexts(problemTexts);
  const faultText = useFaultText();
  const { conflict, save, given, submit, discard } = edit;
  if (conflict !== undefined) {
    const { now } = conflict;
    return (
      <Late
        mine={work}
        theirs={read(now)}
        given={given}
        onTake={(how) => {
          const theirs = read(now);
          if (how === 'forget' || theirs === undefined) {
            discard();
            save.reset();
            return void readChartsAgain();
          }
          // One's own stays behind it, so that undoing brings it back.
          change(theirs);
          submit();
          showNotice(t.took);
        }}
      />
    );
  }
  const refused = problemsIn(save.error);
  if (refused.length > 0 && problems?.length === 0) {
    return (
      <div role="alert" class="grid grid-cols-1 gap-1">
        <p class="text-alarm font-bold">{t.refused}</p>
        {refused.map((problem, at) => (
          <button
            key={at}
            type="button"
            class="min-h-11 text-left underline"
            onClick={() => onOpen(problem)}
          >
            {sayProblem(problem, say)}
          </button>
        ))}
      </div>
    );
  }
  return (
    <Problem
      text={faultText(refused.length > 0 ? null : save.error, {
        'Title is required': t.titleNeeded,
        'An archived flowchart cannot be changed': t.isArchived,
        'definitionJson must be at most 262144 bytes': t.tooLarge,
        'mermaidContent must be at most 262144 bytes': t.tooLarge,
        'Flowchart not found': t.gone,
      })}
    />
  );
}

/** The Mermaid text that somebody wrote, and whether the steps replace it. */
function OwnMermaid({
  chart,
  replaces,
  onReplace,
}: Pick<Both, 'chart' | 'replaces' | 'onReplace'>) {
  const t = useTexts(chartTexts);
  return (
    <div class="bg-field rounded-card mt-4 p-4">
      <p>
        {t.ownMermaid} {!replaces && t.keepMermaid}
      </p>
      <Checkbox isOn={replaces} onChoose={onReplace}>
        {t.replaceMermaid}
      </Checkbox>
      <Fold title={t.mermaid}>
        <MermaidText text={chart.mermaidContent} />
      </Fold>
    </div>
  );
}
