import { useEffect, useMemo, useState } from 'preact/hooks';
import { onChange } from '../../data/changes.ts';
import { noteOpen, openTable } from './open-table.ts';
import type { Seen, Table } from './sync.ts';

/** How often what waits is tried again, in milliseconds. */
const AGAIN = 3_000;

/** The table under a player's id: what lies there, as it happens on every screen. */
export function useTable(id: string): { readonly table: Table; readonly seen: Seen } {
  const table = useMemo(() => openTable(id), [id]);
  const [, setSeen] = useState<Seen>();
  useEffect(() => {
    const close = noteOpen(id);
    const stopListening = table.subscribe(() => setSeen(table.get()));
    const again = (): void => void table.read();
    const timer = setInterval(() => {
      const { isWaiting, isUnread } = table.get();
      if (isWaiting || isUnread) again();
    }, AGAIN);
    addEventListener('online', again);
    again();
    const stopHearing = onChange(({ kind, id: changed }) => {
      // With its player a table is gone.
      if (kind === 'family' || (kind === 'arcade' && (changed ?? id) === id)) again();
    });
    return () => {
      close();
      stopHearing();
      stopListening();
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [table, id]);
  return { table, seen: table.get() };
}
