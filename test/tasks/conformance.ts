import { describe } from 'node:test';
import { runningTests } from './running.ts';
import { failingTests } from './failing.ts';
import { stoppingTests } from './stopping.ts';
import { cancellingTests } from './cancelling.ts';
import { runningAgainTests } from './running-again.ts';
import { claimsTests } from './claims.ts';
import { sharingTests } from './sharing.ts';
import { turnsTests } from './turns.ts';
import { useStage, type TasksStage } from './stage.ts';

/** Tests every promise of the tasks port, on each engine. */
export function tasksSuite(name: string, open: () => Promise<TasksStage>): void {
  describe(`tasks on ${name}`, { timeout: 400_000 }, () => {
    const at = useStage(open);
    runningTests(at);
    failingTests(at);
    stoppingTests(at);
    claimsTests(at);
    sharingTests(at);
    turnsTests(at);
    cancellingTests(at);
    runningAgainTests(at);
  });
}
