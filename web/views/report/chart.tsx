import { daysBetween } from '../../device/days.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { barsOf, daysOfBar, minutesOf } from './bars.ts';
import { dayText } from './day-text.ts';
import type { Report } from './queries.ts';
import { texts } from './texts.ts';

/** The size of the chart in its own units. */
const SIZE = { width: 600, height: 140 };

/** The minutes of each day or week as bars, and as a table for screen readers. */
export function Chart({ report }: { readonly report: Report }) {
  const t = useTexts(texts);
  const { from, to, days } = report;
  const bars = barsOf(days, from, to);
  const isByWeek = daysOfBar(daysBetween(from, to) + 1) > 1;
  const most = Math.max(1, ...bars.map(({ milliseconds }) => milliseconds));
  const highest = bars.findIndex(({ milliseconds }) => milliseconds === most);
  const pitch = SIZE.width / bars.length;
  return (
    <figure>
      <figcaption class="mb-2 font-bold">{isByWeek ? t.byWeek : t.byDay}</figcaption>
      {/* The chart is stretched, so its texts are outside of it. */}
      <p aria-hidden="true" class="relative h-7 font-bold">
        {highest !== -1 && (
          <span
            class="absolute -translate-x-1/2 whitespace-nowrap"
            style={{
              left: `clamp(2rem, ${((highest + 0.5) / bars.length) * 100}%, calc(100% - 2rem))`,
            }}
          >
            {t.minutesShort(minutesOf(most))}
          </span>
        )}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        class="h-36 w-full"
      >
        {bars.map(({ day, milliseconds }, at) => {
          const height = Math.max(milliseconds === 0 ? 2 : 8, (milliseconds / most) * SIZE.height);
          const width = Math.min(34, pitch * 0.72);
          return (
            <rect
              key={day}
              x={(at + 0.5) * pitch - width / 2}
              y={SIZE.height - height}
              width={width}
              height={height}
              rx={Math.min(6, width / 2, height / 2)}
              class={milliseconds === 0 ? 'fill-line' : 'fill-teal'}
            />
          );
        })}
      </svg>
      <p aria-hidden="true" class="text-soft mt-1 flex justify-between">
        <span>{dayText(from)}</span>
        <span>{dayText(to)}</span>
      </p>
      <div class="sr-only">
        <table>
          <caption>{t.tableTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.minutes}</th>
              <th scope="col">{t.problems}</th>
              <th scope="col">{t.atOnce}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, milliseconds, problems, right }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dayText(day)}</time>
                </th>
                <td>{formatNumber(minutesOf(milliseconds))}</td>
                <td>{formatNumber(problems)}</td>
                <td>{formatNumber(right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
