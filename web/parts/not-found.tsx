import { pathTo } from '../places/routes.ts';
import { useTexts } from '../texts/catalogue.ts';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { texts } from './texts.ts';

/** Stands at addresses that the page does not have. */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="text-2xl">{t.notFoundTitle}</h1>
      <p class="mt-2 mb-6">{t.notFoundText}</p>
      <ButtonLink look="main" href={pathTo('home')}>
        {t.home}
      </ButtonLink>
    </Card>
  );
}
