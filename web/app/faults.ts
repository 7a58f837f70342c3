import type { ComponentChildren } from 'preact';
import type { FaultKind } from './fault-report.tsx';

/** Tells the service of a fault. Returns details to show; never fails. Its code is loaded when there is a fault. */
export const tellFault = (kind: FaultKind, cause: unknown): Promise<ComponentChildren> =>
  import('./fault-report.tsx').then(
    ({ tell }) => tell(kind, cause),
    () => undefined,
  );

/** Tells of errors that nothing handles. The browser's console has them anyway. */
export function followFaults(): void {
  addEventListener('error', ({ error }) => void tellFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => void tellFault('rejection', reason));
}
