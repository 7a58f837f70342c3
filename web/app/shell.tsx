import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useRoute } from 'wouter-preact';
import { usePlayer } from '../data/player.ts';
import { whyMissing } from '../data/missing.ts';
import { newerBuild, startNewerBuild } from '../data/newer-build.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Button } from '../parts/button.tsx';
import { OpenView } from '../parts/view.tsx';
import { Notices, showNotice } from '../parts/notices.tsx';
import { Isolated } from '../texts/isolated.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { useArrival } from './arrival.ts';
import { useHeldFocus } from './held-focus.ts';
import { deviceDisconnected, signedOut } from '../data/viewer.ts';
import { blocked } from '../data/blocked.ts';
import { useNetwork, useOnline } from '../data/online.ts';
import { paths, pathTo } from '../places/routes.ts';
import { useKeeping } from './use-keeping.ts';
import type { Settings } from './settings.tsx';
import { useStore } from '../device/use-store.ts';
import { texts as common } from '../parts/texts.ts';
import { texts } from './texts.ts';

/** Few need their code. */
const loadEnded = () => import('./ended.tsx');
const loadBlockedNote = () => import('./blocked-note.tsx');

/** The frame around every view. */
export function Shell({ children }: { readonly children: ComponentChildren }) {
  const t = useTexts(texts);
  const say = useTexts(common);
  const isOnline = useOnline();
  const hasNetwork = useNetwork();
  const hasEnded = [useStore(signedOut), useStore(deviceDisconnected)].includes(true);
  const [open, setOpen] = useState<{ readonly Sheet: typeof Settings }>();
  /** Hardly anybody needs its code at a first visit. */
  const openSettings = (): void =>
    void import('./settings.tsx').then(
      (code) => setOpen({ Sheet: code.Settings }),
      async () => {
        const why = await whyMissing();
        const said = { newer: t.newer, offline: t.away(hasNetwork), unknown: say.unknown };
        showNotice(said[why]);
      },
    );
  const [isPractising] = useRoute(paths.practiceNow);
  const [isRacing] = useRoute(paths.shadow);
  const [isLearning] = useRoute(paths.lesson);
  const [isWalking] = useRoute(paths.walk);
  const isAtWork = isPractising || isRacing || isLearning || isWalking;
  const Keeping = useKeeping();
  useArrival();
  useHeldFocus();
  return (
    <div class={`flex min-h-dvh flex-col print:block print:min-h-0 ${isAtWork ? 'at-work' : ''}`}>
      <a
        class="bg-stamp rounded-control sr-only z-30 focus:not-sr-only focus:absolute focus:m-2 focus:p-3 print:hidden"
        href="#content"
      >
        {t.toContent}
      </a>
      <header class="@container mx-auto w-full max-w-5xl px-4 py-3 print:hidden">
        <div class="flex flex-wrap items-center justify-end gap-2">
          <Link
            href={pathTo('home')}
            class="font-round text-strong rounded-control mr-auto flex min-h-11 items-center gap-2 text-[min(1.5rem,8cqi)] font-bold"
          >
            <img src="/icon.svg" alt="" class="size-8" />
            Beadhouse
          </Link>
          <WhoPlays />
          <button
            type="button"
            aria-label={t.settings}
            aria-haspopup="dialog"
            class="rounded-control text-strong grid size-11 place-items-center"
            onClick={openSettings}
          >
            <Cog />
          </button>
        </div>
      </header>
      <div role="status" class="mx-auto w-full max-w-5xl px-4 print:hidden">
        {!isOnline && (
          <p class="bg-stamp border-line rounded-control mb-3 border px-4 py-2">
            {t.away(hasNetwork)}
          </p>
        )}
        {blocked !== null && (
          <OpenView name="blocked" load={loadBlockedNote} parts={{ what: blocked }} />
        )}
        {Keeping !== undefined && <Keeping />}
      </div>
      <main
        id="content"
        class="mx-auto w-full max-w-5xl grow px-4 pb-16 print:m-0 print:max-w-none print:p-0"
      >
        {hasEnded && <OpenView name="ended" load={loadEnded} parts={{}} />}
        {children}
      </main>
      <NewerBuild />
      <Notices />
      {open !== undefined && <open.Sheet onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Tells that a newer build is there. It stands below everything else, because nobody has to react to it. */
function NewerBuild() {
  const t = useTexts(texts);
  const isNewer = useStore(newerBuild);
  return (
    <div role="status" class="mx-auto w-full max-w-5xl px-4 print:hidden">
      {isNewer && (
        <p class="text-soft flex flex-wrap items-center justify-center gap-3 pb-6">
          {t.newer}
          <Button onClick={() => void startNewerBuild()}>{t.reload}</Button>
        </p>
      )}
    </div>
  );
}

/** The player whose turn it is on this device, and the way to another one. */
function WhoPlays() {
  const t = useTexts(texts);
  const { player } = usePlayer();
  if (player === undefined) return null;
  return (
    <Link
      href={pathTo('players')}
      aria-label={t.playsNow(player.name)}
      class="flex min-h-11 max-w-40 min-w-0 items-center gap-2 rounded-full pr-3"
    >
      <Avatar emoji={player.emoji} color={player.color} />
      <Isolated class="font-round hidden truncate font-bold sm:block">{player.name}</Isolated>
    </Link>
  );
}

/** A cog wheel, the usual sign for settings. */
function Cog() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class="size-6.5 fill-current">
      <path
        fill-rule="evenodd"
        d="M10.3 2h3.4l.5 2.6 1.7.7 2.2-1.5 2.4 2.4-1.5 2.2.7 1.7 2.6.5v3.4l-2.6.5-.7 1.7 1.5 2.2-2.4 2.4-2.2-1.5-1.7.7-.5 2.6h-3.4l-.5-2.6-1.7-.7-2.2 1.5-2.4-2.4 1.5-2.2-.7-1.7-2.6-.5v-3.4l2.6-.5.7-1.7-1.5-2.2 2.4-2.4 2.2 1.5 1.7-.7zM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2z"
      />
    </svg>
  );
}
