import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import {
  RODS,
  stationOf,
  stationsIn,
  TEACHING_ORDERS,
  type StationId,
} from '../../../src/soroban/soroban.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { clock } from '../../data/clock.ts';
import { dayOf } from '../../data/day.ts';
import { choosePath, pathQuery, storePath, type PathChoices } from '../../data/path.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Options } from '../../parts/options.tsx';
import { Failure } from '../../parts/problem.tsx';
import { pathTo } from '../../places/routes.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { usePlace, type Placed } from '../../practice/use-place.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { pathTexts } from './path-texts.ts';
import { texts } from './texts.ts';

/** Where a child is on the path, and how it is taught. A grown-up chooses both. */
export function PathCard({ id }: { readonly id: string }) {
  const t = useTexts(pathTexts);
  const path = useQuery(pathQuery(id));
  const { placed, query } = usePlace(id);
  return (
    <Card>
      <h2 class="text-2xl">{t.title}</h2>
      <p class="mt-1 mb-4">{t.text}</p>
      <Loaded query={{ ...query, data: placed }} room="min-h-40">
        {(known) => <StationChoice id={id} placed={known} />}
      </Loaded>
      <Loaded query={path} room="min-h-80">
        {(taught) => <Teaching id={id} taught={taught} />}
      </Loaded>
    </Card>
  );
}

/** The choice of the station where a child goes on. It acts only with its button: with keys a list passes many on the way. */
function StationChoice({ id, placed }: { readonly id: string; readonly placed: Placed }) {
  const t = useTexts(pathTexts);
  const { childGone } = useTexts(texts);
  const say = useTexts(stationTexts);
  const { order, rods, place } = placed;
  const stations = stationsIn(order);
  const here = place.here.id;
  const [chosen, choose] = useState<StationId>();
  const shown = chosen ?? here;
  const needed = stationOf(shown)?.rods ?? 0;
  const set = useMutation({
    mutationFn: async (station: StationId) => {
      const at = new Date(clock.now()).toISOString();
      const told = await beadhouse.post('/api/players/{id}/path/steps', {
        params: { path: { id } },
        body: { steps: [{ station, kind: 'set', day: dayOf(), at }] },
      });
      await storePath(id, told);
    },
    onSuccess: () => choose(undefined),
  });
  const indexOf = (one: StationId): number => stations.findIndex((station) => station.id === one);
  return (
    <div class="grid gap-3">
      <Select
        label={t.station}
        hint={
          shown === here
            ? t.isHere
            : needed > rods
              ? t.needsRods(needed, rods)
              : indexOf(shown) > indexOf(here)
                ? t.ahead
                : t.back
        }
        value={shown}
        options={stations.map(
          (station, at) =>
            [
              station.id,
              t.option(at + 1, say.station(station.id)),
              say.stage(station.stage),
            ] as const,
        )}
        onChoose={(one) => {
          set.reset();
          choose(one);
        }}
      />
      <ActionButton
        look="main"
        work={set}
        done={t.isSet}
        disabled={shown === here || needed > rods}
        onClick={() => set.mutate(shown)}
      >
        {t.set}
      </ActionButton>
      <Failure error={set.error} known={{ 'Player not found': childGone }} />
      <div class="flex flex-wrap gap-3">
        <ButtonLink href={pathTo('lesson', { station: here })}>{t.lesson}</ButtonLink>
        <ButtonLink
          href={`${pathTo('printSheet')}?${String(new URLSearchParams({ of: here, order }))}`}
        >
          {t.sheet}
        </ButtonLink>
        <ButtonLink href={pathTo('reportOf', { player: id })}>{t.report}</ButtonLink>
      </div>
    </div>
  );
}

/** How a child is taught. Each choice acts at once. */
function Teaching({ id, taught }: { readonly id: string; readonly taught: PathChoices }) {
  const t = useTexts(pathTexts);
  const { childGone } = useTexts(texts);
  const { physicalAbacusColumns } = useSorobanSettings().settings;
  const change = useMutation({
    mutationFn: (choices: Partial<PathChoices>) => choosePath(id, choices),
  });
  const { order, rods, numerals } = {
    ...taught,
    ...(change.isPending && change.variables),
  };
  const counts = Array.from({ length: RODS.most - RODS.fewest + 1 }, (_, at) => at + RODS.fewest);
  return (
    <div class="mt-8 grid gap-5">
      <div>
        <Options
          label={t.order}
          value={order}
          options={TEACHING_ORDERS.map((one) => [one, t.orderName(one)] as const)}
          onChoose={(one) => change.mutate({ order: one })}
        />
        <p class="text-soft mt-1 text-sm">{t.orderText}</p>
      </div>
      <Select
        label={t.rods}
        value={String(rods ?? OWN)}
        options={[
          [OWN, t.rodsOwn(physicalAbacusColumns)],
          ...counts.map((count) => [String(count), t.rodsOf(count)] as const),
        ]}
        onChoose={(one) => change.mutate({ rods: one === OWN ? null : Number(one) })}
      />
      <div>
        <Options
          label={t.numerals}
          value={numerals === null ? OWN : numerals ? 'on' : 'off'}
          options={[
            [OWN, t.numeralsOwn],
            ['on', t.numeralsOn],
            ['off', t.numeralsOff],
          ]}
          onChoose={(one) => change.mutate({ numerals: one === OWN ? null : one === 'on' })}
        />
        <p class="text-soft mt-1 text-sm">{t.numeralsText}</p>
      </div>
      <Failure error={change.error} known={{ 'Player not found': childGone }} />
    </div>
  );
}

/** The choice of what the settings of the soroban say. */
const OWN = 'own';
