import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { checkEncryption } from '../../src/doctor/checks/store.ts';
import type { Patient } from '../../src/doctor/patient.ts';
import { connect, CONNECTION_DEFAULTS } from '../../src/storage/postgres/connection.ts';
import { readPostgresFacts } from '../../src/storage/postgres/facts.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { makeCertificate } from '../kit/certificate.ts';
import { startPostgres, type PostgresServer } from '../kit/postgres.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';
import { write } from './stage.ts';

const folder = makeFolder();
const [own, another] = [makeCertificate(), makeCertificate()];
const [ownFile, anotherFile] = ['own.pem', 'another.pem'].map((name) => join(folder.path, name));
let server: PostgresServer;
let admin: Client;

/** Writes a file of the server, which only its own user can read. */
async function writeAtServer(name: string, text: string): Promise<void> {
  const lines = text.trimEnd().split('\n').join("', '");
  await admin.query(
    `copy (select unnest(array['${lines}'])) to program 'umask 077; cat > ${name}' with (format csv, quote e'\\x01')`,
  );
}

/** Lets the server take only connections of these kinds: see "The pg_hba.conf File" in PostgreSQL's documentation. */
async function accept(...kinds: readonly string[]): Promise<void> {
  const lines = kinds.map((kind) => `${kind} all all 127.0.0.1/32 scram-sha-256`);
  await writeAtServer('pg_hba.conf', ['local all all scram-sha-256', ...lines].join('\n'));
  await reload();
}

async function setTls(isOn: boolean): Promise<void> {
  await admin.query(`alter system set ssl = ${isOn}`);
  await reload();
}

/** Resolves when new connections meet the new configuration: the server's first process reads it before it accepts them. */
async function reload(): Promise<void> {
  const loadedAt = async (): Promise<string> => {
    const probe = new Client({ connectionString: socketUrl });
    await probe.connect();
    const { rows } = await probe.query<{ at: string }>('select pg_conf_load_time()::text as at');
    await probe.end();
    return String(rows[0]?.at);
  };
  const earlier = await loadedAt();
  await admin.query('select pg_reload_conf()');
  await waitFor('the configuration is read', async () => (await loadedAt()) !== earlier);
}

let socketUrl: string;

/** How a connection with these parameters is encrypted; null when it is not. */
async function encryptionWith(parameters: string, host = '127.0.0.1'): Promise<string | null> {
  const url = new URL(server.url);
  url.hostname = host;
  const connection = await connect(`${url.href}?${parameters}`, CONNECTION_DEFAULTS);
  try {
    const { rows } = await connection.query<{ version: string | null }>(
      'select version from pg_stat_ssl where pid = pg_backend_pid()',
    );
    return rows[0]?.version ?? null;
  } finally {
    await connection.end();
  }
}

describe(
  'the encryption of a connection to PostgreSQL',
  {
    skip: process.platform === 'win32' && 'the server is set up through its shell',
    timeout: 120_000,
  },
  () => {
    before(async () => {
      writeFileSync(String(ownFile), own.cert);
      writeFileSync(String(anotherFile), another.cert);
      server = await startPostgres();
      admin = new Client({ connectionString: server.url });
      await admin.connect();
      const [{ unix_socket_directories: sockets }] = (
        await admin.query('show unix_socket_directories')
      ).rows;
      const { username, password, port } = new URL(server.url);
      socketUrl = `postgres://${username}:${password}@/postgres?host=${sockets}&port=${port}`;
      await admin.end();
      // This connection is not refused by what tests let the server accept.
      admin = new Client({ connectionString: socketUrl });
      await admin.connect();
      await writeAtServer('server.crt', own.cert);
      await writeAtServer('server.key', own.key);
      await setTls(true);
    });
    after(async () => {
      await admin.end();
      await server.close();
      folder.remove();
    });

    it('is none where the address says so, or where a connection stays on this machine', async () => {
      await accept('host');
      assert.equal(await encryptionWith('sslmode=disable'), null);
      assert.equal(await encryptionWith(''), null);
      assert.equal(await encryptionWith('sslmode=allow'), null);
    });

    it('is used when it can be, and not verified unless the address says so', async () => {
      await accept('host');
      for (const parameters of [
        'sslmode=prefer',
        'sslmode=require',
        'sslmode=require&channel_binding=require&target_session_attrs=read-write',
        'sslmode=require&sslnegotiation=direct',
        `sslmode=require&sslrootcert=${ownFile}`,
        `sslmode=verify-ca&sslrootcert=${ownFile}`,
        `sslmode=verify-full&sslrootcert=${ownFile}`,
      ]) {
        assert.equal(await encryptionWith(parameters), 'TLSv1.3', parameters);
      }
      const older = 'sslmode=require&ssl_max_protocol_version=TLSv1.2';
      assert.equal(await encryptionWith(older), 'TLSv1.2');
    });

    it('fails when the certificate is not signed as the address says', async () => {
      await accept('host');
      for (const parameters of [
        `sslmode=require&sslrootcert=${anotherFile}`,
        `sslmode=verify-ca&sslrootcert=${anotherFile}`,
        `sslmode=verify-full&sslrootcert=${anotherFile}`,
        'sslmode=verify-full',
        'sslrootcert=system',
      ]) {
        await assert.rejects(
          encryptionWith(parameters),
          /who signed .* is not known .*by sslrootcert/,
          parameters,
        );
      }
      await assert.rejects(
        encryptionWith(`sslmode=require&sslrootcert=${folder.path}/none.pem`),
        /none\.pem in the address cannot be read \(ENOENT\)/,
      );
    });

    it('fails when the certificate is of another host, only if the name counts', async () => {
      await accept('host');
      // The certificate is for localhost and 127.0.0.1.
      const host = '[::ffff:127.0.0.1]';
      const root = `sslrootcert=${ownFile}`;
      assert.equal(await encryptionWith(`sslmode=verify-ca&${root}`, host), 'TLSv1.3');
      await assert.rejects(
        encryptionWith(`sslmode=verify-full&${root}`, host),
        /the certificate of the server is for another host\. Name the host that it is for, or write sslmode=verify-ca$/,
      );
    });

    it('is given up where the server has none, only if the address allows that', async () => {
      await accept('host');
      await setTls(false);
      try {
        assert.equal(await encryptionWith('sslmode=prefer'), null);
        await assert.rejects(encryptionWith('sslmode=require'), /does not support SSL/);
        await assert.rejects(
          encryptionWith('channel_binding=require'),
          /does not bind the channel, as channel_binding=require asks/,
        );
        // The reason is the server's, and not that of the last attempt.
        await accept('hostssl');
        await assert.rejects(encryptionWith('sslmode=allow'), /no pg_hba\.conf entry/);
      } finally {
        await setTls(true);
      }
    });

    it('begins at once where the address says so', async (t) => {
      const first = Promise.withResolvers<number>();
      const listener = createServer((socket) => {
        socket.once('data', (bytes) => {
          first.resolve(bytes.toString('latin1').charCodeAt(0));
          socket.resetAndDestroy();
        });
      }).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      addCleanup(t, () => listener.close());
      const { port } = listener.address() as AddressInfo;
      const url = `postgres://127.0.0.1:${port}/?sslmode=require&sslnegotiation=direct`;
      await assert.rejects(connect(url, CONNECTION_DEFAULTS));
      // A handshake of TLS (RFC 8446, section 5.1).
      assert.equal(await first.promise, 22);
    });

    it('is chosen as the server demands', async () => {
      await accept('hostssl');
      assert.equal(await encryptionWith(''), 'TLSv1.3');
      assert.equal(await encryptionWith('sslmode=allow'), 'TLSv1.3');
      await assert.rejects(encryptionWith('sslmode=disable'), /no encryption/);
      await accept('hostnossl');
      assert.equal(await encryptionWith('sslmode=prefer'), null);
      await assert.rejects(encryptionWith('sslmode=require'), /SSL encryption/);
    });

    it('serves with a certificate of the client when the server asks for one', async () => {
      await writeAtServer('root.crt', own.cert);
      await admin.query(`alter system set ssl_ca_file = 'root.crt'`);
      await writeAtServer(
        'pg_hba.conf',
        'local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca',
      );
      await reload();
      const key = join(folder.path, 'own.key');
      writeFileSync(key, own.key);
      const certificate = `sslcert=${ownFile}&sslkey=${key}`;
      assert.equal(await encryptionWith(`sslmode=require&${certificate}`), 'TLSv1.3');
      await assert.rejects(encryptionWith('sslmode=require'), /valid client certificate/);
    });

    it('is the same for the service, and is what an examination sees', async () => {
      await accept('hostssl');
      const url = `${server.url}?sslmode=verify-full&sslrootcert=${ownFile}`;
      const storage = await openPostgres(url, Date.now);
      try {
        assert.equal(await write(storage, 'one'), 1);
      } finally {
        await storage.close();
      }
      const facts = await readPostgresFacts(url);
      const outcome = await checkEncryption({ store: { problem: null, facts } } as Patient);
      assert.match(outcome.text, /reached by TLSv1\.3/);
    });
  },
);
