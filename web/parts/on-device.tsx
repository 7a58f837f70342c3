import { pathTo } from '../places/routes.ts';
import { useViewerKind } from '../data/viewer.ts';
import { useTexts } from '../texts/catalogue.ts';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { texts as ownTexts } from './on-device-texts.ts';
import { texts } from './texts.ts';

/** Whether this is a child's device, which cannot open some views. False until that is known. */
export function useIsDevice(): boolean {
  return useViewerKind()?.is === 'device';
}

/** Shown on a child's device in place of a view that it cannot open. */
export function OnDevice() {
  const t = useTexts(texts);
  const own = useTexts(ownTexts);
  return (
    <Card isLetter>
      <h1 class="text-3xl">{own.onDeviceTitle}</h1>
      <p class="mt-2 mb-6 text-lg">{own.onDevice}</p>
      <div class="flex flex-wrap gap-3">
        <ButtonLink look="main" href={pathTo('home')}>
          {t.home}
        </ButtonLink>
        <ButtonLink href={pathTo('account')}>{own.signInHere}</ButtonLink>
      </div>
    </Card>
  );
}
