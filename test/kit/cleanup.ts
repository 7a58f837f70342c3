import type { TestContext } from 'node:test';

const stacks = new WeakMap<TestContext, AsyncDisposableStack>();

/**
 * Does some work when the test has ended. The work that was added last is done first, so that a service ends before its
 * store is removed. The runner's own hooks run in the opposite order.
 */
export function addCleanup(t: TestContext, work: () => unknown): void {
  let stack = stacks.get(t);
  if (stack === undefined) {
    const made = new AsyncDisposableStack();
    t.after(() => made.disposeAsync());
    stacks.set(t, made);
    stack = made;
  }
  stack.defer(async () => void (await work()));
}
