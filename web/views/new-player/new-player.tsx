import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { Card } from '../../parts/card.tsx';
import { OnDevice, useIsDevice } from '../../parts/on-device.tsx';
import { NewPlayer } from '../../parts/new-player.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Makes another player, who then plays. */
export function View() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  if (useIsDevice()) return <OnDevice />;
  return (
    <Card isLetter>
      <div class="mx-auto max-w-xl">
        <h1 class="mb-6 text-center text-3xl sm:text-4xl">{t.title}</h1>
        <NewPlayer
          action={t.action}
          other={t.back}
          onOther={() => go(pathTo('players'))}
          onMade={() => go(pathTo('home'))}
        />
      </div>
    </Card>
  );
}
