import type { Values } from '../../src/flow/flow.ts';

/** A step of a walk as the service takes it. */
export type ToldVisit = {
  /** The id of the chart's node. */
  readonly node: string;
  readonly mistakes: number;
  /** Active seconds at the step. */
  readonly seconds: number;
  /** The moves of the beads there, from what the soroban showed at first (`moves-text.ts`). */
  readonly moves: string | null;
};

/** A walk as the service takes it (`docs/contract/walks.md`). */
export type ToldWalk = {
  /** A random UUID. By it the walk counts once, however often it is sent. */
  readonly id: string;
  readonly chart: string;
  readonly version: number;
  readonly title: string;
  readonly definitionJson: string;
  readonly values: Values;
  readonly visits: ToldVisit[];
  readonly mistakes: number;
  readonly seconds: number;
  /** Null as long as the player may go on. */
  readonly end: 'ended' | 'stopped' | null;
  /** The time in ISO 8601. */
  readonly startedAt: string;
  /** The day where the player was, such as `2026-11-27`. */
  readonly day: string;
};
