import { createWriters, type WriterPorts, type Writers } from './lives/writers.ts';
import { createCallers, type CallerPorts, type Callers } from './sessions/callers.ts';

/** Reads who calls, and runs what they write. Callers without credentials become guests. */
export type Identity = Callers & Writers;

export function createIdentity(ports: CallerPorts & WriterPorts): Identity {
  const callers = createCallers(ports);
  return { ...callers, ...createWriters(ports, callers) };
}
