import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pairDevice } from '../contract/family-cast.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisit, DomVisitor } from '../kit/dom/visitor.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

const MIKA = { name: 'Mika', emoji: '🦊', color: '#28b198' };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

describe('who can reach my children', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  async function grownUp(visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit(visit);
    await openGate(visitor.page);
    return visitor;
  }

  /** Makes an account, or takes a guest, with a child. */
  async function parent(email?: string): Promise<{ as: Client; id: string }> {
    const as = stage.service.client();
    if (email !== undefined) await signUp(as, email);
    const made = await as.post('/api/players', MIKA);
    assert.equal(made.status, 201);
    return { as, id: made.body.player.id };
  }

  /** Shares a child with somebody, whose code stays open for one more. */
  async function share(from: Client, id: string, role: 'play' | 'manage', email?: string) {
    const guardian = stage.service.client();
    if (email !== undefined) await signUp(guardian, email);
    const { body } = await from.post(`/api/players/${id}/sharing`, { role, people: 2 });
    const { familyCode } = body.sharing;
    assert.equal((await guardian.post('/api/family-links', { familyCode })).status, 201);
    return guardian;
  }

  /** A family with one access of each kind. */
  async function family(name: string) {
    const email = `${name}@example.org`;
    const { as, id } = await parent(email);
    const guardian = await share(as, id, 'play', `guardian-of-${email}`);
    const { tablet } = await pairDevice(stage.service, as, id);
    await as.post('/api/devices/pairing', { name: 'Next', playerIds: [id] });
    const other = stage.service.client();
    const given = { email, password: PASSWORD };
    await other.post('/api/auth/sign-in/email', given, { headers: FIREFOX });
    await as.post('/api/exports');
    await waitFor(
      'the export',
      async () => (await as.get('/api/exports')).body.exports[0].status === 'ready',
    );
    return { as, id, guardian, tablet, other, email };
  }

  const accessOf = async (as: Client) => (await as.get('/api/access')).body.access;

  test('an owner sees each kind, what it may do and since when, and ends one after the other', async () => {
    const { as, id } = await family('each');
    const { page, open, close } = await grownUp({ as });
    await open(`/family/${id}`);
    await page.getByRole('link', { name: 'Who can reach my children' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can reach my children' }).waitFor();
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await row('guardian-of-each@example.org').getByText('not confirmed').waitFor();
    await row('guardian-of-each@example.org').getByText('May see and play').waitFor();
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'End access of T' }) })
      .getByText(/^Since .+\d/)
      .waitFor();
    await row('for one more person').getByText('Who comes with it may see and play').waitFor();
    await row('Firefox on Linux')
      .getByText(/^Last seen: .+\d/)
      .waitFor();
    await row('this one here').waitFor();
    assert.equal(await row('this one here').getByRole('button').count(), 0);
    await row('Can be downloaded until').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /FAM-/);

    for (const [name, title, action, follows, none, kind] of [
      [
        'End access of Ada',
        'End this access?',
        'End access',
        'does not see Mika',
        'Nobody but you.',
        'guardians',
      ],
      [
        'End access of T',
        'End this access?',
        'End access',
        'until you pair it again',
        'No device is paired.',
        'devices',
      ],
      [
        'End the code for Mika',
        'End this code?',
        'End the code',
        'lets nobody in any more',
        'No child is shared by code now.',
        'familyCodes',
      ],
      [
        'End the code for Next',
        'End this code?',
        'End the code',
        'No device can be paired',
        'No code waits for a device.',
        'pairingCodes',
      ],
      [
        'Sign out there: Firefox on Linux',
        'Sign out there?',
        'Sign out there',
        'sign in again',
        'You are signed in nowhere else.',
        'sessions',
      ],
      [
        /^Delete the file of/,
        'Delete this file?',
        'Delete',
        'Your data stays',
        'There is no such file.',
        'exports',
      ],
    ] as const) {
      if (kind === 'familyCodes') {
        // The person’s code went with the person: the child is shared anew.
        await as.post(`/api/players/${id}/sharing`, { role: 'play' });
      }
      await page.getByRole('button', { name }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.getByText(follows).waitFor();
      await sheet.getByRole('button', { name: action, exact: true }).click();
      await page.getByText(none).waitFor();
      await sheet.waitFor({ state: 'detached' });
      const left = (await accessOf(as))[kind];
      assert.equal(left.length, kind === 'sessions' ? 1 : 0, kind);
    }
    await page.getByText('There is nothing to end.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^End/ }).count(), 0);
    await close();
  });

  test('one button ends all but this session, after a question, and says what was ended', async () => {
    const { as, guardian, tablet, other, id } = await family('all');
    const { page, open, close } = await grownUp({ as });
    await open('/access');
    await page.getByRole('button', { name: 'End all but this browser' }).click();
    const sheet = page.getByRole('dialog', { name: 'End all access but that of this browser?' });
    for (const line of [
      'access of other people (1)',
      'children’s devices (1)',
      'family codes (1)',
      'codes for devices (1)',
      'sign-ins elsewhere (1)',
      'files to download (1)',
    ]) {
      await sheet.getByText(line).waitFor();
    }
    await sheet.getByText('A child’s tablet has to be paired again.').waitFor();
    // Without a connection nothing ends, and the page says so.
    page.setOffline(true);
    await sheet.getByRole('button', { name: 'End all of it' }).click();
    await sheet.getByText('The service did not answer.').waitFor();
    page.setOffline(false);
    await sheet.getByRole('button', { name: 'End all of it' }).click();
    await page
      .getByRole('status')
      .filter({
        hasText:
          'Ended: access of other people (1), children’s devices (1), family codes (1), codes for devices (1), sign-ins elsewhere (1) and files to download (1).',
      })
      .waitFor();
    await page.getByText('There is nothing to end.').waitFor();
    await sheet.waitFor({ state: 'detached' });
    assert.equal((await guardian.get(`/api/players/${id}`)).status, 404);
    assert.deepEqual((await tablet.get('/api/players')).body.players, []);
    assert.equal((await other.get('/api/access')).status, 401);
    await close();
  });

  test('what is new is there at once, or when the page gets the focus; of some, the last time is not known', async () => {
    const { as, id } = await parent('follows@example.org');
    const { page, open, close } = await grownUp({ as });
    await open('/access');
    for (const none of [
      'Nobody but you.',
      'No device is paired.',
      'No child is shared by code now.',
      'No code waits for a device.',
      'You are signed in nowhere else.',
      'There is no such file.',
    ]) {
      await page.getByText(none).waitFor();
    }
    const guardian = await share(as, id, 'manage', 'comes@example.org');
    await page.getByText('May see, play and manage', { exact: true }).waitFor();
    await pairDevice(stage.service, as, id);
    await page.getByRole('button', { name: 'End access of T' }).waitFor();
    const given = { email: 'follows@example.org', password: PASSWORD };
    const other = stage.service.client();
    await other.post('/api/auth/sign-in/email', given, { headers: FIREFOX });
    await guardian.post('/api/auth/sign-out');
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await page.getByText('Firefox on Linux').waitFor();
    await page.getByText('Last seen: not known').waitFor();
    await close();
  });

  test('a guest sees its browser and with whom it shares', async () => {
    const { as, id } = await parent();
    await share(as, id, 'play');
    const { page, open, close } = await grownUp({ as });
    await open('/account');
    await page.getByRole('link', { name: 'Who can reach my children' }).click();
    const guest = page.getByRole('listitem').filter({ hasText: 'A guest without an account' });
    await guest.getByText(/^As a guest, only until/).waitFor();
    await page.getByText('only this browser knows you').waitFor();
    await guest.getByRole('button', { name: 'End access of A guest without an account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await page.getByText('Nobody but you.').waitFor();
    await close();
  });

  test('where somebody else was faster the page says so; where the session has ended, it says that', async () => {
    const { as, id, email } = await family('faster');
    const { page, open, close } = await grownUp({ as });
    await open('/access');
    await page.getByRole('button', { name: 'End access of T' }).click();
    // No event comes: the list still shows the device.
    page.answer(/^\/api\/devices\//, async (_request, ask) => {
      page.answer(/^\/api\/devices\//, undefined);
      const [device] = (await as.get('/api/devices')).body.devices;
      assert.equal((await as.delete(`/api/devices/${device.id}`)).status, 200);
      return ask();
    });
    const sheet = page.getByRole('dialog', { name: 'End this access?' });
    await sheet.getByRole('button', { name: 'End access' }).click();
    await page.getByRole('status').filter({ hasText: 'somebody was faster' }).waitFor();
    await page.getByText('No device is paired.').waitFor();
    await sheet.waitFor({ state: 'detached' });

    page.answer(/^\/api\/access$/, async (_request, ask) => {
      const answer = await ask();
      const { access } = (await answer.json()) as { readonly access: object };
      return Response.json({ access: { ...access, hasMore: true } });
    });
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await page.getByText('There is more than is shown here.').waitFor();
    page.answer(/^\/api\/access$/, undefined);

    await page.getByRole('button', { name: 'End access of Ada' }).click();
    const next = stage.service.client();
    await next.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    await next.post('/api/auth/revoke-other-sessions');
    await page.getByText('You were signed out.').waitFor();
    assert.equal((await next.get(`/api/players/${id}/guardians`)).body.guardians.length, 1);
    await close();
  });

  test('who manages a child reads who has access, and why it pairs no device; who only plays does not', async () => {
    const { as, id } = await parent('owns@example.org');
    await as.patch('/api/account', { name: 'Ada' });
    const guardian = await share(as, id, 'manage', 'manages@example.org');
    await pairDevice(stage.service, as, id);
    const { page, open, close } = await grownUp({ as: guardian });
    await open(`/family/${id}`);
    await page.getByRole('heading', { name: 'Who has access' }).waitFor();
    await page.getByText('may see, play and manage').waitFor();
    await page.getByText(/^Last used/).waitFor();
    await page.getByText(/in the account of .+\. Ask .+ to pair it\./).waitFor();
    const [{ userId }] = (await as.get(`/api/players/${id}/guardians`)).body.guardians;
    await as.patch(`/api/players/${id}/guardians/${userId}`, { role: 'play' });
    await page.getByRole('heading', { name: 'Who has access' }).waitFor({ state: 'detached' });
    await close();

    const guest = await parent();
    const manages = await share(guest.as, guest.id, 'manage', 'manages-a-guests@example.org');
    const second = await grownUp({ as: manages });
    await second.open(`/family/${guest.id}`);
    await second.page.getByText('they have no account yet').waitFor();
    await second.close();
  });
});
