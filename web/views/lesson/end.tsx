import { isMissed, type Course } from '../../lesson/course.ts';
import { Teller } from '../../lesson/teller.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confetti } from '../../parts/confetti.tsx';
import { Ear } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { pathTo } from '../../places/routes.ts';
import { useSession } from '../../practice/kept-session.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The end of a lesson: praise, and the way on. Where much was missed, the lesson comes again with other numbers. */
export function End({
  course,
  number,
  playerId,
  isMute,
  onAgain,
  onLeave,
}: {
  readonly course: Course;
  readonly number: number;
  readonly playerId: string | undefined;
  readonly isMute: boolean;
  readonly onAgain: () => void;
  /** Called before the way on is followed. */
  readonly onLeave: () => void;
}) {
  const t = useTexts(texts);
  // Where a day's practice has begun, it goes on.
  const isOpen = (useSession(playerId)?.session.waiting.length ?? 0) > 0;
  const comesAgain = isMissed(course);
  const [title, text] = comesAgain ? [t.missedTitle, t.missedText] : [t.endTitle, t.endText];
  return (
    <Card isLetter>
      <div class="grid justify-items-center gap-6 py-4 text-center">
        <div class="relative">
          {!comesAgain && <Confetti />}
          <p aria-hidden="true" class="joy text-7xl">
            {comesAgain ? '💪' : '🎉'}
          </p>
        </div>
        <h1 class="text-4xl">{title}</h1>
        <Teller number={number} said={text}>
          <p>{text}</p>
          <Ear text={`${title} ${text}`} isAtOnce={!isMute} />
        </Teller>
        <div class="flex flex-wrap justify-center gap-3">
          <Button look={comesAgain ? 'main' : 'other'} onClick={onAgain}>
            <Icon name="again" />
            {t.again}
          </Button>
          <ButtonLink
            look={comesAgain ? 'other' : 'main'}
            href={pathTo(isOpen ? 'practiceNow' : 'practice')}
            onClick={onLeave}
          >
            <Icon name="play" />
            {t.toToday}
          </ButtonLink>
          <ButtonLink href={pathTo('path')} onClick={onLeave}>
            <span aria-hidden="true">🗺️</span>
            {t.path}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
