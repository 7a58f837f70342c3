import { describe } from 'node:test';
import { runningTests } from './tasks-running.ts';
import { failingTests } from './tasks-failing.ts';
import { stoppingTests } from './tasks-stopping.ts';
import { cancellingTests } from './tasks-cancelling.ts';
import { claimsTests } from './tasks-claims.ts';
import { sharingTests } from './tasks-sharing.ts';
import { turnsTests } from './tasks-turns.ts';
import { useStage, type TasksStage } from './tasks-stage.ts';

/** Every promise of the tasks port, to be kept by every engine. */
export function tasksSuite(name: string, open: () => Promise<TasksStage>): void {
  describe(`tasks on ${name}`, { timeout: 180_000 }, () => {
    const at = useStage(open);
    runningTests(at);
    failingTests(at);
    stoppingTests(at);
    claimsTests(at);
    sharingTests(at);
    turnsTests(at);
    cancellingTests(at);
  });
}
