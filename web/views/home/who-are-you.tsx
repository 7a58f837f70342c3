import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { NewPlayer } from '../../parts/new-player.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { firstPlayer, firstSteps } from './first-progress.ts';
import { ASKED } from './first-steps.ts';
import { texts } from './texts.ts';

/** Asks a newcomer who it is, after it has played. */
export function View() {
  const t = useTexts(texts);
  return (
    <Card isLetter>
      <div class="mx-auto max-w-xl">
        <h1 class="text-center text-3xl sm:text-4xl">{t.who}</h1>
        <div class="mt-2 mb-6 flex justify-center">
          <WithEar text={`${t.who} ${t.whoText} ${t.whoHow}`}>
            <p class="text-center text-lg">{t.whoText}</p>
          </WithEar>
        </div>
        <NewPlayer
          action={t.thatIsMe}
          other={t.later}
          onMade={firstPlayer.set}
          onOther={() => firstSteps.set({ done: ASKED.length, isSkipped: true })}
        />
      </div>
    </Card>
  );
}
