import { stationsIn } from '../../../src/soroban/soroban.ts';
import { useStore } from '../../device/use-store.ts';
import { lessonsMute } from '../../lesson/mute.ts';
import { Teller } from '../../lesson/teller.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Ear } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useLoadedAhead } from '../../parts/view.tsx';
import { pathTo } from '../../places/routes.ts';
import type { DueLesson } from '../../practice/due.ts';
import { endLesson } from '../../practice/end-lesson.ts';
import type { Session } from '../../practice/session.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Shown where the day begins with a lesson: the number that will tell it says so. The problems follow it. */
export function LessonFirst({
  session: { playerId, order },
  lesson: { station },
}: {
  readonly session: Session;
  readonly lesson: DueLesson;
}) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  const isMute = useStore(lessonsMute);
  useLoadedAhead('lesson');
  const number = stationsIn(order).findIndex(({ id }) => id === station) + 1;
  const name = names.station(station);
  return (
    <Card isLetter>
      <h1 class="text-3xl">{t.lessonFirst}</h1>
      <div class="my-6 text-xl">
        <Teller number={number} said={name}>
          <p>{name}</p>
          <Ear text={`${t.lessonFirst}. ${name}.`} isAtOnce={!isMute} />
        </Teller>
      </div>
      <div class="flex flex-wrap gap-3">
        <ButtonLink look="main" href={pathTo('lesson', { station })}>
          <Icon name="play" />
          {t.toLesson}
        </ButtonLink>
        <Button onClick={() => endLesson(playerId, station, 0)}>{t.withoutLesson}</Button>
      </div>
    </Card>
  );
}
