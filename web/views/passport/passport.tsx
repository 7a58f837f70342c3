import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { letters } from '../../data/letters.ts';
import { readOn } from '../../data/list.ts';
import { useOwner } from '../../data/owner.ts';
import { usePostcards } from '../../data/postcards.ts';
import { stamps as remembered, stampsOf as rememberedOf } from '../../data/stamps.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { CallerPicture } from '../../parts/caller.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { NumberLine } from '../../parts/number-line/number-line.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Named } from '../../texts/named.tsx';
import { useNumbers, type Numbers } from '../../texts/numbers.ts';
import { whenOf } from '../../texts/when.ts';
import { spanOf, stampsOf, type Stamp } from './stamps.ts';
import { texts } from './texts.ts';

/** Every number that was called, as a stamp at its place on the line. */
export function View() {
  const t = useTexts(texts);
  const { id: owner, player, left } = useOwner();
  const { isReading, ...query } = useAllPostcards(owner);
  const known = useShelf(remembered, () => rememberedOf(owner));
  const waiting = useShelf(letters, (shelf) =>
    shelf
      .all()
      .flatMap(([, { player: of, manifest, writtenAt }]) =>
        of === owner ? [{ callerNumber: String(manifest.callerNumber), at: writtenAt }] : [],
      ),
  );
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <div class="flex flex-wrap items-center justify-between gap-3">
        <h1 class="line-clamp-3 min-w-0 text-3xl wrap-anywhere sm:text-4xl">
          {player === undefined ? t.title : <Named name={player.name} say={t.titleOf} />}
        </h1>
        <div class="flex flex-wrap gap-3">
          <ButtonLink look="main" href={pathTo('dial')}>
            <Icon name="phone" />
            {t.dial}
          </ButtonLink>
          <ButtonLink href={pathTo('post')}>
            <Icon name="letter" />
            {t.post}
          </ButtonLink>
        </div>
      </div>
      <div class="mt-4">
        <Loaded query={query} room="min-h-120">
          {() => {
            // What was read is remembered, and so is what has been thrown away since.
            const stamps = stampsOf([...known, ...waiting]);
            return stamps.length === 0 ? (
              <Empty />
            ) : (
              <Stamps stamps={stamps} isReading={isReading} />
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}

/**
 * Reads the postcards of a player to the last page, the newest first; what has come is shown meanwhile. What the device
 * remembers does when they cannot be read.
 */
function useAllPostcards(owner: string | null) {
  const query = usePostcards(owner);
  const { data, hasNextPage, fetchNextPage, isError } = query;
  useEffect(() => {
    if (!hasNextPage || isError) return undefined;
    let isShown = true;
    void readOn(fetchNextPage, () => !isShown);
    return () => {
      isShown = false;
    };
  }, [hasNextPage, fetchNextPage, isError]);
  const isOut = isError || query.fetchStatus === 'paused';
  const isThere = isOut ? rememberedOf(owner).length > 0 : data !== undefined;
  return { ...query, data: isThere ? true : undefined, isReading: hasNextPage && !isOut };
}

function Stamps({
  stamps,
  isReading,
}: {
  readonly stamps: readonly Stamp[];
  /** Whether more will come. */
  readonly isReading: boolean;
}) {
  const t = useTexts(texts);
  const { format } = useNumbers();
  const all = spanOf(stamps);
  const [shown, setShown] = useState<{ readonly number: number; readonly count: number }>();
  const show = useCallback(
    (number: number) => setShown((before) => ({ number, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const focus =
    shown === undefined
      ? { key: isReading ? 'some' : 'all', ...all }
      : { key: `${shown.number}:${shown.count}`, center: shown.number, span: 21 };
  return (
    <>
      <p class="text-soft mb-4 min-h-14 text-lg sm:min-h-7">
        {isReading ? t.reading(format(stamps.length)) : t.intro(stamps.length)}
      </p>
      <NumberLine
        focus={focus}
        home={all}
        marks={stamps.map(({ number }) => ({
          value: number,
          text: format(number),
          tone: number === shown?.number ? 'caller' : 'found',
        }))}
      />
      <h2 class="mt-8 text-xl">{t.stamps}</h2>
      <ul class="bg-field rounded-card mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(6.9rem,25%-1rem),1fr))] gap-4 p-4">
        {stamps.map((stamp) => (
          <StampItem key={stamp.number} stamp={stamp} format={format} onShow={show} />
        ))}
      </ul>
    </>
  );
}

/** One stamp. It is drawn anew only when it has changed: a passport grows by pages, and may have a thousand. */
function StampItem({
  stamp: { number, calls, last },
  format,
  onShow,
}: {
  readonly stamp: Stamp;
  /** How the page's language writes numbers: it changes with the texts. */
  readonly format: Numbers['format'];
  readonly onShow: (number: number) => void;
}) {
  const t = useTexts(texts);
  return useMemo(
    () => (
      <li class="stamp-shadow stamp-afar grid grid-cols-1">
        <div class="stamp grid content-between gap-2 text-center">
          <div class="mx-auto w-full max-w-28">
            <CallerPicture number={number} text={format(number)} />
          </div>
          <p class="text-sm leading-tight">
            {t.called(whenOf(last))}
            {/* An older call may come later: its line is kept. */}
            <strong class="block min-h-[1lh]">{calls > 1 && t.times(format(calls))}</strong>
          </p>
          {/* Two fingers wide on the smallest stamp, up to its perforation. */}
          <div class="-mx-2 flex justify-center gap-2">
            <button
              type="button"
              aria-label={t.show(format(number))}
              title={t.show(format(number))}
              onClick={() => onShow(number)}
              class="text-strong bg-field inline-flex size-11 items-center justify-center rounded-full"
            >
              <Icon name="pin" />
            </button>
            <Link
              href={pathTo('call', { number: String(number) })}
              aria-label={t.call(format(number))}
              title={t.call(format(number))}
              class="text-strong bg-field inline-flex size-11 items-center justify-center rounded-full"
            >
              <Icon name="phone" />
            </Link>
          </div>
        </div>
      </li>
    ),
    [number, calls, last, onShow, t],
  );
}

function Empty() {
  const t = useTexts(texts);
  return (
    <div class="grid min-h-96 content-center justify-items-center gap-3 text-center">
      <span class="text-teal">
        <Icon name="stamp" size={96} />
      </span>
      <h2 class="text-2xl">{t.emptyTitle}</h2>
      <p class="max-w-md text-lg">{t.empty}</p>
    </div>
  );
}
