import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { mermaidOf, type Definition } from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { newKey } from '../../data/new-key.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/problem.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A button that copies a flowchart of the page to the viewer's own, and opens the copy. */
export function CopyOfPage({ definition }: { readonly definition: Definition }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  // The copy is made once, also when an answer was lost.
  const [key] = useState(newKey);
  const copy = useMutation({
    mutationFn: async () => {
      const body = {
        title: definition.title,
        emoji: '🧮',
        definitionJson: JSON.stringify(definition),
        mermaidContent: mermaidOf(definition),
      };
      const made = await beadhouse.post('/api/teacher-flowcharts', { body, idempotencyKey: key });
      await queryClient.invalidateQueries({ queryKey: ['workshop'] });
      return made.flowchart.id;
    },
    onSuccess: (chart) => go(pathTo('workshopChart', { chart })),
  });
  return (
    <>
      <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
        {t.copy}
      </Button>
      <Failure error={copy.error} />
    </>
  );
}
