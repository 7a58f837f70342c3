import { Link } from 'wouter-preact';
import { useUnreadMessages } from '../../data/unread.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { Badge } from '../../parts/badge.tsx';
import { grownUpPlaces } from '../../places/places.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The ways for grown-ups. */
export function ForGrownUps({
  isFirst = false,
}: {
  /** Whether they stand above what is for children. */
  readonly isFirst?: boolean;
}) {
  const t = useTexts(texts);
  const viewer = useViewerKind();
  const unread = useUnreadMessages();
  const shown = grownUpPlaces
    .filter(({ isForAdmin }) => isForAdmin !== true || viewer?.isAdmin === true)
    // A child's device has only the account, where a grown-up can sign in.
    .filter(({ name }) => viewer?.is !== 'device' || name === 'account');
  return (
    <nav aria-label={t.grownUps} class={isFirst ? 'mb-6' : 'mt-12'}>
      {!isFirst && <h2 class="mb-2 text-center text-lg">{t.grownUps}</h2>}
      <ul class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.2rem),1fr))] gap-2 sm:flex sm:flex-wrap sm:justify-center">
        {shown.map(({ path, name }) => (
          <li key={path}>
            <Link
              href={path}
              class="bg-paper rounded-control shadow-control relative inline-flex min-h-11 w-full items-center justify-center px-1 text-center leading-tight font-bold sm:px-4"
            >
              {t[name]}
              {name === 'inbox' && <Badge count={unread} says={t.unread(unread)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
