import { Picture } from '../parts/avatar.tsx';
import { WithEar } from '../parts/ear.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { dayFormat } from '../texts/formats.ts';
import { dateTag } from '../texts/language.ts';
import { FULL, type StampedWeek } from './stamps.ts';
import { texts } from './week-stamps-texts.ts';

/** A child's week: its picture is stamped on each day with practice. Words say how many stamps there are. */
export function WeekStamps({
  week: { days, stamps, isFull },
  emoji,
  justNow,
}: {
  readonly week: StampedWeek;
  readonly emoji: string;
  /** The day that was stamped just now, whose stamp comes down. */
  readonly justNow?: string;
}) {
  const t = useTexts(texts);
  const said = isFull ? t.full : t.stamps(stamps, FULL);
  const letterOf = (day: string): string =>
    dayFormat(dateTag(), { weekday: 'narrow' }).format(new Date(day));
  return (
    <section aria-label={t.title} class={`week-stamps ${isFull ? 'is-full' : ''}`}>
      <p aria-hidden="true">
        {days.map(({ day, isStamped }) => (
          <span key={day} class={day === justNow ? 'is-new' : undefined}>
            {isStamped ? <Picture emoji={emoji} /> : letterOf(day)}
          </span>
        ))}
      </p>
      <WithEar text={said}>
        <p class="font-bold">{said}</p>
      </WithEar>
    </section>
  );
}
