/** The parts of the administration. Each has its own address. */
export const PARTS = [
  'channels',
  'checks',
  'users',
  'tasks',
  'deliveries',
  'charts',
  'log',
] as const;
export type PartName = (typeof PARTS)[number];

/** The part with this name; otherwise the first one. */
export const partIn = (name: string | undefined): PartName =>
  PARTS.find((part) => part === name) ?? PARTS[0];
