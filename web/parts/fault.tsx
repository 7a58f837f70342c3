import type { ComponentChildren } from 'preact';
import { pathTo } from '../places/routes.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { Kept } from './kept.tsx';
import { showNotice } from './notices.tsx';
import { texts } from './texts.ts';

/** Says that a part failed, and offers ways on. Its children tell more. */
export function Fault({ children }: { readonly children?: ComponentChildren }) {
  const t = useTexts(texts);
  /** Reloads the page. While the service does not answer it stays, because it still holds what was done. */
  const retry = async (): Promise<void> => {
    try {
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      showNotice(t.noAnswer);
    }
  };
  return (
    <Card>
      <div role="alert">
        <h1 class="text-2xl">{t.faultTitle}</h1>
        <p class="mt-2">
          <Kept /> {t.faultText}
        </p>
      </div>
      <div class="mt-6 flex flex-wrap gap-3">
        <Button look="main" onClick={() => void retry()}>
          {t.retry}
        </Button>
        <ButtonLink href={pathTo('home')}>{t.home}</ButtonLink>
      </div>
      {children}
    </Card>
  );
}
