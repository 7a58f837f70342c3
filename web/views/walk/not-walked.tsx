import type { ComponentProps } from 'preact';
import type { Chart } from '../../data/chart.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { texts } from './texts.ts';

/** Stands while a lesson is read for the first time, and says when it cannot be read now. */
export function NotYet({ query }: { readonly query: ComponentProps<typeof Loaded>['query'] }) {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="mb-4 text-3xl">{t.lesson}</h1>
      <Loaded query={query} room="min-h-96">
        {() => null}
      </Loaded>
    </Card>
  );
}

/** Says that there is no such lesson. */
export function Gone() {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="text-3xl">{t.goneTitle}</h1>
      <div class="mt-2 mb-6">
        <WithEar text={`${t.goneTitle}. ${t.goneText}`}>
          <p class="text-xl">{t.goneText}</p>
        </WithEar>
      </div>
      <ToLessons />
    </Card>
  );
}

/** Shows the text of a chart that cannot be walked, such as a drawing of a teacher with a definition of another kind. */
export function OnlyText({ chart: { title, emoji, text } }: { readonly chart: Chart }) {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="text-3xl">
        <span aria-hidden="true">{emoji} </span>
        <Isolated>{title}</Isolated>
      </h1>
      <div class="mt-2 mb-4">
        <WithEar text={t.notYet}>
          <p class="text-xl">{t.notYet}</p>
        </WithEar>
      </div>
      {text !== '' && (
        <pre
          // Long lines scroll sideways, also by keys.
          tabIndex={0}
          aria-label={title}
          role="region"
          class="bg-field rounded-control mb-6 overflow-x-auto p-4"
        >
          <Isolated>{text}</Isolated>
        </pre>
      )}
      <ToLessons />
    </Card>
  );
}

function ToLessons() {
  const t = useTexts(texts);
  return (
    <ButtonLink look="main" href={pathTo('walks')}>
      {t.toLessons}
    </ButtonLink>
  );
}
