import { useSearchParams } from 'wouter-preact';

/** The choices of a view, which are kept in the address. So a reload, a bookmark and going back restore them. */
export function useChosen() {
  const [chosen, set] = useSearchParams();
  return {
    chosen: (name: string): string | undefined => chosen.get(name) ?? undefined,
    choose: (changes: Readonly<Record<string, string>>): void =>
      set((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true }),
  };
}
