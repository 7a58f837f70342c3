import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import type { Engine } from '../kit/engine.ts';
import { createAnswerCheck } from '../kit/openapi-check.ts';
import { newPushKeys } from '../kit/push-service.ts';
import { createStore } from '../kit/store.ts';
import { createCanary, type Canary } from './canary.ts';
import { createAccounts, createCast } from './cast.ts';
import { startInstance } from './instance.ts';
import { unservedRoutes } from './library-routes.ts';
import { operationsOf, type Operation } from './operations.ts';
import { createBodyCheck } from './request-bodies.ts';
import { Run, type RunOptions, type RunReport } from './run.ts';

export type FuzzOptions = RunOptions & {
  readonly engine: Engine;
  /** Whether postcards are drawn during the run. */
  readonly draws?: boolean;
};

export type FuzzReport = RunReport & {
  /** Damage of the service or of data after the run; null for none. */
  readonly damage: string | null;
  /** The exit code of the service after SIGTERM. */
  readonly exitCode: number | null;
};

const SIGN_IN = 'POST /api/auth/sign-in/email';
const SIGN_UP = 'POST /api/auth/sign-up/email';

/** The smallest PNG: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts a service, sends it cases, and reports the results. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { draws = false } = options;
  const store = await createStore(options.engine);
  const fileName = `${randomBytes(8).toString('hex')}.png`;
  await (await openDiskFiles(join(store.dataDir, 'files'))).put(fileName, PICTURE);
  const secrets = {
    AUTH_SECRET: randomBytes(24).toString('hex'),
    COVERAGE_API_TOKEN: randomBytes(24).toString('hex'),
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  };
  const service = await startInstance({
    ...store.env,
    ...secrets,
    // Cases name their own addresses, since most would be refused by the limits for one address.
    TRUST_PROXY: '127.0.0.1',
    ROLE: draws ? 'all' : 'web',
    // Subscriptions name hosts on the internet. With workers, pushes would be sent there.
    ...(draws ? {} : { ...newPushKeys(), VAPID_SUBJECT: 'mailto:beads@example.org' }),
  });
  try {
    const url = `http://127.0.0.1:${service.port}`;
    const canary = await createCanary(url, randomBytes(16).toString('hex'), draws);
    const document: unknown = await (await fetch(`${url}/openapi.json`)).json();
    const operations = operationsOf(document);
    const accounts = await createAccounts(url, store);
    const run = new Run(options, service, {
      known: {
        host: `127.0.0.1:${service.port}`,
        operations: operations.map((one) => {
          if (one.name === SIGN_IN) return withAccount(one, accounts.signer);
          return one.name === SIGN_UP ? withOwnAddress(one) : one;
        }),
        libraryRoutes: unservedRoutes(operations),
        coverageToken: secrets.COVERAGE_API_TOKEN,
        metricsToken: secrets.METRICS_TOKEN,
      },
      standard: {
        document: createAnswerCheck(document),
        bodies: createBodyCheck(document),
        secrets: [...Object.values(secrets), canary.mark, store.dataDir],
      },
      async newCast() {
        // Otherwise the wrong codes of all requests would hold up the right one of the cast.
        await store.database.run(`delete from rate_limits where key like 'wrong%'`);
        return createCast(url, accounts, fileName);
      },
    });
    const report = await run.finish();
    const damage = await damageOf(url, canary);
    return { ...report, damage, exitCode: await service.stop() };
  } finally {
    await service.kill();
    await store.remove();
  }
}

/** Gives an operation an existing account as its example; the one in the document does not exist. */
function withAccount(
  operation: Operation,
  { email, password }: { readonly email: string; readonly password: string },
): Operation {
  const { body } = operation;
  return { ...operation, body: body && { ...body, example: { email, password } } };
}

/** Gives the sign-up an address of its own: other operations use up the mails to the address in the document. */
function withOwnAddress(operation: Operation): Operation {
  const { body } = operation;
  const email = `${randomBytes(8).toString('hex')}@fuzz.example`;
  return { ...operation, body: body && { ...body, example: { ...Object(body.example), email } } };
}

async function damageOf(url: string, canary: Canary): Promise<string | null> {
  try {
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) return `/readyz answers ${status}`;
    await canary.check();
    return null;
  } catch (cause) {
    return String(cause);
  }
}
