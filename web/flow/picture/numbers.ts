/** What happened at a step in the walks of players. */
export type StepNumbers = {
  readonly visits: number;
  readonly mistakes: number;
  /** How many walks ended there before the end of the chart. */
  readonly stopped: number;
};

/** The share of visits with a mistake, from 0 to 1. Several mistakes at one visit count as one share each, up to 1. */
export const shareOfMistakes = ({ visits, mistakes }: StepNumbers): number =>
  visits === 0 ? 0 : Math.min(1, mistakes / visits);
