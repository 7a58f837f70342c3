import { Link } from 'wouter-preact';
import { grownUpPlaces, places } from '../../places/places.ts';
import { pathTo } from '../../places/routes.ts';
import { useToday } from '../../data/day.ts';
import type { Player } from '../../data/player.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { useIsDevice } from '../../parts/on-device.tsx';
import { useSession } from '../../practice/kept-session.ts';
import { isDoneToday } from '../../practice/session-day.ts';
import { Named } from '../../texts/named.tsx';
import { useTexts } from '../../texts/catalogue.ts';
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
  const kept = useSession(player?.id);
  const today = useToday();
  const isDone = kept !== undefined && isDoneToday(kept.session, today);
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
              class={`note note-link ${NOTES[note]} ${at % 2 === 0 ? '-rotate-1' : 'rotate-1'}`}
            >
              <span aria-hidden="true" class="text-5xl leading-none">
                {sign}
              </span>
              <span class="min-w-0">
                <span class="font-round block text-2xl leading-tight font-bold">{t[name]}</span>
                <span class="block leading-snug">
                  {name === 'practice' && isDone ? t.practiceDone : t[`${name}Text`]}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {player !== undefined && <GuestNote />}
      <ForGrownUps />
    </>
  );
}

function ForGrownUps() {
  const t = useTexts(texts);
  const viewer = useViewerKind();
  const shown = grownUpPlaces
    .filter(({ isForAdmin }) => isForAdmin !== true || viewer?.isAdmin === true)
    // A child's device has only the account, where a grown-up can sign in.
    .filter(({ name }) => viewer?.is !== 'device' || name === 'account');
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t.grownUps} class="mt-12">
      <h2 class="mb-2 text-center text-lg">{t.grownUps}</h2>
      <ul class="flex flex-wrap justify-center gap-2">
        {shown.map(({ path, name }) => (
          <li key={path}>
            <Link
              href={path}
              class="bg-paper rounded-control shadow-control inline-flex min-h-11 items-center px-4 font-bold"
            >
              {t[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
