import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Leads to the place where all access is listed, and ended. */
export function Reach() {
  const t = useTexts(texts);
  return (
    <Card>
      <h2 class="text-2xl">{t.reachTitle}</h2>
      <p class="mt-1 mb-4">{t.reachText}</p>
      <ButtonLink href={pathTo('access')}>{t.reach}</ButtonLink>
    </Card>
  );
}
