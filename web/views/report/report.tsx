import { daysBetween } from '../../device/days.ts';
import { useQuery } from '@tanstack/preact-query';
import { useMemo, useState } from 'preact/hooks';
import { BeadhouseError } from '../../../client/src/index.ts';
import { pathTo } from '../../places/routes.ts';
import { useToday } from '../../data/day.ts';
import { useList } from '../../data/list.ts';
import { pathQuery } from '../../data/path.ts';
import { usePlayer, useWhoLeft } from '../../data/player.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { ButtonLink, FileLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Loading } from '../../parts/loading.tsx';
import { More } from '../../parts/more.tsx';
import { Options } from '../../parts/options.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { ProblemRow } from '../../practice/problem-row.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber, formatTime } from '../../texts/format.ts';
import { minutesOf } from './bars.ts';
import { Cells } from './cells.tsx';
import { Chart } from './chart.tsx';
import { longDayText } from './day-text.ts';
import { listsOf } from './lists.ts';
import { Papers } from './papers.tsx';
import {
  cellsQuery,
  csvAddress,
  periodOf,
  readAnswers,
  reportQuery,
  type Report,
} from './queries.ts';
import { StationCard } from './station-card.tsx';
import { texts } from './texts.ts';
import { sayTrend } from './trend.ts';
import { Who } from './who.tsx';
import { Writers } from './writers.tsx';

/** The report for grown-ups: about the child in the address, otherwise about the present player. */
export function View({ player: asked }: { readonly player?: string }) {
  const t = useTexts(texts);
  const { player, players = [], query } = usePlayer();
  const [chosen, choose] = useState(asked);
  const shown = players.find((one) => one.id === chosen) ?? player ?? players[0];
  const left = useWhoLeft(shown, query.data && players);
  const id = shown?.id;
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <GrownUps title={t.title}>
      <Loaded query={query} room="min-h-128">
        {() =>
          id === undefined ? (
            <Card>
              <p class="mb-4 text-lg">{t.nobody}</p>
              <ButtonLink href={pathTo('family')}>{t.toFamily}</ButtonLink>
            </Card>
          ) : (
            <>
              {players.length > 1 && (
                <div class="print:hidden">
                  <Who players={players} chosen={id} onChoose={choose} />
                </div>
              )}
              <p aria-hidden="true" class="hidden text-xl font-bold print:block">
                <Isolated>{shown?.name ?? ''}</Isolated>
              </p>
              <OfChild key={id} id={id} />
            </>
          )
        }
      </Loaded>
    </GrownUps>
  );
}

/** Shown on a child's device, which may not read reports. */
function OnDevice() {
  const t = useTexts(texts);
  return (
    <Card>
      <h2 class="text-2xl">{t.onDevice}</h2>
      <p class="mt-2 mb-6 text-lg">{t.onDeviceText}</p>
      <ButtonLink look="main" href={pathTo('practice')}>
        {t.toPractice}
      </ButtonLink>
    </Card>
  );
}

const PERIODS = ['7', '28', '90', '365'] as const;

function OfChild({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const [days, setDays] = useState<(typeof PERIODS)[number]>('28');
  const today = useToday();
  const period = useMemo(() => periodOf(Number(days), today), [days, today]);
  const query = useQuery(reportQuery(id, period));
  const path = useQuery(pathQuery(id));
  const cells = useQuery(cellsQuery(id, today));
  if (query.error instanceof BeadhouseError && query.error.status === 403) return <OnDevice />;
  // How tall the first card is follows from them, and it must not push away the others.
  if (path.isLoading || cells.isLoading) return <Loading />;
  return (
    <>
      <StationCard id={id} today={today} />
      <Card>
        <div class="mb-6 print:hidden">
          <Options
            label={t.period}
            value={days}
            options={PERIODS.map((one) => [one, t.days(Number(one))] as const)}
            onChoose={setDays}
          />
        </div>
        <div>
          <Loaded query={query} room="min-h-96">
            {(report) => (
              <>
                <Sums report={report} />
                <div class="mt-6 flex flex-wrap gap-3 print:hidden">
                  <FileLink href={csvAddress(id, period)}>{t.download}</FileLink>
                  <ButtonLink href={pathTo('print')}>{t.print}</ButtonLink>
                </div>
              </>
            )}
          </Loaded>
        </div>
      </Card>
      <Known id={id} today={today} />
      <Papers id={id} />
      <Answers id={id} />
      <Writers id={id} />
    </>
  );
}

/** What a child finds hard, what fades after a break, and what it knows well. */
function Known({ id, today }: { readonly id: string; readonly today: string }) {
  const t = useTexts(texts);
  const query = useQuery(cellsQuery(id, today));
  return (
    <Card>
      <h2 class="text-2xl">{t.cells}</h2>
      <p class="text-soft mt-1 mb-4">{t.cellsText}</p>
      <Loaded query={query} room="min-h-64">
        {(cells) => {
          const { hard, faded, strong } = listsOf(cells, today);
          return (
            <div class="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              <Cells title={t.hard} empty={t.hardEmpty} color="bg-(--yellow)" cells={hard} />
              <Cells
                title={t.faded}
                empty={t.fadedEmpty}
                color="bg-(--blue)"
                cells={faded}
                note={({ lastDay }) => t.daysAgo(daysBetween(lastDay, today))}
              />
              <Cells title={t.strong} empty={t.strongEmpty} color="bg-(--green)" cells={strong} />
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Sums({ report }: { readonly report: Report }) {
  const t = useTexts(texts);
  const { days, milliseconds, problems, right } = report.totals;
  return (
    <>
      <h2 class="text-2xl">{t.trend}</h2>
      <p class="mt-1 mb-6 text-lg">{sayTrend(t, report.trend)}</p>
      <h2 class="mb-3 text-2xl">{t.span(longDayText(report.from), longDayText(report.to))}</h2>
      {problems === 0 ? (
        <p class="text-soft">{t.empty}</p>
      ) : (
        <>
          <dl class="mb-6 grid gap-3 sm:grid-cols-3">
            <Sum name={t.minutes} value={minutesOf(milliseconds)} more={t.daysOf(days)} />
            <Sum name={t.problems} value={problems} />
            <Sum
              name={t.atOnce}
              value={right}
              more={t.share(Math.round((100 * right) / problems))}
            />
          </dl>
          <Chart report={report} />
        </>
      )}
    </>
  );
}

function Sum({
  name,
  value,
  more,
}: {
  readonly name: string;
  readonly value: number;
  readonly more?: string;
}) {
  return (
    <div class="rounded-control bg-field px-4 py-3">
      <dt class="font-bold">{name}</dt>
      <dd>
        <span class="font-round text-strong text-4xl font-bold tabular-nums">
          {formatNumber(value)}
        </span>{' '}
        {more !== undefined && <span class="text-soft">{more}</span>}
      </dd>
    </div>
  );
}

function Answers({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const list = useList(['practice', id, 'answers'], (cursor) => readAnswers(id, cursor));
  return (
    <Card>
      <h2 class="text-2xl">{t.answers}</h2>
      <Loaded query={list} room="min-h-64">
        {(answers) =>
          answers.length === 0 ? (
            <p class="text-soft mt-1">{t.answersEmpty}</p>
          ) : (
            <>
              <p class="text-soft mt-1 mb-3">{t.answersText}</p>
              <ol class="grid gap-2 sm:grid-cols-2">
                {answers.map((one) => (
                  <ProblemRow
                    key={one.id}
                    playerId={id}
                    one={one}
                    note={<time dateTime={one.startedAt}>{formatTime(one.startedAt)}</time>}
                  />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
      <More list={list} />
    </Card>
  );
}
