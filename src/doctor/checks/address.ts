import { isPublicAddress } from '../../kernel/address.ts';
import { SECOND } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import { oneLine } from '../../kernel/text.ts';
import { fault, good, off, type Outcome } from '../finding.ts';
import type { Check, Patient } from '../patient.ts';

/** How long the public address may take to answer, in milliseconds. */
const LONGEST = 5 * SECOND;

const ADVICE =
  'See whether the service runs, whether PUBLIC_URL is what users type, and whether its name and proxy lead here.';

/** Whether the address that users see leads to this service, encrypted. */
export const checkAddress: Check = async ({ config, ...web }) => {
  const { PUBLIC_URL: url } = config;
  if (url === null) {
    return off(
      'PUBLIC_URL is not set: mails and pushes need it, and so do users who reach the service by a name of the internet.',
    );
  }
  const found = await ask(`${url}/healthz`, web).catch((cause: unknown) =>
    fault(`${url} does not answer from here (${oneLine(reasonOf(rootOf(cause)))}).`, ADVICE),
  );
  if (found !== undefined) return found;
  return isExposed(new URL(url))
    ? fault(
        `${url} leads here, and passwords go to it unencrypted.`,
        'Put a proxy with a certificate before the service, and begin PUBLIC_URL with https:.',
      )
    : good(`${url} leads here.`);
};

/** What is wrong with an address; undefined when the service answers there. */
async function ask(address: string, web: Pick<Patient, 'fetch'>): Promise<Outcome | undefined> {
  const answer = await web.fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST),
  });
  const { status, headers } = answer;
  const place = headers.get('location');
  const text = place === null ? await readStart(answer) : '';
  if (place !== null) {
    await answer.body?.cancel();
    return fault(
      `${address} leads on to ${hostOf(place, address)}.`,
      'Set PUBLIC_URL to the address at which users end.',
    );
  }
  return status === 200 && text === HEALTHY
    ? undefined
    : fault(`Something else than Beadhouse answers at ${address} (status ${status}).`, ADVICE);
}

/** Where a redirect leads, without its path and without what it may have of a password. */
function hostOf(place: string, from: string): string {
  return URL.canParse(place, from) ? new URL(place, from).origin : 'no address';
}

/** The first bytes of an answer, whose rest is not read. */
async function readStart({ body }: Response): Promise<string> {
  for await (const chunk of body ?? []) return Buffer.from(chunk).toString('utf8', 0, 1_000);
  return '';
}

/** What `/healthz` answers. */
const HEALTHY = JSON.stringify({ status: 'ok' });

/** fetch's own error says no more than that it failed. */
function rootOf(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? rootOf(cause.cause) : cause;
}

/** Whether strangers can listen to what goes to an address: it is not encrypted, and not in a home network. */
function isExposed({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return false;
  if (isPublicAddress(hostname)) return true;
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  return (
    isName &&
    hostname.includes('.') &&
    !/\.(?:local|lan|home|internal|home\.arpa|test)$/.test(hostname)
  );
}
