import { stationsIn, type Place, type TeachingOrder } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Explains that a station was left out, or that the path ends, because the child's soroban has too few rods. */
export function RodsNote({
  place,
  order,
  rods,
}: {
  readonly place: Place;
  readonly order: TeachingOrder;
  readonly rods: number;
}) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  const all = stationsIn(order);
  const at = all.indexOf(place.here);
  // The one that was left out before the child's station, or the one that would follow where the path ends for the soroban.
  const missing = [all[at - 1], place.next === undefined ? all[at + 1] : undefined].find(
    (station) => station !== undefined && station.rods > rods,
  );
  if (missing === undefined) return null;
  const text = t.moreRods(names.station(missing.id), missing.rods, rods);
  return (
    <div class="rounded-card bg-field grid justify-items-start gap-3 p-4">
      <WithEar text={text}>
        <p>{text}</p>
      </WithEar>
      <ButtonLink href={pathTo('soroban')}>{t.toSettings}</ButtonLink>
    </div>
  );
}
