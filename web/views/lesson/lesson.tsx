import { stationOf, USUAL_SCHOOL, type Station } from '../../../src/soroban/soroban.ts';
import { usePath } from '../../data/path.ts';
import { usePlayer } from '../../data/player.ts';
import { useSchool } from '../../data/school.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { pathTo, readPart } from '../../places/routes.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Lesson } from './running.tsx';
import { texts } from './texts.ts';

/** The lesson of a station: the page shows, then the child moves with ever less help. */
export function View({ station: part }: { readonly station: string }) {
  const t = useTexts(texts);
  const station = stationOf(readPart(part));
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  if (station === undefined) {
    return (
      <Card>
        <h1 class="mb-6 text-3xl">{t.nowhere}</h1>
        <ButtonLink look="main" href={pathTo('practice')}>
          {t.toPractice}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Loaded query={query} room="min-h-128">
      {() =>
        player === undefined ? (
          <OfNobody key={station.id} station={station} />
        ) : (
          <OfPlayer key={`${player.id} ${station.id}`} station={station} playerId={player.id} />
        )
      }
    </Loaded>
  );
}

/** A teacher in front of a class may have no child here. */
function OfNobody({ station }: { readonly station: Station }) {
  const { settings } = useSorobanSettings();
  return (
    <Lesson
      station={station}
      playerId={undefined}
      school={USUAL_SCHOOL}
      settings={settings}
      order="five-first"
    />
  );
}

function OfPlayer({ station, playerId }: { readonly station: Station; readonly playerId: string }) {
  return (
    <Lesson
      station={station}
      playerId={playerId}
      school={useSchool(playerId)}
      settings={useOwnSoroban(playerId)}
      order={usePath(playerId).order}
    />
  );
}
