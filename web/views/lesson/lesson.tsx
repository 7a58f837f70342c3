import { useMemo, useRef } from 'preact/hooks';
import {
  lessonOf,
  stationOf,
  stationsIn,
  USUAL_SCHOOL,
  type School,
  type Station,
} from '../../../src/soroban/soroban.ts';
import { usePlayer } from '../../data/player.ts';
import { useSchool } from '../../data/school.ts';
import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { again, goOn, goTo, seedOf, type Phase } from '../../lesson/course.ts';
import { Player } from '../../lesson/player.tsx';
import { sayStation } from '../../lesson/say-station.ts';
import { sentences } from '../../lesson/sentences-texts.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { pathTo, readPart } from '../../places/routes.ts';
import { chosenAnswering } from '../../practice/way.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { End } from './end.tsx';
import { Head } from './head.tsx';
import { useLesson } from './kept-lesson.ts';
import { Own } from './own.tsx';
import { texts } from './texts.ts';
import { wasAlone } from './turn.ts';

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
          // A teacher in front of a class may have no child here.
          <Lesson key={station.id} station={station} playerId={undefined} school={USUAL_SCHOOL} />
        ) : (
          <OfPlayer key={`${player.id} ${station.id}`} station={station} playerId={player.id} />
        )
      }
    </Loaded>
  );
}

function OfPlayer({ station, playerId }: { readonly station: Station; readonly playerId: string }) {
  return <Lesson station={station} playerId={playerId} school={useSchool(playerId)} />;
}

/** Whether lessons speak by themselves on this device. */
const isMuteHere = createStore('lessons-mute', false, (value) => value === true);

function Lesson({
  station,
  playerId,
  school,
}: {
  readonly station: Station;
  readonly playerId: string | undefined;
  readonly school: School;
}) {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const order = 'five-first';
  const { lesson, save } = useLesson(playerId, station);
  const { course, cells, cue, present } = lesson;
  const seed = seedOf(course);
  const problems = useMemo(
    () => lessonOf(station, { seed, order, cells }),
    [station, seed, order, cells],
  );
  const isMute = useStore(isMuteHere);
  const answering = useStore(chosenAnswering);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = stationsIn(order).findIndex(({ id }) => id === station.id) + 1;
  const go = (next: typeof course): void => {
    save({ course: next, cue: 0, present: null });
  };
  const { phase, at } = course;
  if (phase === 'over')
    return (
      <End course={course} number={number} isMute={isMute} onAgain={() => go(again(course))} />
    );

  const inPhase = problems[phase];
  const terms = inPhase[at] ?? [];
  const onNext = (isRight = true): void => go(goOn(course, inPhase.length, isRight));
  const isShown = phase === 'shown';
  const hasBeads = isShown || answering === 'beads';
  const common = { terms, station, school, number, isMute };
  return (
    <Card isLetter>
      <div class={`bench lesson ${hasBeads ? 'has-beads' : ''} ${isShown ? 'is-shown' : ''}`}>
        <Head
          heading={heading}
          station={station}
          phase={phase}
          at={at}
          count={inPhase.length}
          isMute={isMute}
          onMute={() => isMuteHere.set(!isMute)}
          onPhase={(to: Phase) => go(goTo(course, to))}
        />
        {isShown ? (
          <Player key={`${seed} ${at}`} {...common} at={cue} onAt={(next) => save({ cue: next })}>
            {(isAtEnd) => (
              <Button look={isAtEnd ? 'main' : 'other'} onClick={() => onNext()}>
                {at + 1 < inPhase.length ? t.nextProblem : t.yourTurn}
              </Button>
            )}
          </Player>
        ) : (
          <Own
            key={`${seed} ${phase} ${at}`}
            {...common}
            heading={heading}
            playerId={playerId}
            phase={phase}
            index={at}
            kept={present}
            cue={cue}
            onCue={(next) => save({ cue: next })}
            onSave={(next) => save({ present: next })}
            onNext={(done) => onNext(wasAlone(done))}
          />
        )}
        <p class="lesson-note">{t.forGrownUps(sayStation(say, station, school).grownUp)}</p>
      </div>
    </Card>
  );
}
