import { useEffect, useMemo } from 'preact/hooks';
import { onChange } from '../data/changes.ts';
import { useStore } from '../device/use-store.ts';
import { noteOpen, openTable } from './open-table.ts';
import type { Seen, Table } from './sync.ts';

/** The interval at which a table that could not be read is read again, in milliseconds. */
const AGAIN = 3_000;

/** A player's table and its state, which follows the moves of all screens. */
export function useTable(id: string): { readonly table: Table; readonly seen: Seen } {
  const table = useMemo(() => openTable(id), [id]);
  const seen = useStore(table);
  useEffect(() => {
    const close = noteOpen(id, table);
    const again = (): void => void table.read();
    const timer = setInterval(() => {
      if (table.get().isUnread) again();
    }, AGAIN);
    addEventListener('online', again);
    again();
    const stopHearing = onChange(({ kind, id: changed }) => {
      // When a player is gone, the table is gone, too.
      if (kind === 'family' || (kind === 'arcade' && (changed ?? id) === id)) again();
    });
    return () => {
      close();
      stopHearing();
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [table, id]);
  return { table, seen };
}
