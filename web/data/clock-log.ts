/** How much two looks at clocks may differ without one of them having been set, in milliseconds. */
export const TOLERANCE = 20_000;

/** The difference that does not matter for the day of an answer, in milliseconds: clocks run a little fast or slow. */
export const NEAR = 5 * 60_000;

/** How many stretches are remembered: what waits is seldom older than a few. */
const MOST = 20;

/** A look at the device's two clocks: the one that people can set, and the monotonic one of the page that is open. */
export type Look = {
  /** The time that can be set, in milliseconds since 1970. */
  readonly raw: number;
  /** The page whose monotonic clock it is; a reload begins another one. */
  readonly page: string;
  /** In milliseconds. In some browsers it stands still while the device sleeps. */
  readonly ticks: number;
};

/** A stretch of time in which the service's answers always showed the same distance between its clock and the device's. */
export type Stretch = {
  /** How far the service's clock was ahead, in milliseconds. */
  readonly ahead: number;
  /** The service's time at the first of these answers, and at the last. */
  readonly from: number;
  readonly to: number;
  /** The device's clocks at the first of them. */
  readonly first: Look;
  /** How often the device's clock was seen to be set back between the stretch before and this one. */
  readonly jumps: number;
};

/** What a device knows of its clock. */
export type ClockLog = {
  /** The earliest first. */
  readonly stretches: readonly Stretch[];
  /** The latest time that the device's clock has shown since the last answer. */
  readonly seen: number;
  /** How often it was seen to be set back since then. */
  readonly jumps: number;
};

export const NO_LOG: ClockLog = { stretches: [], seen: -Infinity, jumps: 0 };

/** Turns what is stored into a log. */
export function readLog(stored: unknown): ClockLog {
  const { stretches, seen, jumps } = (stored ?? {}) as Partial<ClockLog>;
  return Array.isArray(stretches) && typeof jumps === 'number'
    ? // JSON has no infinity.
      { stretches, seen: seen ?? -Infinity, jumps }
    : NO_LOG;
}

/**
 * What the device's clock showed when something was done, for good. From it the time can be found later (`mend-time.ts`), when
 * the service's time is known again.
 */
export type Stamp = Look & {
  /** The service's time when it was known last, and how far it was ahead then; null when it never was. */
  readonly since: number | null;
  readonly ahead: number | null;
  /** How often the device's clock was seen to be set back since then. */
  readonly jumps: number;
  /** Whether the monotonic clock shows that the other one was not set since then. */
  readonly isSure: boolean;
};

/** Whether both clocks of a page ran evenly from one look to the other, so that nobody has set the one that can be set. */
export const ranEvenly = (one: Look, other: Look): boolean =>
  one.page === other.page && Math.abs(other.raw - one.raw - (other.ticks - one.ticks)) <= TOLERANCE;

/** A log with one more look at the device's clock. */
function withLook(log: ClockLog, { raw }: Look): ClockLog {
  const isBack = raw < log.seen - NEAR;
  return {
    ...log,
    seen: isBack ? raw : Math.max(log.seen, raw),
    jumps: log.jumps + Number(isBack),
  };
}

/** A log with an answer of the service, whose clock is this many milliseconds ahead. */
export function withAnswer(before: ClockLog, look: Look, ahead: number): ClockLog {
  const { stretches, jumps } = withLook(before, look);
  const last = stretches.at(-1);
  const to = look.raw + ahead;
  // Tabs measure it each for themselves.
  const isSame = last !== undefined && Math.abs(last.ahead - ahead) <= TOLERANCE && jumps === 0;
  const next: readonly Stretch[] = isSame
    ? [...stretches.slice(0, -1), { ...last, to: Math.max(last.to, to) }]
    : [...stretches, { ahead, from: to, to, first: look, jumps }].slice(-MOST);
  return { stretches: next, seen: look.raw, jumps: 0 };
}

/**
 * Makes the stamp of this moment.
 *
 * @param answered the clocks at an answer of the service that this page has had; undefined when there was none
 * @returns the stamp, and the log with it
 */
export function stampOf(
  before: ClockLog,
  look: Look,
  answered: Look | undefined,
): [Stamp, ClockLog] {
  const log = withLook(before, look);
  const last = log.stretches.at(-1);
  const stamp = {
    ...look,
    since: last?.to ?? null,
    ahead: last?.ahead ?? null,
    jumps: log.jumps,
    isSure: last !== undefined && answered !== undefined && ranEvenly(answered, look),
  };
  return [stamp, log];
}
