import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { type Player, playersQuery } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { useViewerKind, viewerQuery } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AddPlayer } from './add-player.tsx';
import { Devices } from './devices.tsx';
import { limitQuery } from './queries.ts';
import { texts } from './texts.ts';
import { Whereabouts } from './whereabouts.tsx';

/** The family: the children, joining with a code, and the devices. */
export function View() {
  const t = useTexts(texts);
  return (
    <GrownUps title={t.title}>
      <KeepNote />
      <Players />
      <Card>
        <h2 class="text-2xl">{t.codeTitle}</h2>
        <p class="mt-1 mb-4">{t.codeText}</p>
        <ButtonLink href={pathTo('join')}>{t.codeEnter}</ButtonLink>
      </Card>
      <Devices />
      <Whereabouts />
    </GrownUps>
  );
}

/** Tells a guest how to keep the children, before anything could be lost. */
function KeepNote() {
  const t = useTexts(texts);
  if (useViewerKind()?.is !== 'guest') return null;
  return (
    <Card isLetter>
      <h2 class="text-2xl">{t.keepTitle}</h2>
      <p class="mt-1 mb-4">{t.keepText}</p>
      <ButtonLink look="main" href={pathTo('account')}>
        {t.keepAction}
      </ButtonLink>
    </Card>
  );
}

function Players() {
  const t = useTexts(texts);
  const players = useQuery(playersQuery);
  const { data: viewer } = useQuery(viewerQuery);
  const { data: subscription } = useQuery(limitQuery);
  const [isAdding, setAdding] = useState(false);
  const ownId = viewer !== undefined && 'user' in viewer ? viewer.user.id : undefined;
  return (
    <Card>
      <div class="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 class="text-2xl">{t.children}</h2>
        <Button look="main" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </div>
      <Loaded query={players} room="min-h-30">
        {(all) => {
          const present = all.filter(({ isArchived }) => !isArchived);
          const archived = all.filter(({ isArchived }) => isArchived);
          const practising = present.filter(
            ({ isPracticeStudent, userId }) => isPracticeStudent && userId === ownId,
          ).length;
          const limit = subscription?.limits.practiceStudents ?? null;
          return (
            <div class="min-h-30">
              {present.length === 0 && <p class="text-soft">{t.nobody}</p>}
              <PlayerList players={present} ownId={ownId} />
              {practising > 0 && (
                // The limit is loaded later than the children, so its line keeps room.
                <p class="text-soft mt-4 min-h-6">
                  {limit !== null && t.practising(practising, limit)}
                </p>
              )}
              {archived.length > 0 && (
                <Fold title={t.archivedOnes(archived.length)}>
                  <PlayerList players={archived} ownId={ownId} />
                </Fold>
              )}
            </div>
          );
        }}
      </Loaded>
      {isAdding && <AddPlayer onClose={() => setAdding(false)} />}
    </Card>
  );
}

function PlayerList({
  players,
  ownId,
}: {
  readonly players: readonly Player[];
  readonly ownId: string | undefined;
}) {
  const t = useTexts(texts);
  return (
    <FindPlayer players={players} isBoxed>
      {(found) => (
        <ul class="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {found.map((player) => (
            <li key={player.id}>
              <Link
                href={pathTo('player', { player: player.id })}
                class="bg-stamp border-line rounded-card shadow-control flex min-h-20 items-center gap-4 border p-3"
              >
                <Avatar emoji={player.emoji} color={player.color} />
                <span class="grid grid-cols-1 min-w-0 flex-1">
                  <Isolated class="font-round line-clamp-2 text-xl font-bold wrap-anywhere">
                    {player.name}
                  </Isolated>
                  <span class="text-soft text-sm">
                    {player.userId === ownId || ownId === undefined
                      ? player.isPracticeStudent
                        ? t.ownPractises
                        : t.ownPlays
                      : t.sharedWithYou}
                  </span>
                </span>
                <span aria-hidden="true" class="text-soft text-2xl">
                  ›
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FindPlayer>
  );
}
