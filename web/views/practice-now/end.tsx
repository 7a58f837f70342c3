import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { placeOf } from '../../practice/placement.ts';
import type { Session } from '../../practice/session.ts';
import { texts as words } from '../../practice/texts.ts';
import { LEVELS, levelWithin } from '../../../src/soroban/soroban.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Hands } from './hands.tsx';
import { texts } from './texts.ts';

/** The summary at the end of a session. */
export function End({ session }: { readonly session: Session }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const { answered, isPlacement } = session;
  const first = answered.filter(({ problem }) => problem.returns === 0);
  const right = first.filter(({ isRight }) => isRight).length;
  const level = LEVELS[levelWithin(placeOf(answered.map(({ isRight }) => isRight)), session.rods)];
  return (
    <Card isLetter>
      <p aria-hidden="true" class="text-7xl">
        {isPlacement ? '👋' : '🎉'}
      </p>
      <h1 class="mt-4 text-4xl">{isPlacement ? t.endPlaced : t.endTitle}</h1>
      {isPlacement ? (
        <p class="mt-2 text-xl">{level !== undefined && t.endPlacedText(say.level(level.id))}</p>
      ) : (
        <>
          <p class="mt-2 text-xl">{t.endRight(right, first.length)}</p>
          {right < first.length && <p class="mt-1">{t.endText}</p>}
        </>
      )}
      <div class="mt-6 flex flex-wrap gap-3">
        <ButtonLink look={isPlacement ? 'main' : 'other'} href={pathTo('practice')}>
          {isPlacement ? t.begin : t.more}
        </ButtonLink>
        <ButtonLink look={isPlacement ? 'other' : 'main'} href={pathTo('home')}>
          {t.home}
        </ButtonLink>
      </div>
      <Hands session={session} />
    </Card>
  );
}
