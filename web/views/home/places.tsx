import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { places, type Place } from '../../places/places.ts';
import { pathTo } from '../../places/routes.ts';
import type { Player } from '../../data/player.ts';
import { callsOf, calls } from '../../data/calls.ts';
import { useUnreadPostcards } from '../../data/unread.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { useHasOpenGame } from '../../arcade/use-open-game.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Ear } from '../../parts/ear.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { useIsDoneToday } from '../../practice/done-days.ts';
import { useStamps } from '../../practice/use-stamps.ts';
import { WeekStamps } from '../../practice/week-stamps.tsx';
import { Named } from '../../texts/named.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { texts } from './texts.ts';

const NOTES = {
  yellow: 'note-yellow',
  green: 'note-green',
  pink: 'note-pink',
  blue: 'note-blue',
  violet: 'note-violet',
  orange: 'note-orange',
} as const;

/** The links of the start page: what to do today, then what waits, then all else. It is the same on every device. */
export function Places({ player }: { readonly player: Player | undefined }) {
  const t = useTexts(texts);
  const isDevice = useIsDevice();
  const isDone = useIsDoneToday(player?.id);
  const owner = player?.id ?? null;
  const onHold = useShelf(calls, () => callsOf(owner));
  const unread = useUnreadPostcards(owner);
  const hasGame = useHasOpenGame(player?.id);
  const waiting: Partial<Record<Place['name'], number>> = {
    call: onHold.length,
    post: unread,
    arcade: hasGame ? 1 : 0,
  };
  const say = (name: Place['name']): string => {
    if (name === 'practice' && isDone) return t.practiceDone;
    if (name === 'post' && unread > 0) return t.postNew(formatNumber(unread));
    if (name === 'arcade' && hasGame) return t.gameWaits;
    const [[, held] = [], ...more] = name === 'call' ? onHold : [];
    if (held === undefined) return t[`${name}Text`];
    return more.length === 0
      ? t.callWaits(formatNumber(held.number))
      : t.callsWait(formatNumber(onHold.length));
  };
  const others = places.filter(({ name }) => name !== 'practice');
  const isWaiting = ({ name }: Place): boolean => (waiting[name] ?? 0) > 0;
  // What is only learned now gets its badge, and its place the next time: a note must not jump away from a finger.
  const [shown] = useState(() => [
    ...others.filter(isWaiting),
    ...others.filter((place) => !isWaiting(place)),
  ]);
  return (
    <>
      <div class="my-6 flex items-center justify-center gap-2">
        <h1 class="line-clamp-2 text-center text-4xl wrap-anywhere">
          {player === undefined ? t.welcome : <Named name={player.name} say={t.hello} />}
        </h1>
        <Ear
          text={[
            player === undefined ? t.welcome : t.hello(player.name),
            `${t.practice}: ${say('practice')}.`,
            ...others.filter(isWaiting).map(({ name }) => `${t[name]}: ${say(name)}.`),
          ].join(' ')}
        />
      </div>
      {player === undefined && !isDevice && (
        <p class="mb-8 text-center">
          <ButtonLink look="main" href={pathTo('newPlayer')}>
            {t.sayWho}
          </ButtonLink>
        </p>
      )}
      <div class="mx-auto mb-10 grid max-w-2xl grid-cols-1 gap-3">
        <Link href={pathTo('practice')} class={`today ${isDone ? 'is-done' : ''}`}>
          <span aria-hidden="true" class="text-6xl leading-none">
            {isDone ? '🎉' : '🧮'}
          </span>
          <span class="min-w-0 flex-[1_1_8rem]">
            <span class="font-round block text-3xl leading-tight font-bold">{t.practice}</span>
            <span class="block text-lg leading-snug">{say('practice')}</span>
          </span>
        </Link>
        {player !== undefined && <Stamps player={player} />}
      </div>
      <ul class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,34%)),1fr))] gap-x-4 gap-y-7 pt-3 lg:grid-cols-3 lg:gap-x-6">
        {shown.map(({ path, name, sign, note }, at) => (
          <li key={path}>
            <Link
              href={
                name === 'arcade' && hasGame && player !== undefined
                  ? pathTo('arcadeTable', { player: player.id })
                  : path
              }
              class={`note note-link relative ${NOTES[note]} ${at % 2 === 0 ? '-rotate-1' : 'rotate-1'}`}
            >
              <span aria-hidden="true" class="text-5xl leading-none">
                {sign}
              </span>
              <span class="min-w-0">
                <span class="font-round block text-2xl leading-tight font-bold">{t[name]}</span>
                <span class="block leading-snug">{say(name)}</span>
              </span>
              <Badge count={waiting[name] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The child's stamps of this week. */
function Stamps({ player: { id, emoji } }: { readonly player: Player }) {
  return <WeekStamps week={useStamps(id)} emoji={emoji} />;
}
