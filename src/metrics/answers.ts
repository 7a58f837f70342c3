const REQUESTS = 'http_requests_total';
const DURATION = 'http_request_duration_seconds';

/** The upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, Infinity];

/** The answers of one operation. */
type Counts = {
  readonly statuses: Map<number, number>;
  /** For each bound: how many answers took at most this long, and longer than the bound before. */
  readonly times: number[];
  /** The sum of all times. */
  seconds: number;
};

/**
 * Counts answers by operation and status, and their times by operation. prom-client is not used here: for each answer it
 * first makes a text of the labels, which takes 2 µs.
 */
export function createAnswerCounts() {
  const operations = new Map<string, Counts>();
  const noCounts = (): Counts => ({ statuses: new Map(), times: BOUNDS.map(() => 0), seconds: 0 });

  return {
    count(operation: string, status: number, seconds: number): void {
      const counts = operations.getOrInsertComputed(operation, noCounts);
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      counts.times[at] = (counts.times[at] ?? 0) + 1;
      counts.seconds += seconds;
    },

    /** The counts in Prometheus' text format. */
    text(): string {
      const lines = [
        `# HELP ${REQUESTS} Requests answered, by operation and status.`,
        `# TYPE ${REQUESTS} counter`,
      ];
      for (const [operation, { statuses }] of operations) {
        for (const [status, count] of statuses) {
          lines.push(`${REQUESTS}{operation="${operation}",status="${status}"} ${count}`);
        }
      }
      lines.push(
        '',
        `# HELP ${DURATION} Time from a request to its answer, by operation.`,
        `# TYPE ${DURATION} histogram`,
      );
      for (const [operation, { times, seconds }] of operations) {
        let count = 0;
        for (const [at, bound] of BOUNDS.entries()) {
          count += times[at] ?? 0;
          const le = bound === Infinity ? '+Inf' : bound;
          lines.push(`${DURATION}_bucket{le="${le}",operation="${operation}"} ${count}`);
        }
        lines.push(`${DURATION}_sum{operation="${operation}"} ${seconds}`);
        lines.push(`${DURATION}_count{operation="${operation}"} ${count}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
