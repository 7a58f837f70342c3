import type { ComponentChildren } from 'preact';
import { POINTS, problemCountOf, type Place } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { dayOf } from '../../data/day.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import type { Player } from '../../data/player.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field, Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { usePaperResults } from '../../practice/paper-results.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay, formatMinutes } from '../../texts/format.ts';
import { signsOf } from '../../texts/formats.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import { Desk } from './desk.tsx';
import { ForPlayer } from './for-player.tsx';
import { Leaf } from './leaf.tsx';
import { texts } from './texts.ts';
import { meritsOf, sayMerit, type Merit } from './topics.ts';
import { useChosen } from './use-chosen.ts';

/** While the path is not known, no station is passed. */
const NONE: Place['passed'] = new Set();

/** Makes a certificate of what the player of this device has reached. */
export function View() {
  const t = useTexts(texts);
  return (
    <ForPlayer title={t.certificate}>
      {({ player, query, placed }) =>
        player === undefined || query === undefined ? (
          <NoMerit>
            <p class="min-h-24 text-lg">{t.noMerit}</p>
          </NoMerit>
        ) : (
          <OfPlayer
            key={player.id}
            player={player}
            passed={placed?.place.passed ?? NONE}
            query={query}
          />
        )
      }
    </ForPlayer>
  );
}

function OfPlayer({
  player,
  passed,
  query,
}: {
  readonly player: Player;
  readonly passed: Place['passed'];
  readonly query: Parameters<typeof Loaded>[0]['query'];
}) {
  const t = useTexts(texts);
  const merits = meritsOf(passed, usePaperResults(player.id));
  // By default it is for the last station.
  const usual = merits.findLast(({ reached }) => reached === undefined) ?? merits[0];
  if (usual !== undefined) return <Choose player={player} merits={merits} usual={usual} />;
  // Only the service can say that nothing was reached.
  return (
    <NoMerit>
      <Loaded query={query}>{() => <p class="min-h-24 text-lg">{t.noMerit}</p>}</Loaded>
    </NoMerit>
  );
}

/** The view for somebody who has reached nothing yet. */
function NoMerit({ children }: { readonly children: ComponentChildren }) {
  const t = useTexts(texts);
  return (
    <Card isLetter>
      <h1 class="mb-4 text-3xl sm:text-4xl">{t.certificate}</h1>
      {children}
      <div class="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="main" href={pathTo('papers')}>
          {t.toPapers}
        </ButtonLink>
        <ButtonLink href={pathTo('print')}>{t.all}</ButtonLink>
      </div>
    </Card>
  );
}

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

function Choose({
  player,
  merits,
  usual,
}: {
  readonly player: Player;
  readonly merits: readonly Merit[];
  readonly usual: Merit;
}) {
  const t = useTexts(texts);
  const stations = useTexts(stationTexts);
  const { settings } = useSorobanSettings();
  const { chosen, choose } = useChosen();
  const wanted = chosen('for');
  const merit = merits.find(({ id }) => id === wanted) ?? usual;
  const { reached } = merit;
  // A paper was sat on its day. A station's certificate may be given on another day, so that is chosen.
  const given = chosen('day');
  const day = reached === undefined ? (isDay(given) ? given : dayOf()) : dayIn(reached.startedAt);
  return (
    <Desk
      title={t.certificate}
      pages={1}
      isWide
      controls={
        <>
          <Select
            label={t.what}
            value={merit.id}
            options={merits.map((one) => [one.id, sayMerit({ t, stations }, one)] as const)}
            onChoose={(id) => choose({ for: id })}
          />
          {reached === undefined && (
            <Field
              label={t.day}
              type="date"
              value={day}
              onInput={(event) => choose({ day: event.currentTarget.value })}
            />
          )}
        </>
      }
    >
      <Leaf look="certificate" page={1} of={1} isWide>
        <CertificatePaper emoji={player.emoji} color={player.color} grade={reached?.kyu} />
        <div class="certificate-middle">
          <h2 class="certificate-title">{t.certificateTitle}</h2>
          <p class="certificate-name" style={{ '--type': typeOf(player.name) }}>
            <Isolated>{player.name}</Isolated>
          </p>
          <p class="certificate-has">{reached === undefined ? t.has : t.hasReached}</p>
          <p class="certificate-what">{sayMerit({ t, stations }, merit)}</p>
          {reached !== undefined && (
            <p class="certificate-points">
              {t.points(
                POINTS * reached.right,
                POINTS * problemCountOf(reached.paper),
                formatMinutes(reached.milliseconds),
              )}
            </p>
          )}
        </div>
        <div class="certificate-foot">
          <div>
            {day !== undefined && <p class="certificate-day">{formatDay(`${day}T12:00`)}</p>}
            <p class="certificate-line">{t.ofDay}</p>
          </div>
          <div class="certificate-soroban">
            {day !== undefined && (
              <>
                <SmallSoroban value={Number(day.replaceAll('-', ''))} settings={settings} />
                <p class="certificate-hint">{t.dayOnSoroban}</p>
              </>
            )}
          </div>
          <p class="certificate-line">{t.signature}</p>
        </div>
      </Leaf>
    </Desk>
  );
}

/** The day of a time; undefined for a result of an older release, whose day is filled in by hand. */
const dayIn = (time: string | undefined): string | undefined =>
  time === undefined ? undefined : dayOf(Date.parse(time));

/** The font size of a name in millimetres: most names fit on two lines. */
function typeOf(name: string): number {
  const length = [...signsOf(name)].length;
  if (length <= 12) return 21;
  if (length <= 24) return 15;
  return length <= 60 ? 10.5 : 7.5;
}
