import { useMemo } from 'preact/hooks';
import { usePath } from '../data/path.ts';
import { useSorobanSettings } from '../outbox/soroban-settings.ts';
import type { SorobanSettings } from '../soroban/settings.ts';

/** The settings of the soroban for a child's practice: what was chosen for the child goes before what holds for the account. */
export function useOwnSoroban(playerId: string): SorobanSettings {
  const { settings } = useSorobanSettings();
  const { rods, numerals } = usePath(playerId);
  return useMemo(
    () => ({
      ...settings,
      ...(rods !== null && { physicalAbacusColumns: rods }),
      ...(numerals !== null && { showNumbers: numerals, showNumbersAlways: numerals }),
    }),
    [settings, rods, numerals],
  );
}
