import type { TestContext } from 'node:test';

const stacks = new WeakMap<TestContext, AsyncDisposableStack>();

/**
 * Does something when the test has ended. What was asked for last is done first, so that a service ends before the store
 * that it was started on; hooks of the runner go the other way round.
 */
export function afterwards(t: TestContext, work: () => unknown): void {
  let stack = stacks.get(t);
  if (stack === undefined) {
    const made = new AsyncDisposableStack();
    t.after(() => made.disposeAsync());
    stacks.set(t, made);
    stack = made;
  }
  stack.defer(async () => void (await work()));
}
