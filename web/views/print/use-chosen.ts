import { useSearchParams } from 'wouter-preact';

/** What somebody chose, kept in the address: a reload, a bookmark and the way back bring the same. */
export function useChosen() {
  const [chosen, set] = useSearchParams();
  return {
    chosen: (name: string): string | undefined => chosen.get(name) ?? undefined,
    choose: (changes: Readonly<Record<string, string>>): void =>
      set((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true }),
  };
}
