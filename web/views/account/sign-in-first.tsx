import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Keeps, SignIn } from './enter.tsx';
import { Forgotten } from './forgotten.tsx';
import { texts } from './texts.ts';

/** Stands at a place that a mail leads to, until its reader has signed in. */
export function View() {
  const t = useTexts(texts);
  const { data: viewer } = useQuery(viewerQuery);
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Card isLetter>
      <h1 class="text-3xl">{t.firstTitle}</h1>
      <p class="mt-2 mb-6">{t.firstText}</p>
      <div class="grid grid-cols-1 gap-8 md:grid-cols-2">
        <SignIn onForgotten={() => setForgotten(true)} />
        {viewer !== undefined && <Keeps viewer={viewer} way="sign-in" />}
      </div>
      <div class="mt-6">
        <ButtonLink href={pathTo('home')}>{t.toStart}</ButtonLink>
      </div>
      {isForgotten && <Forgotten onClose={() => setForgotten(false)} />}
    </Card>
  );
}
