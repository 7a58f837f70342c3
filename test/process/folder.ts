import type { TestContext } from 'node:test';
import { afterwards } from '../kit/afterwards.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { createStore, type TestStore } from '../kit/store.ts';

/** A new store that goes with the test. */
export async function temporaryStore(t: TestContext): Promise<TestStore> {
  const store = await createStore();
  afterwards(t, () => store.remove());
  return store;
}

/** A service process that ends with the test, at the latest. */
export async function serviceProcess(
  t: TestContext,
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const service = await startProcess(env);
  afterwards(t, () => service.end('SIGKILL'));
  return service;
}
