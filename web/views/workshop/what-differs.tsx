import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { chartTexts } from './chart-texts.ts';
import { differencesOf } from './differences.ts';
import { nameOf } from './step-names.ts';
import type { Work } from './work.ts';

/** In what a flowchart differs from another one, a line each. */
export function WhatDiffers({ before, after }: { readonly before: Work; readonly after: Work }) {
  const t = useTexts(chartTexts);
  const { steps, others } = differencesOf(before.definition, after.definition);
  const about = (['title', 'description', 'emoji', 'difficulty'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const named = [...new Set([...about, ...others])].map((name) => t.field(name));
  if (steps.length + named.length === 0) return <p>{t.same}</p>;
  return (
    <ul class="list-disc pl-6">
      {steps.map(({ id, is, node, fields }) => (
        <li key={id} class="wrap-anywhere">
          <Isolated class="font-bold">{nameOf(node, t.kinds)}</Isolated>
          {': '}
          {is === 'new'
            ? t.stepNew
            : is === 'gone'
              ? t.stepGone
              : `${t.changedFields} (${[...new Set(fields.map((name) => t.field(name)))].join(', ')})`}
        </li>
      ))}
      {named.length > 0 && <li>{[...new Set(named)].join(', ')}</li>}
    </ul>
  );
}
