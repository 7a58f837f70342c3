import { useMemo, useState } from 'preact/hooks';
import { Link, useSearchParams } from 'wouter-preact';
import { givenCharts } from '../../../src/flow/given-charts.ts';
import { isUnknownPath } from '../../data/final.ts';
import { useList } from '../../data/list.ts';
import { ChartSign } from '../../flow/chart-sign.tsx';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Options } from '../../parts/options.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { languageTag } from '../../texts/language.ts';
import { NoGallery } from './no-gallery.tsx';
import { DIFFICULTIES, galleryKey, readGallery, type Listed, type Sought } from './queries.ts';
import { texts } from './texts.ts';

/** The longest search that the service takes, in characters. */
const LONGEST = 100;

/** The gallery: flowcharts that teachers have published. */
export function View() {
  const t = useTexts(texts);
  // In the address, so that going back from a flowchart shows the same list.
  const [chosen, choose] = useSearchParams();
  const sought: Sought = {
    search: (chosen.get('search') ?? '').slice(0, LONGEST),
    difficulty: DIFFICULTIES.find((one) => one === chosen.get('difficulty')) ?? '',
  };
  const seek = (changed: Partial<Sought>): void => {
    const given = Object.entries({ ...sought, ...changed }).filter(([, value]) => value !== '');
    choose(Object.fromEntries(given), { replace: true });
  };
  const list = useList(galleryKey(sought), (cursor) => readGallery(sought, cursor));
  const isOff = list.isError && isUnknownPath(list.error);
  return (
    <GrownUps title={t.title}>
      {isOff ? (
        <NoGallery />
      ) : (
        <Card>
          <p class="mb-5">{t.intro}</p>
          <Search key={sought.search} sought={sought} onSeek={seek} />
          <Loaded query={list} room="min-h-96" none={list.hasMore ? t.notYet : t.none(sought)}>
            {(charts) => (
              <ul class="divide-line grid grid-cols-1 divide-y">
                {charts.map((chart) => (
                  <Row key={chart.id} chart={chart} />
                ))}
              </ul>
            )}
          </Loaded>
          <More list={list} />
        </Card>
      )}
      <OfPage />
      <p>
        <ButtonLink href={pathTo('workshop')}>{t.mine}</ButtonLink>
      </p>
    </GrownUps>
  );
}

function Search({
  sought,
  onSeek,
}: {
  readonly sought: Sought;
  readonly onSeek: (changed: Partial<Sought>) => void;
}) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(sought.search);
  return (
    <form
      role="search"
      class="mb-4 grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSeek({ search: typed.trim() });
      }}
    >
      <div class="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          type="search"
          label={t.search}
          maxLength={LONGEST}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t.searchDo}</Button>
      </div>
      <Options
        label={t.difficulty}
        value={sought.difficulty}
        options={[['', t.anyDifficulty], ...DIFFICULTIES.map((one) => [one, t[one]] as const)]}
        onChoose={(difficulty) => onSeek({ difficulty })}
      />
    </form>
  );
}

function Row({ chart }: { readonly chart: Listed }) {
  const t = useTexts(texts);
  const { id, emoji, title, description, difficulty, publishedAt } = chart;
  return (
    <li class="py-2">
      <Link
        href={pathTo('galleryChart', { chart: id })}
        class="rounded-control hover:bg-field flex min-h-11 items-start gap-3 p-2"
      >
        <span aria-hidden="true" class="text-3xl leading-none">
          {emoji}
        </span>
        <span class="min-w-0 flex-1">
          <Isolated class="line-clamp-2 text-lg font-bold wrap-anywhere">{title}</Isolated>
          {description !== null && (
            <Isolated class="line-clamp-2 wrap-anywhere">{description}</Isolated>
          )}
          <span class="text-soft block text-sm">
            {difficulty !== null && `${t[difficulty]} · `}
            {t.since(formatDay(publishedAt))}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The flowcharts that come with the page, also where there is no gallery. */
function OfPage() {
  const t = useTexts(texts);
  const language = languageTag();
  const charts = useMemo(() => givenCharts(language), [language]);
  return (
    <Card>
      <h2 class="mb-2 text-2xl">{t.ofPageTitle}</h2>
      <ul class="divide-line grid grid-cols-1 divide-y">
        {charts.map(({ name, title }) => (
          <li key={name} class="py-1">
            <Link
              href={pathTo('galleryChart', { chart: name })}
              class="rounded-control hover:bg-field flex min-h-11 items-center gap-3 p-2"
            >
              <span aria-hidden="true" class="w-12 shrink-0 text-center">
                <ChartSign chart={name} emoji="" />
              </span>
              <Isolated class="min-w-0 text-lg font-bold wrap-anywhere">{title}</Isolated>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
