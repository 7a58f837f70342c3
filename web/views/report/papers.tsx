import { useQuery } from '@tanstack/preact-query';
import { paperOf } from '../../../src/soroban/soroban.ts';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { sayEnough, sayPaper } from '../../practice/say.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { papersQuery } from './queries.ts';
import { texts } from './texts.ts';

/** The results of a child's papers, from all devices. */
export function Papers({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const query = useQuery(papersQuery(id));
  return (
    <Card>
      <h2 class="text-2xl">{t.papers}</h2>
      <Loaded query={query} room="min-h-16">
        {(papers) =>
          papers.length === 0 ? (
            <p class="text-soft mt-1">{t.papersEmpty}</p>
          ) : (
            <>
              <p class="text-soft mt-1 mb-3">{t.papersText}</p>
              <ul class="grid gap-2 sm:grid-cols-2">
                {papers.map(({ paper, kyu, right, problems, startedAt }) => (
                  <li
                    key={paper}
                    class={`rounded-control px-4 py-3 ${kyu === null ? 'bg-field' : 'bg-(--green)'}`}
                  >
                    <h3 class="text-lg">
                      {kyu !== null && <span aria-hidden="true">🏅 </span>}
                      {sayPaper(say, paperOf(paper))}
                    </h3>
                    <p class="font-bold">
                      {kyu === null ? t.notEnough : sayEnough(say, paperOf(paper), kyu)}
                    </p>
                    <p class="text-soft">
                      {t.rightOf(right, problems)} ·{' '}
                      <time dateTime={startedAt}>{formatDay(startedAt)}</time>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
