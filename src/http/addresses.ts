import type { FastifyRequest } from 'fastify';
import { endpoint } from '../contract/endpoint.ts';
import { about, list, nullable, object, oneOf, text, type Of } from '../contract/schema.ts';
import { isLoopback } from '../kernel/address.ts';
import { jsonText } from '../kernel/json.ts';
import type { Route } from './route.ts';
import { serve } from './serve.ts';

/** Where others reach the service. */
export type Reach = {
  /** The setting `PUBLIC_URL`. */
  readonly publicUrl: string | null;
  /** The machine's addresses in its networks; null when the service listens only to the machine itself. */
  readonly networkHosts: () => readonly string[] | null;
};

const addresses = object({
  public: about(
    nullable(text()),
    '`PUBLIC_URL`; null when it is not set, or names only the machine on which the service runs.',
  ),
  network: about(
    list(text()),
    'Addresses for other devices in the same network. Only callers on the same machine get them, and only without a public address.',
  ),
  missing: about(
    nullable(oneOf(['HOST', 'PUBLIC_URL'])),
    'The setting that gives other devices an address: `HOST` when the service listens to the machine itself only. Null when there is an address.',
  ),
});

/** The addresses at which other devices open the page, and the setting to set when there are none. */
type Addresses = Of<typeof addresses>;

const getAddresses = endpoint('GET', '/api/addresses', {
  operation: 'getAddresses',
  access: 'open',
  tag: 'Operations',
  summary: 'Read where other devices open the page',
  description:
    'For links and QR pictures that are passed on from a page whose own address leads nowhere on other devices, such as `http://127.0.0.1:3000`.',
  responses: {
    200: {
      description: 'The addresses.',
      content: {
        'application/json': {
          schema: object({ addresses }),
          example: {
            addresses: { public: null, network: ['http://192.168.1.20:3000'], missing: null },
          },
        },
      },
    },
  },
  failure: 'Internal server error',
});

/** The route that tells where other devices open the page: docs/contract/operations.md. */
export function addressesRoute({ publicUrl, networkHosts }: Reach): Route {
  /** A proxy on this machine asks for strangers. */
  const isFromHere = ({ ip, hostname, headers }: FastifyRequest): boolean =>
    isLoopback(ip) &&
    isLoopback(hostname) &&
    headers.forwarded === undefined &&
    headers['x-forwarded-for'] === undefined;

  function addressesFor(request: FastifyRequest): Addresses {
    if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) {
      return { public: publicUrl, network: [], missing: null };
    }
    // Strangers need not know the networks of the machine.
    const hosts = isFromHere(request) ? networkHosts() : [];
    const network = (hosts ?? []).map((host) => `http://${host}:${request.socket.localPort}`);
    const missing = hosts === null ? 'HOST' : network.length === 0 ? 'PUBLIC_URL' : null;
    return { public: null, network, missing };
  }

  return serve(getAddresses, async ({ request }) => jsonText({ addresses: addressesFor(request) }));
}
