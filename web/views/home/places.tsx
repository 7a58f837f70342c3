import { Link } from 'wouter-preact';
import { places, type Place } from '../../places/places.ts';
import { pathTo } from '../../places/routes.ts';
import type { Player } from '../../data/player.ts';
import { callsOf, calls } from '../../data/calls.ts';
import { useUnreadPostcards } from '../../data/unread.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { Badge } from '../../parts/badge.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { useIsDoneToday } from '../../practice/done-days.ts';
import { Named } from '../../texts/named.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { GuestNote } from './guest-note.tsx';
import { texts } from './texts.ts';

const NOTES = {
  yellow: 'note-yellow',
  green: 'note-green',
  pink: 'note-pink',
  blue: 'note-blue',
  violet: 'note-violet',
  orange: 'note-orange',
} as const;

/** The links of the start page. */
export function Places({ player }: { readonly player: Player | undefined }) {
  const t = useTexts(texts);
  const isDevice = useIsDevice();
  const isDone = useIsDoneToday(player?.id);
  const owner = player?.id ?? null;
  const onHold = useShelf(calls, () => callsOf(owner));
  const unread = useUnreadPostcards(owner);
  const waiting: Partial<Record<Place['name'], number>> = { call: onHold.length, post: unread };
  const say = (name: Place['name']): string => {
    if (name === 'practice' && isDone) return t.practiceDone;
    if (name === 'post' && unread > 0) return t.postNew(formatNumber(unread));
    const [[, held] = [], ...more] = name === 'call' ? onHold : [];
    if (held === undefined) return t[`${name}Text`];
    return more.length === 0
      ? t.callWaits(formatNumber(held.number))
      : t.callsWait(formatNumber(onHold.length));
  };
  return (
    <>
      <h1 class="my-6 line-clamp-2 text-center text-4xl wrap-anywhere">
        {player === undefined ? t.welcome : <Named name={player.name} say={t.hello} />}
      </h1>
      {player === undefined && !isDevice && (
        <p class="mb-8 text-center">
          <ButtonLink look="main" href={pathTo('newPlayer')}>
            {t.sayWho}
          </ButtonLink>
        </p>
      )}
      <ul class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,34%)),1fr))] gap-x-4 gap-y-7 pt-3 lg:grid-cols-3 lg:gap-x-6">
        {places.map(({ path, name, sign, note }, at) => (
          <li key={path}>
            <Link
              href={path}
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
      {player !== undefined && <GuestNote />}
    </>
  );
}
