import { useEffect, useState } from 'preact/hooks';
import { dayOf } from '../../data/day.ts';
import { usePlayer } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { checksIn, hasPassed, type EndedCheck } from '../../practice/check-end.ts';
import { TODAY } from '../../practice/today.ts';
import { placedAt, type Session } from '../../practice/session.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts, type TextsOf } from '../../texts/catalogue.ts';
import { Confetti } from '../../parts/confetti.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { playJoy } from '../../practice/joy-sounds.ts';
import { useStamps } from '../../practice/use-stamps.ts';
import { WeekStamps } from '../../practice/week-stamps.tsx';
import { Hands } from './hands.tsx';
import { texts } from './texts.ts';

const MINUTE = 60_000;

/** The seed of the last session whose end was heard: it is felt once, also by who comes back to it. */
let heard = '';

/** The summary at the end of a session. */
export function End({ session }: { readonly session: Session }) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  const { answered, isPlacement, isCheckOnly = false, seed, time = TODAY } = session;
  const [isFelt] = useState(heard !== seed && !isPlacement);
  useEffect(() => {
    if (isFelt) playJoy('done');
    heard = seed;
  }, [isFelt, seed]);
  const first = answered.filter(({ problem }) => problem.returns === 0);
  const right = first.filter(({ isRight }) => isRight).length;
  const station = placedAt(session);
  const said = isPlacement
    ? [station === undefined ? '' : t.endPlacedText(names.station(station.id))]
    : [t.endRight(right, first.length), ...(right < first.length ? [t.endText] : [])];
  const checks = checksIn(session);
  const verdicts = checks.map((check) => sayCheck(t, names, check));
  // What comes after a check that the child has asked for is planned anew: the next lesson, or this one again.
  const goesOn = isPlacement || isCheckOnly;
  const isShown = checks.some(({ verdict }) => verdict !== 'failed');
  const asked = isShown ? t.endCheck : t.thanks;
  const title = isPlacement ? t.endPlaced : isCheckOnly ? asked : t.endTitle;
  const hasStamp = checks.some(hasPassed);
  return (
    <Card isLetter>
      <p aria-hidden="true" class={`relative w-fit text-7xl ${isFelt ? 'joy' : ''}`}>
        {isFelt && <Confetti />}
        {isPlacement ? '👋' : '🎉'}
      </p>
      <h1 class="mt-4 text-4xl">{title}</h1>
      <div class="mt-2">
        <WithEar text={[isPlacement ? `${title}.` : title, ...said, ...verdicts].join(' ')}>
          <div class="grid gap-1">
            {said.map((one) => (
              <p key={one} class="text-xl">
                {one}
              </p>
            ))}
            {verdicts.map((one) => (
              <p key={one} class="text-lg font-bold">
                {one}
              </p>
            ))}
          </div>
        </WithEar>
      </div>
      {!isPlacement && <Stamps playerId={session.playerId} isNew={isFelt} />}
      <div class="mt-6 flex flex-wrap gap-3">
        {hasStamp && (
          <ButtonLink look="main" href={pathTo('path')}>
            <Icon name="stamp" />
            {t.stamp}
          </ButtonLink>
        )}
        <ButtonLink look={goesOn && !hasStamp ? 'main' : 'other'} href={pathTo('practice')}>
          <Icon name="play" />
          {goesOn ? t.begin : t.more(Math.round(time / MINUTE))}
        </ButtonLink>
        <ButtonLink look={goesOn || hasStamp ? 'other' : 'main'} href={pathTo('home')}>
          <span aria-hidden="true">🏠</span>
          {t.home}
        </ButtonLink>
      </div>
      <Hands session={session} />
    </Card>
  );
}

/** What a check came to, in a child's words. A check that was not right is no defeat: the station is shown again. */
function sayCheck(
  t: TextsOf<typeof texts>,
  { station: name }: TextsOf<typeof stationTexts>,
  check: EndedCheck,
): string {
  const { station, verdict } = check;
  if (verdict === 'failed') return t.checkFailed(name(station.id));
  return hasPassed(check) ? t.passed(name(station.id)) : t.checked(name(station.id));
}

/** The child's stamps of this week, with that of today. */
function Stamps({ playerId, isNew }: { readonly playerId: string; readonly isNew: boolean }) {
  const { player } = usePlayer();
  const week = useStamps(playerId);
  return (
    <div class="mt-6">
      <WeekStamps week={week} emoji={player?.emoji ?? ''} justNow={isNew ? dayOf() : ''} />
    </div>
  );
}
