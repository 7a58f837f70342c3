import type { Missing } from '../data/missing.ts';
import { startNewerBuild } from '../data/newer-build.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Kept } from './kept.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { pathTo } from '../places/routes.ts';
import { texts } from './not-here-texts.ts';

/** Shown in place of a view whose code cannot be loaded: there is no connection, or the service has a newer build. */
export function NotHere({ why }: { readonly why: Exclude<Missing, 'unknown'> }) {
  const t = useTexts(texts);
  const isNewer = why === 'newer';
  return (
    <Card>
      <div role="alert">
        <h1 class="text-2xl">{isNewer ? t.newerTitle : t.farTitle}</h1>
        <p class="mt-2">
          {isNewer ? t.newerText : t.farText} <Kept />
        </p>
      </div>
      <div class="mt-6 flex flex-wrap gap-3">
        <Button look="main" onClick={() => void (isNewer ? startNewerBuild() : location.reload())}>
          {isNewer ? t.reload : t.retry}
        </Button>
        <ButtonLink href={pathTo('home')}>{t.home}</ButtonLink>
      </div>
    </Card>
  );
}
