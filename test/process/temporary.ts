import type { TestContext } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';

/** Creates a store that is removed when the test ends. */
export async function createTemporaryStore(t: TestContext): Promise<TestStore> {
  const store = await createStore();
  addCleanup(t, () => store.remove());
  return store;
}

/** Starts a service process that ends with the test, at the latest. */
export async function startTemporaryService(
  t: TestContext,
  env: Readonly<Record<string, string>>,
  program?: string,
): Promise<ServiceProcess> {
  const service = await startProcess(env, program);
  addCleanup(t, () => service.end('SIGKILL'));
  return service;
}

/**
 * Starts a service in this process, for tests that are not about the start and stop of a process. It ends with the
 * test.
 */
export async function startOwnService(
  t: TestContext,
  options: ServiceOptions = {},
): Promise<Service> {
  const service = await startService(options);
  addCleanup(t, () => service.close());
  return service;
}
