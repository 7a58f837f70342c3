import type { ComponentChildren } from 'preact';
import { useOnline } from '../data/online.ts';
import { reach } from '../data/reach.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** The part of a query that `Loaded` needs. */
type Read<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
};

/**
 * Shows what a query has read. While it loads, a placeholder takes its room. Without a connection or after a failure, it says
 * so and offers to try again.
 */
export function Loaded<Data>({
  query,
  room = 'min-h-24',
  none,
  children,
}: {
  readonly query: Read<Data>;
  /** The class with the least height that the content will have, so that the layout does not jump when it comes. */
  readonly room?: string;
  /** What is said instead of a list without rows. */
  readonly none?: string;
  readonly children: (data: Data) => ComponentChildren;
}) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  if (query.data !== undefined) {
    const isEmpty = Array.isArray(query.data) && query.data.length === 0;
    return (
      <>{isEmpty && none !== undefined ? <p class="text-soft">{none}</p> : children(query.data)}</>
    );
  }
  if (query.isError || query.fetchStatus === 'paused') {
    return (
      <div role="alert" class={`grid content-start justify-items-start gap-3 ${room}`}>
        <p>{query.isError && isOnline ? t.notRead : t.offline}</p>
        <Button
          onClick={() => {
            if (!isOnline) void reach.look();
            void query.refetch();
          }}
        >
          {t.retry}
        </Button>
      </div>
    );
  }
  return (
    // The key makes it a new element: reused for the content, it would count as a layout shift.
    <div
      key="loading"
      role="status"
      data-loading
      class={`rounded-card bg-field/60 animate-pulse ${room}`}
    >
      <span class="sr-only">{t.loading}</span>
    </div>
  );
}
