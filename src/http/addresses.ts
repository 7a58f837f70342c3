import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../kernel/address.ts';
import { jsonText } from '../kernel/json.ts';
import type { Route } from './route.ts';

/** Where others reach the service. */
export type Reach = {
  /** The setting `PUBLIC_URL`. */
  readonly publicUrl: string | null;
  /** The machine's addresses in its networks; null when the service listens only to the machine itself. */
  readonly networkHosts: () => readonly string[] | null;
};

/** The addresses at which other devices open the page, and the setting to set when there are none. */
type Addresses = {
  readonly public: string | null;
  readonly network: readonly string[];
  readonly missing: 'HOST' | 'PUBLIC_URL' | null;
};

const schema = {
  type: 'object',
  properties: {
    addresses: {
      type: 'object',
      properties: {
        public: {
          type: ['string', 'null'],
          description:
            '`PUBLIC_URL`; null when it is not set, or names only the machine on which the service runs.',
        },
        network: {
          type: 'array',
          items: { type: 'string' },
          description:
            'Addresses for other devices in the same network. Only callers on the same machine get them, and only without a public address.',
        },
        missing: {
          enum: ['HOST', 'PUBLIC_URL', null],
          description:
            'The setting that gives other devices an address: `HOST` when the service listens to the machine itself only. Null when there is an address.',
        },
      },
      required: ['public', 'network', 'missing'],
      additionalProperties: false,
    },
  },
  required: ['addresses'],
  additionalProperties: false,
};

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

  return {
    method: 'GET',
    path: '/api/addresses',
    operation: 'getAddresses',
    access: 'open',
    failure: 'Internal server error',
    doc: {
      tag: 'Operations',
      summary: 'Read where other devices open the page',
      description:
        'For links and QR pictures that are passed on from a page whose own address leads nowhere on other devices, such as `http://127.0.0.1:3000`.',
      responses: {
        200: {
          description: 'The addresses.',
          content: {
            'application/json': {
              schema,
              example: {
                addresses: { public: null, network: ['http://192.168.1.20:3000'], missing: null },
              },
            },
          },
        },
      },
    },
    handle: async (request) => jsonText({ addresses: addressesFor(request) }),
  };
}
