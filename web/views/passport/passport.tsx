import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import { clock } from '../../data/clock.ts';
import { letters } from '../../outbox/letters.ts';
import { readOn } from '../../data/list.ts';
import { usePassportHolder } from '../../data/passport-holder.ts';
import { usePostcards } from '../../data/postcards.ts';
import { stamps as remembered, stampsOf as rememberedOf } from '../../data/stamps.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { CallerPicture } from '../../parts/caller.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { NumberLine } from '../../parts/number-line/number-line.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Named } from '../../texts/named.tsx';
import { useNumbers } from '../../texts/numbers.ts';
import { sayWhen } from '../../texts/when.ts';
import { spanOf, stampsOf, type Stamp } from './stamps.ts';
import { texts } from './texts.ts';

/** How many stamps are shown at first, and how many more each time that somebody asks. */
const AT_ONCE = 60;

/** The passport: every called number is a stamp at its place on the number line. */
export function View() {
  const t = useTexts(texts);
  const { id: owner, player, left } = usePassportHolder();
  const { cards, isReading, ...query } = useAllPostcards(owner);
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
          <ButtonLink href={pathTo('path')}>
            <span aria-hidden="true">🗺️</span>
            {t.path}
          </ButtonLink>
        </div>
      </div>
      <div class="mt-4">
        <Loaded query={query} room="min-h-120">
          {() => {
            // Postcards that were read are remembered, also those that were deleted later. A browser may forget them.
            const called = new Map([...cards, ...known].map((one) => [one.id, one]));
            const stamps = stampsOf([...called.values(), ...waiting]);
            return stamps.length === 0 ? (
              <NothingYet icon="stamp" title={t.emptyTitle} text={t.empty} />
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
 * Reads all pages of a player's postcards, newest first. What has been read is shown meanwhile. If reading fails, what the
 * device remembers is enough.
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
  const isThere = isOut ? (data ?? rememberedOf(owner)).length > 0 : data !== undefined;
  return {
    ...query,
    data: isThere ? true : undefined,
    cards: (data ?? []).map(({ createdAt, ...card }) => ({ ...card, at: createdAt })),
    isReading: hasNextPage && !isOut,
  };
}

function Stamps({
  stamps,
  isReading,
}: {
  readonly stamps: readonly Stamp[];
  /** Whether more postcards are being read. */
  readonly isReading: boolean;
}) {
  const t = useTexts(texts);
  const { format } = useNumbers();
  const all = spanOf(stamps);
  const [count, setCount] = useState(AT_ONCE);
  const [open, setOpen] = useState<number>();
  const [shown, setShown] = useState<{ readonly number: number; readonly times: number }>();
  const line = useRef<HTMLDivElement>(null);
  // After "show on the line", the line is scrolled into view and gets the focus, so that keys move it.
  useEffect(() => {
    if (shown === undefined) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.querySelector<SVGElement>('[role=slider]')?.focus({ preventScroll: true });
  }, [shown]);
  const focus =
    shown === undefined
      ? { key: isReading ? 'some' : 'all', ...all }
      : { key: `${shown.number}:${shown.times}`, center: shown.number, span: 21 };
  const opened = stamps.find(({ number }) => number === open);
  return (
    <>
      <p class="text-soft mb-4 min-h-14 text-lg sm:min-h-7">
        {isReading ? t.reading(format(stamps.length)) : t.intro(stamps.length)}
      </p>
      <div ref={line}>
        <NumberLine
          focus={focus}
          home={all}
          marks={stamps.map(({ number }) => ({
            value: number,
            text: format(number),
            tone: number === shown?.number ? 'caller' : 'found',
          }))}
        />
      </div>
      <section>
        <h2 class="mt-8 text-xl">{t.stamps}</h2>
        <ul class="bg-field rounded-card mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,50%-0.5rem),1fr))] gap-2 p-2 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:gap-4 sm:p-4">
          {stamps.slice(0, count).map(({ number }) => (
            <StampItem key={number} number={number} text={format(number)} onOpen={setOpen} />
          ))}
        </ul>
        <More
          list={{
            hasMore: stamps.length > count,
            isReadingMore: false,
            readMore: () => setCount(count + AT_ONCE),
          }}
        />
      </section>
      {opened !== undefined && (
        <OpenStamp
          stamp={opened}
          onShow={() => {
            setOpen(undefined);
            setShown({ number: opened.number, times: (shown?.times ?? 0) + 1 });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** One stamp, which can be opened. It is memoised, because a passport may have very many. */
function StampItem({
  number,
  text,
  onOpen,
}: {
  readonly number: number;
  /** The number, formatted for the page's language. */
  readonly text: string;
  readonly onOpen: (number: number) => void;
}) {
  return useMemo(
    () => (
      <li class="stamp-shadow grid">
        <button
          type="button"
          aria-haspopup="dialog"
          class="stamp-button"
          onClick={() => onOpen(number)}
        >
          <span class="stamp grid content-between">
            <CallerPicture number={number} text={text} />
            <span
              class={`font-round text-strong leading-5 font-bold ${text.length > 7 ? 'text-[0.625rem] sm:text-xs' : ''}`}
            >
              {text}
            </span>
          </span>
        </button>
      </li>
    ),
    [number, text, onOpen],
  );
}

/** The dialog of a stamp: the last call, and what can be done with the number. */
function OpenStamp({
  stamp: { number, calls, last },
  onShow,
  onClose,
}: {
  readonly stamp: Stamp;
  readonly onShow: () => void;
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const { format } = useNumbers();
  const text = format(number);
  return (
    <Dialog title={text} onClose={onClose}>
      <div class="grid justify-items-center gap-6 text-center">
        <div class="stamp-shadow">
          <div class="stamp w-56">
            <CallerPicture number={number} text={text} />
            <p class="leading-tight">
              {t.called(sayWhen(last, clock.now()))}
              {calls > 1 && <strong class="block">{t.times(format(calls))}</strong>}
            </p>
          </div>
        </div>
        <div class="flex flex-wrap justify-center gap-3">
          <ButtonLink look="main" href={pathTo('call', { number: String(number) })}>
            <Icon name="phone" />
            {t.call(text)}
          </ButtonLink>
          <Button onClick={onShow}>
            <Icon name="pin" />
            {t.show}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
