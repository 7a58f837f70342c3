/** What an administrator looks after: each has an address of its own. */
export const PARTS = ['channels', 'users', 'tasks', 'deliveries', 'charts', 'log'] as const;
export type PartName = (typeof PARTS)[number];

/** The part of an address; the first one where there is none, or none of this name. */
export const partIn = (name: string | undefined): PartName =>
  PARTS.find((part) => part === name) ?? PARTS[0];
