import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  cellsOf,
  keyOf,
  isNumbers,
  lessonOf,
  stationsIn,
  type School,
  type Station,
  type TeachingOrder,
  sayStation,
} from '../../../src/soroban/soroban.ts';
import { dayOf } from '../../data/day.ts';
import { useStore } from '../../device/use-store.ts';
import { again, goOn, goTo, isMissed, seedOf, type Course } from '../../lesson/course.ts';
import { lessonsMute } from '../../lesson/mute.ts';
import { Player } from '../../lesson/player.tsx';
import { sentences } from '../../lesson/sentences-texts.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { measureActiveTime } from '../../practice/active-time.ts';
import { endLesson } from '../../practice/end-lesson.ts';
import { chosenAnswering } from '../../practice/way.ts';
import type { SorobanSettings } from '../../soroban/settings.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { End } from './end.tsx';
import { Head } from './head.tsx';
import { useLesson } from './kept-lesson.ts';
import { Own } from './own.tsx';
import { texts } from './texts.ts';
import { wasAlone } from './turn.ts';

/** A running lesson. */
export function Lesson({
  station,
  playerId,
  school,
  settings,
  order: orderNow,
}: {
  readonly station: Station;
  /** Undefined where nobody's answers are recorded. */
  readonly playerId: string | undefined;
  readonly school: School;
  readonly settings: SorobanSettings;
  readonly order: TeachingOrder;
}) {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const { lesson, save } = useLesson(playerId, station, orderNow);
  const { course, cells, order, spent, cue, present } = lesson;
  const seed = seedOf(course);
  const problems = useMemo(
    () => lessonOf(station, { seed, order, cells }),
    [station, seed, order, cells],
  );
  const time = useMemo(() => measureActiveTime(spent), []);
  useEffect(() => time.stop, []);
  const isMute = useStore(lessonsMute);
  const answering = useStore(chosenAnswering);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = stationsIn(order).findIndex(({ id }) => id === station.id) + 1;

  const leave = (): void => {
    if (playerId !== undefined) endLesson(playerId, station.id, time.read());
  };
  const go = (next: Course): void => {
    save({
      course: next,
      spent: time.read(),
      cue: 0,
      present: null,
      ...(next.phase === 'over' && { overOn: dayOf() }),
    });
    // What was missed is shown again first; the day goes on when the child leaves it.
    if (next.phase === 'over' && !isMissed(next)) leave();
  };
  const { phase, at } = course;
  if (phase === 'over') {
    return (
      <End
        course={course}
        number={number}
        playerId={playerId}
        isMute={isMute}
        onAgain={() => go(again(course))}
        onLeave={leave}
      />
    );
  }
  const inPhase = problems[phase];
  const terms = inPhase[at] ?? [];
  const isShown = phase === 'shown';
  const isRead = phase === 'free' && isNumbers(station) && at % 2 === 1;
  const hasBeads = isShown || (answering === 'beads' && !isRead);
  // Whoever is on its own is not told the way of this very problem.
  const seen = isShown ? cellsOf(terms).map(keyOf) : [];
  const common = { terms, station, school, settings, number, isMute };
  return (
    <Card isLetter>
      <div class={`bench lesson ${hasBeads ? 'has-beads' : ''} ${isShown ? 'is-shown' : ''}`}>
        <Head
          heading={heading}
          station={station}
          phase={phase}
          at={at}
          count={inPhase.length}
          onPhase={(to) => go(goTo(course, to))}
        />
        {isShown ? (
          <Player
            key={`${seed} ${at}`}
            {...common}
            at={cue}
            onAt={(next) => save({ cue: next })}
            onEnd={() => go(goOn(course, inPhase.length))}
          >
            {(isAtEnd) => (
              <Button
                look={isAtEnd ? 'main' : 'other'}
                onClick={() => go(goOn(course, inPhase.length))}
              >
                {at + 1 < inPhase.length ? t.nextProblem : t.yourTurn}
                <Icon name="next" />
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
            isRead={isRead}
            index={at}
            kept={present}
            cue={cue}
            onCue={(next) => save({ cue: next })}
            onSave={(next) => save({ present: next })}
            onNext={(done) => go(goOn(course, inPhase.length, wasAlone(done)))}
          />
        )}
      </div>
      <p class="lesson-note">{t.forGrownUps(sayStation(say, station, school, seen).grownUp)}</p>
    </Card>
  );
}
