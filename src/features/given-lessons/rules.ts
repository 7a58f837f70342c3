/** The most lessons that a player has at a time, whoever gave them. */
export const MOST_LESSONS = 100;

/** How many bytes a lesson has at most: its title, its emoji and its definition, as flowcharts have them. */
export const LARGEST = 4 * 300 + 4 * 64 + 262_144;

/** A flowchart that may be given. */
export type GivableChart = {
  readonly title: string;
  readonly emoji: string;
  readonly version: number;
  readonly definitionJson: string;
};
