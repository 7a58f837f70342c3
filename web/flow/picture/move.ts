import type { Laid } from './lay-out.ts';

/** The keys that go from step to step. */
export const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'] as const;
export type Key = (typeof KEYS)[number];

export const isKey = (key: string): key is Key => KEYS.some((one) => one === key);

/**
 * The step to which a key goes from another one. Down and up follow the arrows of the picture, up to the step that one came from if
 * it can be. Right and left go through all steps in reading order, so that also those are reached to which nothing leads.
 */
export function move({ nodes, edges }: Laid, key: Key, from: string, before?: string): string {
  const at = nodes.findIndex(({ id }) => id === from);
  const inOrder = (place: number): string => nodes[place]?.id ?? from;
  switch (key) {
    case 'ArrowDown':
      return edges.find((edge) => edge.from === from)?.to ?? from;
    case 'ArrowUp': {
      const sources = edges.filter((edge) => edge.to === from).map((edge) => edge.from);
      return sources.find((id) => id === before) ?? sources[0] ?? from;
    }
    case 'ArrowRight':
      return inOrder(at + 1);
    case 'ArrowLeft':
      return inOrder(at - 1);
    case 'Home':
      return inOrder(0);
    case 'End':
      return inOrder(nodes.length - 1);
  }
}
