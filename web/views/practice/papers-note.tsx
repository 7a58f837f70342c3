import type { Place } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { usePaperResults } from '../../practice/paper-results.ts';
import { nextPaper } from '../../practice/papers.ts';
import { sayPaper } from '../../practice/say.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The link to the papers, with the next one on the child's path. */
export function PapersNote({
  playerId,
  place,
}: {
  readonly playerId: string;
  readonly place: Place;
}) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const next = nextPaper(place, usePaperResults(playerId));
  const recommended = next === undefined ? '' : `${t.recommended}: ${sayPaper(say, next)}`;
  return (
    <section class="border-line flex flex-wrap items-center justify-between gap-4 border-t pt-6">
      <div class="min-w-0 flex-1 basis-60">
        <h2 class="text-2xl">{t.papers}</h2>
        <WithEar text={`${t.papersText} ${recommended}`.trim()}>
          <p>{t.papersText}</p>
        </WithEar>
        {next !== undefined && (
          <p class="text-strong mt-1 font-bold">
            <span aria-hidden="true">★</span> {recommended}
          </p>
        )}
      </div>
      <ButtonLink href={pathTo('papers')}>{t.toPapers}</ButtonLink>
    </section>
  );
}
