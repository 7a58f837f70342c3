import { SECOND } from '../../kernel/clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Storage } from '../../storage/port.ts';
import { newestResult } from './store.ts';

const help = {
  coverage_lines_pct: 'Lines covered by the newest reported test run, in percent.',
  coverage_branches_pct: 'Branches covered by the newest reported test run, in percent.',
  coverage_functions_pct: 'Functions covered by the newest reported test run, in percent.',
  coverage_statements_pct: 'Statements covered by the newest reported test run, in percent.',
  coverage_last_run_timestamp_seconds: 'When the newest test run was reported, in Unix seconds.',
};

/** Adds gauges of the newest stored report. Without a report, none is shown. They are the same on every instance. */
export function addCoverageGauges(metrics: Metrics, storage: Storage): void {
  metrics.addGauges(help, async () => {
    const newest = await newestResult(storage);
    if (newest === undefined) return {};
    return {
      coverage_lines_pct: newest.lines,
      coverage_branches_pct: newest.branches,
      coverage_functions_pct: newest.functions,
      coverage_statements_pct: newest.statements,
      coverage_last_run_timestamp_seconds: Date.parse(newest.timestamp) / SECOND,
    };
  });
}
