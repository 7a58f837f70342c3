import { problemCountOf, gradeOf, passMarksOf, type Paper } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { useRemembered } from '../../practice/progress.ts';
import { ProblemRow } from '../../practice/problem-row.tsx';
import { sayEnough, sayPaper } from '../../practice/say.ts';
import { countRight, type Session } from '../../practice/session.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { paperTexts } from './paper-texts.ts';
import { texts } from './texts.ts';

/** The result of a sitting: all answers, and for which columns they are enough, and how many more are needed. */
export function PaperEnd({ session, paper }: { readonly session: Session; readonly paper: Paper }) {
  const t = useTexts(paperTexts);
  const { home } = useTexts(texts);
  const say = useTexts(words);
  const right = countRight(session);
  const grade = gradeOf(paper, right);
  const least = passMarksOf(paper).at(-1);
  const better = passMarksOf(paper).findLast((needed) => needed.right > right);
  const open = problemCountOf(paper) - session.answered.length;
  const title = grade === undefined ? t.notEnough : `${sayEnough(say, paper, grade)}!`;
  const told = [
    t.paperRight(right, problemCountOf(paper)),
    open > 0 && t.paperOpen(open),
    grade === undefined && least !== undefined && t.passMark(least.right, problemCountOf(paper)),
    grade !== undefined && better !== undefined && t.nextGrade(better.right - right, better.kyu),
    right < session.answered.length && t.paperAgain,
  ].filter((one) => one !== false);
  const recent = useRemembered(session.playerId);
  return (
    <Card isLetter>
      <div class="relative">
        <p aria-hidden="true" class={grade === undefined ? 'text-7xl' : 'joy text-7xl'}>
          {grade === undefined ? '🌱' : '🏅'}
        </p>
        {grade !== undefined && (
          <p aria-hidden="true" class="confetti">
            {Array.from({ length: 24 }, (_, at) => (
              <i key={at} style={{ '--way': `${at * 15}deg` }} />
            ))}
          </p>
        )}
      </div>
      <h1 class="mt-4 text-4xl">{title}</h1>
      <p class="text-soft">{sayPaper(say, paper)}</p>
      <div class="mt-2">
        <WithEar text={[title, ...told].join(' ')}>
          <div class="grid gap-1">
            {told.map((one, at) => (
              <p key={one} class={at === 0 ? 'text-xl' : undefined}>
                {one}
              </p>
            ))}
          </div>
        </WithEar>
      </div>
      <div class="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="main" href={pathTo('papers')}>
          {t.toPapers}
        </ButtonLink>
        {grade !== undefined && (
          <ButtonLink href={`${pathTo('printCertificate')}?for=${paper.id}`}>
            {t.toCertificate}
          </ButtonLink>
        )}
        <ButtonLink href={pathTo('home')}>{home}</ButtonLink>
      </div>
      {session.answered.length > 0 && (
        <>
          <h2 class="mt-10 mb-3 text-2xl">{t.paperAnswers}</h2>
          <ol class="grid gap-2 sm:grid-cols-2">
            {session.answered.map(({ attempt }) =>
              recent
                .filter(({ id }) => id === attempt)
                .map((one) => <ProblemRow key={one.id} playerId={session.playerId} one={one} />),
            )}
          </ol>
        </>
      )}
    </Card>
  );
}
