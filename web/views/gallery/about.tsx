import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { originOf } from './copied.ts';
import type { Chart } from './queries.ts';
import { texts } from './texts.ts';

/** What is said about a flowchart, its author and its sources. */
export function About({ chart }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  const { emoji, description, difficulty, publishedAt, definitionJson } = chart;
  const { author, licence, basedOn = [] } = originOf(definitionJson);
  const lines = [
    ...(author === undefined ? [] : [[t.by, author] as const]),
    ...(licence === undefined ? [] : [[t.licence, licence] as const]),
    ...basedOn.map(
      (source) =>
        [
          t.basedOn,
          [source.title, source.author, source.licence].filter(Boolean).join(', '),
        ] as const,
    ),
  ];
  return (
    <div class="flex items-start gap-4">
      <span aria-hidden="true" class="text-5xl leading-none">
        {emoji}
      </span>
      <div class="grid min-w-0 grid-cols-1 gap-2">
        {description !== null && <Isolated class="wrap-anywhere">{description}</Isolated>}
        <p class="text-soft">
          {difficulty !== null && `${t[difficulty]} · `}
          {t.since(formatDay(publishedAt))}
        </p>
        {lines.length > 0 && (
          <dl class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            {lines.map(([name, said], at) => (
              <div key={at} class="contents">
                <dt class="text-soft">{name}</dt>
                <dd class="min-w-0 wrap-anywhere">
                  <Isolated>{said}</Isolated>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
