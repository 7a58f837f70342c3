import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { letters, thrown } from '../../outbox/letters.ts';
import { readOn } from '../../data/list.ts';
import { usePassportHolder } from '../../data/passport-holder.ts';
import { usePostcards } from '../../data/postcards.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { painterQuery } from '../../data/painter.ts';
import { PainterNote } from '../../parts/painter-note.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Named } from '../../texts/named.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { CardInAlbum } from './card-in-album.tsx';
import { LetterInAlbum } from './letter-in-album.tsx';
import { texts } from './texts.ts';
import { Thrown } from './thrown.tsx';

/** The album: postcards that wait to be sent, are being drawn, or have come. It follows their changes by itself. */
export function View() {
  const { data: painter = null } = useQuery(painterQuery);
  const t = useTexts(texts);
  const { id: chosen, player, left } = usePassportHolder();
  const isDevice = useIsDevice();
  const [isEverybodys, setEverybodys] = useState(false);
  const owner = isEverybodys ? null : chosen;
  const query = usePostcards(owner);
  const waiting = useShelf(letters, (shelf) =>
    shelf.all().filter(([, letter]) => owner === null || letter.player === owner),
  );
  const bin = useShelf(thrown, (shelf) => new Set(shelf.all().map(([id]) => id)));
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <div class="flex flex-wrap items-center justify-between gap-3">
        <h1 class="line-clamp-3 text-3xl wrap-anywhere sm:text-4xl">
          {isEverybodys ? (
            t.titleOfAll
          ) : player === undefined ? (
            t.title
          ) : (
            <Named name={player.name} say={t.titleOf} />
          )}
        </h1>
        <div class="flex flex-wrap gap-3">
          <ButtonLink look="main" href={pathTo('dial')}>
            <Icon name="phone" />
            {t.call}
          </ButtonLink>
          <ButtonLink href={pathTo('passport')}>
            <Icon name="pin" />
            {t.passport}
          </ButtonLink>
        </div>
      </div>
      {/* It stands above the cards, of which there may be hundreds. */}
      {player !== undefined && !isDevice && (
        <div class="mt-6">
          <Switch
            label={t.everybodys}
            hint={t.everybodysHint}
            isOn={isEverybodys}
            onChange={setEverybodys}
          />
        </div>
      )}
      <Thrown cards={query.data ?? []} />
      {waiting.length > 0 && (
        <ul class="mt-6 grid gap-3">
          {waiting.map(([id, letter]) => (
            <LetterInAlbum key={id} id={id} letter={letter} />
          ))}
        </ul>
      )}
      <div class="mt-6 min-h-96">
        <Loaded query={query} room="min-h-96">
          {(cards) => {
            const shown = cards.filter(({ id }) => !bin.has(id));
            if (shown.length === 0 && waiting.length === 0)
              return <NothingYet icon="letter" title={t.emptyTitle} text={t.empty} />;
            return (
              <ul class="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((card) => (
                  <CardInAlbum key={card.id} card={card} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        <More
          list={{
            hasMore: query.hasNextPage,
            isReadingMore: query.isFetchingNextPage,
            readMore: () =>
              void readOn(query.fetchNextPage, (count) => count > (query.data?.length ?? 0)),
          }}
          name={t.more}
        />
      </div>
      <PainterNote painter={painter} />
    </Card>
  );
}
