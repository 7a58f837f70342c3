import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { accountOf, viewerQuery } from '../../data/viewer.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Keeps, SignIn } from './enter.tsx';
import { Forgotten } from './forgotten.tsx';
import { SignOut } from './sign-out.tsx';
import { texts } from './texts.ts';

/** Shown at a place that a mail links to, until the reader has signed in to the account that got the mail. */
export function View() {
  const t = useTexts(texts);
  const { data: viewer } = useQuery(viewerQuery);
  const [isForgotten, setForgotten] = useState(false);
  const other = accountOf(viewer);
  return (
    <Card isLetter>
      <h1 class="text-3xl">{other === undefined ? t.firstTitle : t.otherTitle}</h1>
      <p class="mt-2 mb-6">{other === undefined ? t.firstText : t.otherText}</p>
      {other === undefined ? (
        <div class="grid grid-cols-1 gap-8 md:grid-cols-2">
          <SignIn onForgotten={() => setForgotten(true)} />
          {viewer !== undefined && <Keeps viewer={viewer} way="sign-in" />}
        </div>
      ) : (
        <SignOut user={other} action={t.otherDo} next={location.pathname + location.search} />
      )}
      <div class="mt-6">
        <ButtonLink href={pathTo('home')}>{t.toStart}</ButtonLink>
      </div>
      {isForgotten && <Forgotten onClose={() => setForgotten(false)} />}
    </Card>
  );
}
