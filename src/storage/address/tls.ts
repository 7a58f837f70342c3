import { AddressError, choice, wrongChoice, type Parameters } from './parameters.ts';

/** What protects a connection: see "SSL Mode Descriptions" in PostgreSQL's documentation. */
const TLS_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof TLS_MODES)[number];

/** How a connection is encrypted. Certificates and keys are paths. */
export type Tls = {
  readonly mode: TlsMode;
  /** Who signs the server's certificate: a file, or `system` for those that the system trusts; null for those of Node.js. */
  readonly rootCertificate: string | null;
  readonly certificate: string | null;
  readonly key: string | null;
  readonly keyPassword: string | null;
  readonly minVersion: string | null;
  readonly maxVersion: string | null;
  /** Whether TLS begins at once, without asking the server for it. */
  readonly isDirect: boolean;
  /** Whether the server has to prove, together with the password, that nobody stands between. */
  readonly bindsChannel: boolean;
};

/** Reads how a connection is encrypted. A mode that `given` has in other words goes before the environment's. */
export function readTls(parameters: Parameters, given: Parameters, host = 'localhost'): Tls {
  const root = parameters.get('sslrootcert') ?? null;
  const own = given.get('sslmode') ?? modeOfSsl(given.get('ssl')) ?? parameters.get('sslmode');
  const fallback = root === 'system' ? 'verify-full' : isThisMachine(host) ? 'allow' : 'prefer';
  const isSocket = host.startsWith('/');
  const named = own === 'no-verify' ? 'require' : (own ?? fallback);
  const mode = TLS_MODES.find((one) => one === named);
  if (mode === undefined) throw wrongChoice('sslmode', TLS_MODES);
  if (root === 'system' && mode !== 'verify-full') {
    throw new AddressError('The address has sslrootcert=system: it needs sslmode=verify-full');
  }
  if (mode === 'verify-ca' && root === null) {
    throw new AddressError(
      'The address has sslmode=verify-ca without sslrootcert: name the file of the certificate, or write sslmode=verify-full',
    );
  }
  const isDirect = choice(parameters, 'sslnegotiation', ['postgres', 'direct']) === 'direct';
  const isSure = !['disable', 'allow', 'prefer'].includes(mode);
  if (isDirect && !isSure) {
    throw new AddressError(
      'The address has sslnegotiation=direct: it needs sslmode=require or more',
    );
  }
  const binding = choice(parameters, 'channel_binding', ['prefer', 'disable', 'require']);
  const versions = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
  return {
    // A socket does not leave this machine, so libpq never encrypts it.
    mode: isSocket ? 'disable' : mode === 'require' && root !== null ? 'verify-ca' : mode,
    rootCertificate: root,
    certificate: parameters.get('sslcert') ?? null,
    key: parameters.get('sslkey') ?? null,
    keyPassword: parameters.get('sslpassword') ?? null,
    minVersion: choice(parameters, 'ssl_min_protocol_version', versions),
    maxVersion: choice(parameters, 'ssl_max_protocol_version', versions),
    isDirect: isDirect && !isSocket,
    bindsChannel: binding === 'require',
  };
}

/** JDBC's parameter, which libpq knows too, and its value `no-verify` of pg. */
function modeOfSsl(ssl: string | undefined): string | undefined {
  if (ssl === undefined || ssl === 'no-verify') return ssl;
  if (['true', '1'].includes(ssl)) return 'require';
  if (['false', '0'].includes(ssl)) return 'disable';
  throw wrongChoice('ssl', ['true', 'false']);
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);
}
