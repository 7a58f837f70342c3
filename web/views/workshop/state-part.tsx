import { useMutation } from '@tanstack/preact-query';
import { useLocation } from 'wouter-preact';
import { BeadhouseError } from '../../../client/src/index.ts';
import type { Definition, Problem as Wrong } from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { GiveChart } from '../../flow/give/give-chart.tsx';
import { pathTo } from '../../places/routes.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Button, ButtonLink, FileLink } from '../../parts/button.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { showNotice } from '../../parts/notices.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Conflict } from '../../parts/save-changes.ts';
import { forgetDraft } from '../../parts/use-edit.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { ProblemList } from './problem-list.tsx';
import { chartQuery, readChartsAgain, type Chart } from './queries.ts';
import { draftOf } from './use-workshop.ts';

/** What changes the status of a flowchart. */
type Action = 'publish' | 'unpublish' | 'archive' | 'restore';

/** The mutation that changes the status. */
export function useStatus(chart: Chart, saveFirst?: () => Promise<void>) {
  const t = useTexts(chartTexts);
  const said: Readonly<Record<Action, string>> = {
    publish: t.publishedNow,
    unpublish: t.unpublishedNow,
    archive: t.archivedNow,
    restore: t.restoredNow,
  };
  return useMutation({
    mutationFn: async (action: Action) => {
      await saveFirst?.();
      const params = { path: { id: chart.id } };
      return beadhouse.post(`/api/teacher-flowcharts/{id}/${action}`, { params });
    },
    onSuccess: async ({ flowchart }, action) => {
      queryClient.setQueryData(chartQuery(chart.id).queryKey, flowchart);
      showNotice(said[action]);
      await readChartsAgain();
    },
  });
}

/** Whether the flowchart is a draft, published or in the archive, and what changes that. */
export function StatePart({
  chart,
  definition,
  problems,
  isChanged,
  isBlank,
  saveNow,
  onOpen,
}: {
  readonly chart: Chart;
  readonly definition: Definition;
  /** Errors first; undefined before it was checked. */
  readonly problems: readonly Wrong[] | undefined;
  /** Whether something is not saved. */
  readonly isChanged: boolean;
  /** Whether it has no title yet. */
  readonly isBlank: boolean;
  readonly saveNow: () => Promise<void>;
  /** Opens where a problem is written. */
  readonly onOpen: (problem: Wrong) => void;
}) {
  const t = useTexts(chartTexts);
  const faultText = useFaultText();
  const kind = useViewerKind()?.is;
  const status = useStatus(chart, isChanged ? saveNow : undefined);
  const missing = problems?.find(({ severity }) => severity === 'error');
  const { status: now } = chart;
  const refused = problemsIn(status.error);
  const isNew = chart.publishedAt === null;
  const needsAccount = now === 'draft' && kind !== 'account';
  return (
    <div class="grid grid-cols-1 gap-3">
      <div class="flex flex-wrap items-center justify-between gap-3">
        <div class="min-w-0 flex-1 basis-64">
          <p>
            {now === 'published' ? t.publishedNote : isNew ? t.draftNote : t.draftAgainNote}
            {needsAccount && ` ${t.needsAccount}`}
          </p>
          <ProblemList
            definition={definition}
            isDraft={now === 'draft'}
            problems={problems}
            onOpen={onOpen}
          />
        </div>
        {now === 'published' && <GiveChart chart={chart.id} look="main" />}
        {needsAccount && (
          <ButtonLink
            href={`${pathTo('account')}?back=${pathTo('workshopChart', { chart: chart.id })}`}
          >
            {t.makeAccount}
          </ButtonLink>
        )}
        {now === 'draft' && !needsAccount && (
          <Button
            look="main"
            disabled={status.isPending || isBlank}
            onClick={() => {
              if (missing === undefined) return status.mutate('publish');
              showNotice(t.solveFirst);
              onOpen(missing);
            }}
          >
            {isChanged ? t.saveAndPublish : t.publish}
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert">
          <p class="text-alarm font-bold">{t.refused}</p>
          <ProblemList definition={definition} problems={refused} onOpen={onOpen} />
        </div>
      )}
      {!(status.error instanceof Conflict) && refused.length === 0 && (
        <Problem text={faultText(status.error)} />
      )}
    </div>
  );
}

/** Takes a published flowchart back, puts it into the archive, or saves it as a file. */
export function MoreActions({
  chart,
  isChanged,
}: {
  readonly chart: Chart;
  /** Whether something is not saved. */
  readonly isChanged: boolean;
}) {
  const t = useTexts(chartTexts);
  const faultText = useFaultText();
  const status = useStatus(chart);
  return (
    <div class="grid grid-cols-1 gap-3">
      <div class="flex flex-wrap items-center gap-3">
        {chart.status === 'published' && (
          <Button disabled={status.isPending} onClick={() => status.mutate('unpublish')}>
            {t.unpublish}
          </Button>
        )}
        <Button disabled={status.isPending} onClick={() => status.mutate('archive')}>
          {t.archive}
        </Button>
        <FileLink href={`/api/teacher-flowcharts/${chart.id}/export`}>{t.file}</FileLink>
      </div>
      {isChanged && <p class="text-soft text-sm">{t.fileSavedOnly}</p>}
      <Problem text={faultText(status.error)} />
    </div>
  );
}

/** The problems for which the service refused something; none for other failures. */
export function problemsIn(cause: unknown): readonly Wrong[] {
  if (!(cause instanceof BeadhouseError) || cause.status !== 409) return [];
  const { problems } = (cause.body ?? {}) as { readonly problems?: unknown };
  return Array.isArray(problems) ? (problems as Wrong[]) : [];
}

/** Brings a flowchart out of the archive, or deletes it for good. */
export function InArchive({ chart }: { readonly chart: Chart }) {
  const t = useTexts(chartTexts);
  const faultText = useFaultText();
  const [, go] = useLocation();
  const status = useStatus(chart);
  return (
    <div class="grid grid-cols-1 gap-4">
      <p>{t.archivedNote}</p>
      <div class="flex flex-wrap gap-3">
        <Button look="main" disabled={status.isPending} onClick={() => status.mutate('restore')}>
          {t.restore}
        </Button>
        <FileLink href={`/api/teacher-flowcharts/${chart.id}/export`}>{t.file}</FileLink>
        <AskFirst
          look="danger"
          action={t.delete}
          title={t.deleteAsk}
          actionNow={t.deleteDo}
          send={async () => {
            await beadhouse.delete('/api/teacher-flowcharts/{id}', {
              params: { path: { id: chart.id } },
            });
            forgetDraft(draftOf(chart.id));
            go(pathTo('workshop'));
            showNotice(t.deleted);
            await readChartsAgain();
          }}
        >
          <p>
            <Isolated class="font-bold">{chart.title}</Isolated>
          </p>
          <p>{t.deleteText}</p>
        </AskFirst>
      </div>
      <Problem text={faultText(status.error)} />
    </div>
  );
}
