import { leastKept } from '../data/belongings.ts';
import { newerBuild, startNewerBuild } from '../data/newer-build.ts';
import { queryClient } from '../data/query-client.ts';
import { isTextUnsent } from '../data/typed.ts';
import { startWorker } from '../data/worker.ts';
import { changedForms } from '../parts/changed-forms.ts';
import { hasNotice } from '../parts/notices.tsx';
import { paths } from '../places/routes.ts';
import { placeOf } from './fault-lines.ts';

/** How long nobody has used the page when it begins anew by itself, in milliseconds, and how often it looks. */
const UNUSED = 10 * 60_000;
const LOOKS = 60_000;

/** What somebody does who uses the page. */
const USES = ['pointerdown', 'keydown', 'wheel', 'scroll'];

/** Places where something stands or runs that a reload would end: beads, a sheet to print, practice, a game, a call. */
const RUNNING = (
  [
    'soroban',
    'printSheet',
    'printCards',
    'printCertificate',
    'practiceNow',
    'shadow',
    'replay',
    'pairs',
    'race',
    'arcadeTable',
    'call',
  ] as const
).map((name) => paths[name] as string);

const isRunning = (path: string): boolean => placeOf(path, RUNNING) !== null;

/** Whether nothing would be lost by a reload: nothing is sent, asked or offered just now, and no tab holds anything alone. */
const isQuiet = (): boolean =>
  queryClient.isMutating() === 0 &&
  changedForms.size === 0 &&
  leastKept('begun') === 'device' &&
  document.querySelector('dialog[open]') === null &&
  !hasNotice();

/**
 * Keeps the page on the device and new: a newer build is taken at the next change of place, or when nobody has used the page for
 * a while and nothing is typed in.
 */
export function stayNew(): void {
  void startWorker();
  let usedAt = performance.now();
  let path = location.pathname;
  const begin = (): void => {
    // Its worker takes a moment, in which somebody may begin something.
    const mayReload = (): boolean => isQuiet() && !isRunning(path);
    if (newerBuild.get() && mayReload()) void startNewerBuild(mayReload);
  };
  const arrive = (): void => {
    const before = path;
    path = location.pathname;
    if (path === before) return;
    // What led here may still have something to say.
    if (!isRunning(before)) setTimeout(begin);
  };
  for (const use of USES) {
    addEventListener(use, () => void (usedAt = performance.now()), {
      capture: true,
      passive: true,
    });
  }
  // The router tells of its changes with events of this name.
  for (const change of ['pushState', 'popstate']) addEventListener(change, arrive);
  setInterval(() => {
    if (performance.now() - usedAt >= UNUSED && !isTextUnsent()) begin();
  }, LOOKS);
}
