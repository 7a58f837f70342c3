import { useQuery } from '@tanstack/preact-query';
import { useLocation } from 'wouter-preact';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { isOwnQuery, type Chart } from './queries.ts';
import { texts } from './texts.ts';

/** Takes one's own flowchart out of the gallery. Administrators have theirs in the administration. */
export function TakeDown({ chart }: { readonly chart: Chart }) {
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
          queryClient.invalidateQueries({ queryKey: ['workshop'] }),
        ]);
        navigate(pathTo('gallery'));
      }}
    >
      <p>{t.takeDownText}</p>
    </AskFirst>
  );
}
