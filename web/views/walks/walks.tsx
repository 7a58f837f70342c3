import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { givenCharts } from '../../../src/flow/given-charts.ts';
import { useGivenLessons } from '../../data/given-lessons.ts';
import { usePlayer } from '../../data/player.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { ChartSign } from '../../flow/chart-sign.tsx';
import { begunWalks, keptWalks } from '../../flow/kept-walk.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Ear, WithEar } from '../../parts/ear.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { useLoadedAhead } from '../../parts/view.tsx';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { languageTag } from '../../texts/language.ts';
import { texts } from './texts.ts';

/** A lesson in the list. */
type Listed = { readonly chart: string; readonly title: string; readonly emoji: string };

/** The lessons that a player can walk: those that it has begun, those that were given to it, and those that come with the page. */
export function View() {
  const t = useTexts(texts);
  const { player, left, query } = usePlayer();
  useLoadedAhead('walk');
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <h1 class="text-4xl">{t.title}</h1>
      <div class="mt-2 mb-4">
        <WithEar text={`${t.title}. ${t.text}`}>
          <p class="text-xl">{t.text}</p>
        </WithEar>
      </div>
      <Loaded query={query} room="min-h-160">
        {() =>
          player === undefined ? (
            <Lists given={[]} playerId={undefined} />
          ) : (
            <OfPlayer key={player.id} playerId={player.id} />
          )
        }
      </Loaded>
      <div class="border-line mt-8 border-t pt-5">
        <ButtonLink href={pathTo('practice')}>{t.practice}</ButtonLink>
      </div>
    </Card>
  );
}

function OfPlayer({ playerId }: { readonly playerId: string }) {
  const query = useGivenLessons(playerId);
  // Without a connection there are those that come with the page.
  const isAway = query.isError || query.fetchStatus === 'paused';
  const data = query.data ?? (isAway ? [] : undefined);
  return (
    <Loaded query={{ ...query, data }} room="min-h-160">
      {(given) => <Lists given={given} playerId={playerId} />}
    </Loaded>
  );
}

function Lists({
  given,
  playerId,
}: {
  readonly given: readonly Listed[];
  readonly playerId: string | undefined;
}) {
  const t = useTexts(texts);
  const language = languageTag();
  const ours = useMemo(
    () => givenCharts(language).map(({ name, title }) => ({ chart: name, title, emoji: '' })),
    [language],
  );
  useShelf(keptWalks, () => undefined);
  const begun = begunWalks(playerId);
  const isOther = ({ chart }: Listed): boolean => begun.every((one) => one.chart !== chart);
  const isGiven = ({ chart }: Listed): boolean => given.some((one) => one.chart === chart);
  // A chart that comes with the page is called as in the page's language.
  const named = given.map((one) => ours.find(({ chart }) => chart === one.chart) ?? one);
  return (
    <>
      <List title={t.begun} lessons={begun} said={t.goOn} note="note-yellow" />
      <List title={t.given} lessons={named.filter(isOther)} note="note-pink" />
      <List
        title={t.ours}
        lessons={ours.filter((one) => isOther(one) && !isGiven(one))}
        note="note-green"
      />
    </>
  );
}

function List({
  title,
  lessons,
  said,
  note,
}: {
  readonly title: string;
  readonly lessons: readonly Listed[];
  /** What stands below the title of each. */
  readonly said?: string;
  readonly note: string;
}) {
  if (lessons.length === 0) return null;
  return (
    <section class="mt-4">
      <h2 class="text-2xl">{title}</h2>
      <ul class="lesson-notes">
        {lessons.map((lesson) => (
          <Lesson key={lesson.chart} lesson={lesson} note={note}>
            {said !== undefined && <span class="block leading-snug">{said}</span>}
          </Lesson>
        ))}
      </ul>
    </section>
  );
}

function Lesson({
  lesson: { chart, title, emoji },
  note,
  children,
}: {
  readonly lesson: Listed;
  readonly note: string;
  readonly children: ComponentChildren;
}) {
  return (
    <li>
      <Link href={pathTo('walk', { chart })} class={`note note-link is-flat ${note}`}>
        <span aria-hidden="true" class="lesson-sign">
          <ChartSign chart={chart} emoji={emoji} />
        </span>
        <span class="min-w-0">
          <Isolated class="font-round block text-xl leading-tight font-bold wrap-anywhere">
            {title}
          </Isolated>
          {children}
        </span>
      </Link>
      <Ear text={title} />
    </li>
  );
}
