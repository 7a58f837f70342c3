import { useLocation } from 'wouter-preact';
import {
  problemCountOf,
  gradeOf,
  PAPERS,
  type Paper,
  type PaperScore,
} from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { dayOf, useToday } from '../../data/day.ts';
import { newKey } from '../../data/new-key.ts';
import { usePath } from '../../data/path.ts';
import { usePlayer } from '../../data/player.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Ear, WithEar } from '../../parts/ear.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { sessions, useSession } from '../../practice/kept-session.ts';
import { Nobody } from '../../practice/nobody.tsx';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { usePaperResults } from '../../practice/paper-results.ts';
import { isMental, nextPaper } from '../../practice/papers.ts';
import { useProgress } from '../../practice/progress.ts';
import { sayEnough, sayPaper } from '../../practice/say.ts';
import { beginPaper } from '../../practice/session.ts';
import { isLeftOver } from '../../practice/session-day.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { GoOn } from './go-on.tsx';
import { papersTexts } from './papers-texts.ts';
import { texts } from './texts.ts';
import { AnsweringChoice } from './way-choice.tsx';

/** Papers with columns like those of examinations. None is locked; one is recommended. */
export function View() {
  const t = useTexts(texts);
  const its = useTexts(papersTexts);
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <div class="flex flex-wrap items-start justify-between gap-3">
        <h1 class="text-3xl sm:text-4xl">{t.papers}</h1>
        <ButtonLink href={pathTo('practice')}>{its.toToday}</ButtonLink>
      </div>
      <Loaded query={query} room="min-h-96">
        {() =>
          player === undefined ? <Nobody /> : <Papers key={player.id} playerId={player.id} />
        }
      </Loaded>
    </Card>
  );
}

function Papers({ playerId }: { readonly playerId: string }) {
  const its = useTexts(papersTexts);
  const kept = useSession(playerId);
  const today = useToday();
  const isBegun =
    kept !== undefined && kept.session.waiting.length > 0 && !isLeftOver(kept.session, today);
  // The progress is only needed for the next paper, so the list does not wait for it.
  const { progress, query } = useProgress(playerId);
  const isPlaced = progress !== undefined && !progress.place.isNew;
  const results = usePaperResults(playerId);
  const isEmpty = Object.keys(results).length === 0;
  const next = isPlaced ? nextPaper(progress.place, results) : undefined;
  if (isBegun) return <GoOn session={kept.session} />;
  return (
    <>
      <div class="mt-4 mb-6">
        <WithEar text={`${its.papersIntro} ${its.pausing}`}>
          <div>
            <p class="text-lg">{its.papersIntro}</p>
            <p class="text-soft mt-2">{its.pausing}</p>
          </div>
        </WithEar>
      </div>
      <div class="mb-6 min-h-12 font-bold">
        {/* Another device may have results, so only the service can say that there are none. */}
        <Loaded
          query={{ ...query, data: isEmpty && !query.isSuccess ? undefined : results }}
          room="min-h-12"
        >
          {() => <p>{isEmpty ? its.noPaperYet : its.paperResults}</p>}
        </Loaded>
      </div>
      <AnsweringChoice />
      {([false, true] as const).map((mental) => (
        <section key={String(mental)} class="mt-8">
          <h2 class="mb-3 text-2xl">{mental ? its.mentalPapers : its.columnPapers}</h2>
          <ul class="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {PAPERS.filter((paper) => isMental(paper) === mental).map((paper) => (
              <PaperRow
                key={paper.id}
                playerId={playerId}
                paper={paper}
                result={results[paper.id]}
                isNext={paper.id === next?.id}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PaperRow({
  playerId,
  paper,
  result,
  isNext,
}: {
  readonly playerId: string;
  readonly paper: Paper;
  readonly result: PaperScore | undefined;
  readonly isNext: boolean;
}) {
  const t = useTexts(texts);
  const its = useTexts(papersTexts);
  const say = useTexts(words);
  const [, go] = useLocation();
  const { physicalAbacusColumns: rods } = useOwnSoroban(playerId);
  const { order } = usePath(playerId);
  const grade = result && gradeOf(paper, result.right);
  const name = sayPaper(say, paper);
  const about = [
    ...paper.parts.map(({ count, shape }) =>
      its.paperSection(count, shape.terms[0], shape.digits[0]),
    ),
    its.paperMinutes(paper.minutes),
  ];
  const start = (): void => {
    const ground = { playerId, day: dayOf(), seed: newKey(), rods, order };
    sessions.put(playerId, { session: beginPaper(ground, paper), present: null });
    go(pathTo('practiceNow'));
  };
  return (
    <li
      class={`rounded-control shadow-control border-2 px-4 py-3 ${
        isNext ? 'border-strong bg-(--green)' : 'border-line bg-stamp'
      }`}
    >
      <div class="flex flex-wrap items-start justify-between gap-3">
        <Ear text={`${isNext ? `${t.recommended}: ` : ''}${name}. ${about.join(', ')}.`} />
        <div class="min-w-0 grow basis-40">
          <h3 class="text-xl">
            {grade !== undefined && <span aria-hidden="true">🏅 </span>}
            {name}
          </h3>
          {isNext && (
            <p class="font-bold">
              <span aria-hidden="true">★</span> {t.recommended}
            </p>
          )}
        </div>
        <Button look={isNext ? 'main' : 'other'} aria-label={its.startPaper(name)} onClick={start}>
          {t.start}
        </Button>
      </div>
      <ul class="text-soft mt-1 text-sm">
        {about.map((one) => (
          <li key={one}>{one}</li>
        ))}
        {result !== undefined && (
          <li class="text-ink font-bold">
            {its.best(result.right, problemCountOf(paper))}
            {grade !== undefined && <p>{sayEnough(say, paper, grade)}</p>}
          </li>
        )}
      </ul>
    </li>
  );
}
