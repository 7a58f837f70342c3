import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A self-signed certificate for localhost and 127.0.0.1, and its key; both as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** Makes a certificate that is valid for a day. */
export function makeCertificate(now = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  // Node.js finds only the first of several trusted certificates with one name.
  const commonName = `beadhouse tests ${randomUUID()}`;
  const name = sequence(set(sequence(oid(2, 5, 4, 3), tagged(0x0c, commonName))));
  const [begin, end] = [now - 3_600_000, now + 86_400_000].map((time) =>
    tagged(0x17, `${new Date(time).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`),
  );
  const hosts = sequence(tagged(0x82, 'localhost'), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = sequence(tagged(0x01, Buffer.from([0xff])));
  const extensions = sequence(
    sequence(oid(2, 5, 29, 17), tagged(0x04, hosts)),
    sequence(oid(2, 5, 29, 19), tagged(0x04, isAuthority)),
  );
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(begin ?? '', end ?? ''),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, algorithm, tagged(0x03, Buffer.from([0]), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

/** Makes all later connections of this process trust a certificate. */
export function trust({ cert }: Certificate): void {
  setDefaultCACertificates([...getCACertificates('default'), cert]);
}

/** A value in DER (ITU-T X.690). */
function tagged(tag: number, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((one) => Buffer.from(one as Buffer)));
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly (Buffer | string)[]): Buffer => tagged(0x30, ...contents);
const set = (...contents: readonly Buffer[]): Buffer => tagged(0x31, ...contents);

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  // Seven bits in each byte; all but the last have the highest bit.
  const bytes = rest.flatMap((part) => {
    const high = part >> 7;
    return high === 0
      ? [part]
      : [...(high > 0x7f ? [0x80 | (high >> 7)] : []), 0x80 | (high & 0x7f), part & 0x7f];
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
