import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { hashPassword } from 'better-auth/crypto';
import { addCleanup } from '../kit/cleanup.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { tally } from '../kit/run-at-once.ts';
import { startService } from '../kit/service.ts';
import { PASSWORD, postcard, signUp } from './stage.ts';
import { waitFor } from '../kit/wait-for.ts';

const TRIES = 300;
/** The cost of each guess for a thief of the hashes: 32 MB of memory, and the time to fill it. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };

test('a password is stored as scrypt of its full cost, with its own salt', async (t) => {
  const service = await startService({ ports: { hashing: undefined } });
  addCleanup(t, () => service.close());
  await signUp(service.client(), 'one@example.org');
  await signUp(service.client(), 'two@example.org');
  const rows = await service.store.database.rows<{ password: string }>(
    'select password from accounts',
  );
  const salts = rows.map(({ password }) => {
    const [salt = '', key = ''] = password.split(':');
    assert.equal(key, scryptSync(PASSWORD, salt, 64, COST).toString('hex'));
    assert.match(salt, /^[\da-f]{32}$/);
    return salt;
  });
  assert.equal(new Set(salts).size, 2);
});

test('300 guesses of passwords at once delay no picture, and guesses beyond the queue are 429', async (t) => {
  // Guesses are expensive only while the picture is asked for.
  const asked = Promise.withResolvers<void>();
  let hasCome = false;
  const service = await startService({
    work: true,
    env: { TRUST_PROXY: 'loopback' },
    ports: {
      hashing: {
        ...quickHashing,
        async hash(password) {
          await asked.promise;
          return hasCome ? quickHashing.hash(password) : hashPassword(password);
        },
      },
    },
  });
  addCleanup(t, () => service.close());
  const guest = service.client();
  await guest.post('/api/postcards', postcard);
  const card = async () => (await guest.get('/api/postcards')).body.postcards[0];
  await waitFor('the postcard is drawn', async () => (await card()).status === 'ready');
  const { imageUrl } = await card();

  let compared = 0;
  const trying = Promise.all(
    Array.from({ length: TRIES }, async (_, index) => {
      const answer = await service
        .client()
        .post(
          '/api/auth/sign-in/email',
          { email: `nobody${index}@example.org`, password: PASSWORD },
          { headers: { 'x-forwarded-for': `203.0.${index >> 8}.${index & 0xff}` } },
        );
      if (answer.status === 401) compared += 1;
      else assert.equal(answer.headers.get('retry-after'), '5');
      return answer.status;
    }),
  );
  const counted = () =>
    service.store.database.rows("select key from rate_limits where key like 'attemptsOnAccount:%'");
  await waitFor(
    'every try is counted, and about to be compared',
    async () => (await counted()).length === TRIES,
  );
  assert.equal(compared, 0);
  asked.resolve();
  assert.equal((await guest.get(imageUrl)).status, 200);
  const meanwhile = compared;
  hasCome = true;
  const statuses = tally(await trying);
  assert.deepEqual(Object.keys(statuses), ['401', '429']);
  assert.ok(
    compared > meanwhile + 50,
    `${compared - meanwhile} of ${compared} were still to be compared`,
  );
  // In one queue all guesses would come first, since a picture takes several turns at the pool of threads.
  assert.ok(meanwhile <= 20, `${meanwhile} of ${compared} came before the picture`);
});
