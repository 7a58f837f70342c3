import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { pathTo } from '../places/routes.ts';
import { forgetAtStart, type Player } from '../data/player.ts';
import { viewerQuery } from '../data/viewer.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Named } from '../texts/named.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
import { texts } from './player-gone-texts.ts';

/** Shown in place of a player who is no longer shared with this viewer, or was archived or deleted meanwhile. */
export function PlayerGone({
  player,
  onHome,
  children,
}: {
  /** Undefined when the page does not know any more who it was. */
  readonly player?: Player | undefined;
  /** Goes to the start page, in a view whose address is the start page's. */
  readonly onHome?: () => void;
  /** More text about the player. */
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(texts);
  const { data: viewer } = useQuery(viewerQuery);
  // Told once.
  useEffect(forgetAtStart, []);
  // For a guest the reason may be that links of guests expire.
  const isGuest =
    viewer?.is === 'guest' && player !== undefined && player.userId !== viewer.user.id;
  return (
    <Card>
      <div role="alert">
        <h1 class="line-clamp-3 text-3xl wrap-anywhere">
          {player === undefined ? t.goneUnknown : <Named name={player.name} say={t.gone} />}
        </h1>
        <p class="mt-2 text-lg">{isGuest ? t.guestText : t.goneText}</p>
      </div>
      {children}
      <div class="mt-6 flex flex-wrap gap-3">
        {onHome === undefined ? (
          <ButtonLink look="main" href={pathTo('home')}>
            {t.home}
          </ButtonLink>
        ) : (
          <Button look="main" onClick={onHome}>
            {t.home}
          </Button>
        )}
        {isGuest && <ButtonLink href={pathTo('account')}>{t.account}</ButtonLink>}
      </div>
    </Card>
  );
}
