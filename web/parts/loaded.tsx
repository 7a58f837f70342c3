import type { ComponentChildren } from 'preact';
import { useOnline } from '../data/online.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** What of a query it needs. */
type Read<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
};

/** Shows what was read. Before that it takes the room of it; without a connection, and after a failure, it says so and offers to try again. */
export function Loaded<Data>({
  query,
  room = 'min-h-24',
  children,
}: {
  readonly query: Read<Data>;
  /** The class of the least height that the content will have, so that nothing jumps when it comes. */
  readonly room?: string;
  readonly children: (data: Data) => ComponentChildren;
}) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError || query.fetchStatus === 'paused') {
    return (
      <div role="alert" class={`grid content-start justify-items-start gap-3 ${room}`}>
        <p>{query.isError && isOnline ? t.notRead : t.offline}</p>
        <Button onClick={() => void query.refetch()}>{t.retry}</Button>
      </div>
    );
  }
  return (
    // With a key, so that it is no part of what comes: that would be seen to jump.
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
