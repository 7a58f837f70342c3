import { useMutation } from '@tanstack/preact-query';
import { useRef, useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { newKey } from '../../data/new-key.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Failure } from '../../parts/problem.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { copiedDefinition, originOf, type Lines } from './copied.ts';
import type { Chart } from './queries.ts';
import { texts } from './texts.ts';

/** How long the lines of a copy may be, in characters. */
const LONGEST = 120;

/** A button that copies a flowchart to the viewer's own, and the dialog that asks who the copy is by. */
export function CopyChart({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.copy}</Button>
      {isOpen && <CopyDialog chart={chart} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ chart, onClose }: { readonly chart: Chart; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const origin = originOf(chart.definitionJson);
  const [first] = useState<Lines>({ author: '', licence: origin.licence ?? '' });
  const [lines, setLines] = useState(first);
  // The copy is made once, also when its lines could not be written the first time.
  const [key] = useState(newKey);
  const made = useRef<string>();
  const copy = useMutation({
    mutationFn: async (given: Lines) => {
      made.current ??= (
        await beadhouse.post('/api/teacher-flowcharts/{id}/duplicate', {
          params: { path: { id: chart.id } },
          idempotencyKey: key,
        })
      ).flowchart.id;
      const definitionJson = copiedDefinition(chart.definitionJson, chart.title, given);
      if (definitionJson !== undefined) {
        await beadhouse.patch('/api/teacher-flowcharts/{id}', {
          params: { path: { id: made.current } },
          body: { definitionJson },
        });
      }
      await queryClient.invalidateQueries({ queryKey: ['workshop'] });
      return made.current;
    },
  });
  const hasLines = copiedDefinition(chart.definitionJson, chart.title, lines) !== undefined;
  return (
    <Dialog title={t.copy} onClose={onClose}>
      {copy.data !== undefined ? (
        <div role="status" class="grid grid-cols-1 gap-4">
          <p>{t.copied}</p>
          <div>
            <ButtonLink look="main" href={pathTo('workshopChart', { chart: copy.data })}>
              {t.openCopy}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Form
          class="grid grid-cols-1 gap-4"
          isChanged={lines.author !== first.author || lines.licence !== first.licence}
          onDiscard={() => setLines(first)}
          onSubmit={() => copy.mutate(lines)}
        >
          <p>{t.copyText}</p>
          {hasLines && (
            <>
              <p>
                <Isolated class="font-bold wrap-anywhere">{chart.title}</Isolated>
                {origin.author !== undefined && (
                  <>
                    {', '}
                    <Isolated>{origin.author}</Isolated>
                  </>
                )}
              </p>
              <Field
                label={t.author}
                hint={t.authorHint}
                maxLength={LONGEST}
                value={lines.author}
                onInput={(event) => setLines({ ...lines, author: event.currentTarget.value })}
              />
              <Field
                label={t.licence}
                hint={t.licenceHint}
                maxLength={LONGEST}
                value={lines.licence}
                onInput={(event) => setLines({ ...lines, licence: event.currentTarget.value })}
              />
            </>
          )}
          <Failure error={copy.error} known={{ 'Flowchart not found': t.gone }} />
          <div>
            <Button look="main" type="submit" disabled={copy.isPending}>
              {t.copyDo}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
