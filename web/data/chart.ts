/** A flowchart as whoever walks it needs it. */
export type Chart = {
  /** The flowchart's id, or the name of a chart that comes with the page. */
  readonly chart: string;
  readonly title: string;
  readonly emoji: string;
  readonly version: number;
  readonly definitionJson: string;
  /** What its teacher wrote about it or drew, where it cannot be walked. */
  readonly text: string;
};
