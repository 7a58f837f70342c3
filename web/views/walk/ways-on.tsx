import { useMemo } from 'preact/hooks';
import { cellsOfWalk, type Definition } from '../../../src/flow/flow.ts';
import {
  stationsIn,
  type CellKey,
  type Station,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';
import type { WalkState } from '../../flow/walk-state.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { pathTo } from '../../places/routes.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The ways on from the end of a walk: another problem, practice of what its beads were about, or enough. */
export function WaysOn({
  definition,
  state: { walk },
  order,
  onAgain,
  onLeave,
}: {
  readonly definition: Definition;
  readonly state: WalkState;
  readonly order: TeachingOrder;
  readonly onAgain: () => void;
  /** Called before another way on is followed. */
  readonly onLeave: () => void;
}) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  const station = useMemo(
    () => stationWith(cellsOfWalk(definition, walk), order),
    [definition, walk, order],
  );
  return (
    <div class="flex flex-wrap justify-center gap-3">
      <Button look="main" onClick={onAgain}>
        <Icon name="again" />
        {t.another}
      </Button>
      {station !== undefined && (
        <ButtonLink href={pathTo('lesson', { station: station.id })} onClick={onLeave}>
          <Icon name="play" />
          {t.practise(names.station(station.id))}
        </ButtonLink>
      )}
      <ButtonLink href={pathTo('walks')} onClick={onLeave}>
        <Icon name="check" />
        {t.enough}
      </ButtonLink>
    </div>
  );
}

/** The last station, in the order of the player, that teaches any of these cells: there the others are practised, too. */
const stationWith = (cells: readonly CellKey[], order: TeachingOrder): Station | undefined =>
  stationsIn(order).findLast((station) => station.cells.some((cell) => cells.includes(cell)));
