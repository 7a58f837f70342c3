import { pathTo } from '../places/routes.ts';
import { ButtonLink } from '../parts/button.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { nobodyTexts } from './nobody-texts.ts';

/** Says that no player is chosen, and links to the choice. */
export function Nobody() {
  const t = useTexts(nobodyTexts);
  return (
    <>
      <p class="my-4 text-xl">{t.nobody}</p>
      <ButtonLink look="main" href={pathTo('players')}>
        {t.choose}
      </ButtonLink>
    </>
  );
}
