import { startService, type Service, type ServiceOptions } from '../service.ts';
import { pageScript } from './script.ts';
import { beginDomVisit, type DomVisit, type DomVisitor } from './visitor.ts';

/** A service, and visitors of its page in a DOM without a browser. */
export type DomStage = {
  readonly service: Service;
  visit(visit?: DomVisit): Promise<DomVisitor>;
  /** Ends all visits and the service. */
  close(): Promise<void>;
};

/** The address of the service for other devices: codes that are passed on have it. */
export const NETWORK = ['192.168.1.20'];

/**
 * Starts a service, and lets visitors use the whole page against it, in a DOM without layout, styles, focus rules or sound. A visit
 * takes a twentieth of the time that it takes in a browser. Background work runs, unless the options say otherwise.
 */
export async function openDomStage(options: ServiceOptions = {}): Promise<DomStage> {
  const script = await pageScript();
  const service = await startService({
    work: true,
    ...options,
    ports: { networkHosts: () => NETWORK, ...options.ports },
  });
  const visitors = new Set<DomVisitor>();
  return {
    service,
    async visit(visit) {
      const visitor = beginDomVisit(script, service.url, visit);
      visitors.add(visitor);
      return visitor;
    },
    async close() {
      // Every visit ends, also after one that has a complaint: the service waits for their requests.
      const ends = await Promise.allSettled([...visitors].map((one) => one.close()));
      await service.close();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
