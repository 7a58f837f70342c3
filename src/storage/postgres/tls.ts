import { readFile } from 'node:fs/promises';
import { getCACertificates, type ConnectionOptions, type SecureVersion } from 'node:tls';
import { DatabaseError } from 'pg';
import type { Tls } from '../address/tls.ts';
import { NO_TLS } from './pg-internals.ts';

/** What pg takes: false for no encryption. */
type PgTls = false | ConnectionOptions;

/**
 * Makes what pg takes for each attempt to connect. There are two where the mode leaves to the server whether it encrypts.
 *
 * @throws when a file cannot be read
 */
export async function tlsAttempts(tls: Tls): Promise<readonly PgTls[]> {
  if (tls.mode === 'disable') return [false];
  const encrypted = await readOptions(tls);
  if (tls.mode === 'allow') return [false, encrypted];
  if (tls.mode === 'prefer') return [encrypted, false];
  return [encrypted];
}

async function readOptions(tls: Tls): Promise<ConnectionOptions> {
  const { mode, rootCertificate: root, keyPassword, minVersion, maxVersion } = tls;
  const [ca, cert, key] = await Promise.all([
    root === 'system' ? getCACertificates('system') : readIfNamed(root),
    readIfNamed(tls.certificate),
    readIfNamed(tls.key),
  ]);
  return {
    rejectUnauthorized: mode.startsWith('verify-'),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    ...(ca !== null && { ca }),
    ...(cert !== null && { cert }),
    ...(key !== null && { key }),
    ...(keyPassword !== null && { passphrase: keyPassword }),
    ...(minVersion !== null && { minVersion: minVersion as SecureVersion }),
    ...(maxVersion !== null && { maxVersion: maxVersion as SecureVersion }),
  };
}

async function readIfNamed(path: string | null): Promise<string | null> {
  if (path === null) return null;
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`The file ${path} in the address cannot be read (${code})`, { cause });
  }
}

/** invalid_authorization_specification: the server takes no connection of this kind. See "PostgreSQL Error Codes". */
const NOT_THIS_WAY = '28000';

/** Whether a connection may be made after all with the other choice of encryption. */
export function mayConnectOtherwise(cause: unknown): boolean {
  if (cause instanceof DatabaseError) return cause.code === NOT_THIS_WAY;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  return message === NO_TLS || /^ERR_(?:SSL|TLS)_|^EPROTO$/.test(code);
}

/** Whether a server that was asked for encryption has none to offer. */
export function offersNoTls(cause: unknown): boolean {
  return (cause as Error).message === NO_TLS;
}

const UNKNOWN_ISSUER = /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

/** Says what to do when a connection cannot be encrypted as the address says; undefined for other failures. */
export function reasonForNoTls(cause: unknown): string | undefined {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'the certificate of the server is for another host. Name the host that it is for, or write sslmode=verify-ca';
  }
  if (offersNoTls(cause)) return `${message}. Let it offer them, or write another sslmode`;
  return UNKNOWN_ISSUER.test(code)
    ? `who signed the certificate of the server is not known (${code}). Name a file with the certificate of its issuer by sslrootcert, or write sslmode=require without sslrootcert to accept any`
    : undefined;
}
