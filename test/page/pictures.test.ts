import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../web/places/routes.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import {
  assertFits,
  axeFinds,
  openPageStage,
  waitForView,
  smallTargets,
  soundsAlike,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { picturedIn, PICTURES, takePictures } from '../kit/pictures.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { answerLate, watchShifts } from '../kit/shifts.ts';
import { answerCall } from './calling.ts';
import { furnish, WAYS, type Scene, type Way } from './every-place.ts';
import { openGate } from './grown-ups.ts';
import { sitPaper } from './practising.ts';

/** In CI pictures of every place are kept; elsewhere places are only visited. */
const isKept = process.env['CI'] === 'true';

/** The actions that are needed first at a place. */
const BEFORE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  arcadeTable: async (page) => {
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: /^Pairs · / }).waitFor();
  },
  practiceNow: async (page) => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { name: /^Problem 1 of/ }).waitFor();
  },
  call: answerCall,
};

/** What is shown where there is no place, and the place of a child to a guardian who manages it. */
const beyond: Readonly<Record<string, Way>> = {
  nowhere: { path: () => '/nowhere/at/all' },
  managed: { as: 'administrator', path: ({ player }) => `/family/${player}` },
};

/** Further views that could jump while answers come. */
const MORE = {
  parent: [],
  newcomer: [],
  administrator: ['channels', 'tasks', 'welcome?step=email'].map(
    (part) => `/administration/${part}`,
  ),
  guest: ['/', '/family', '/access', '/passport', '/account'],
};

test('every place of the page is visited', () => {
  assert.deepEqual(Object.keys(WAYS).toSorted(), Object.keys(paths).toSorted());
});

describe('every place', { skip: withoutBrowser }, () => {
  const TOKEN = 'a-token-of-at-least-32-characters-for-tests';
  let stage: PageStage;
  let scene: Scene;
  let guest: Client;
  let people: { readonly parent: Client; readonly administrator: Client };
  before(async () => {
    stage = await openPageStage({ env: { FIRST_ADMIN_TOKEN: TOKEN } });
    const [parent, administrator] = [stage.service.client(), stage.service.client()];
    people = { parent, administrator };
    await signUp(parent, 'ada@example.org');
    await administrator.post('/api/first-admin', {
      token: TOKEN,
      name: 'Bea',
      email: 'bea@example.org',
      password: PASSWORD,
    });
    const { user } = (await parent.get('/api/auth/get-session')).body;
    const reset = await administrator.post(`/api/admin/users/${user.id}/password-reset`);
    scene = { ...(await furnish(parent)), resetLink: reset.body.url };
    await fill(parent, scene.player);
    const code = await shareByCode(parent, scene.player);
    await administrator.post('/api/family-links', { familyCode: code });
    const startedAt = new Date().toISOString();
    await sitPaper(parent, scene.player, 'columns-10', { right: 8, startedAt, seconds: 412 });
    guest = stage.service.client();
    await furnish(guest);
    answerLate(stage.service);
  });
  after(() => stage.close());

  /** More than one of everything in lists, so that rows have the same buttons. */
  async function fill(parent: Client, player: string): Promise<void> {
    for (const at of [1, 2]) {
      const given = { email: 'ada@example.org', password: PASSWORD };
      const headers = {
        'user-agent': `Mozilla/5.0 (X11; Linux) ${['Chrome', 'Firefox'][at - 1]}/140.0`,
      };
      await stage.service.client().post('/api/auth/sign-in/email', given, { headers });
      const { pairing } = (
        await parent.post('/api/devices/pairing', { name: `Tablet ${at}`, playerIds: [player] })
      ).body;
      await stage.service.client().post('/api/devices/pair', { code: pairing.code });
      await parent.post('/api/devices/pairing', { name: `Unused ${at}`, playerIds: [player] });
      const { sharing } = (await parent.post(`/api/players/${player}/sharing`, { role: 'play' }))
        .body;
      const guardian = stage.service.client();
      const account = { name: `Guardian ${at}`, email: `guardian-${at}@example.org` };
      await guardian.post('/api/auth/sign-up/email', { ...account, password: PASSWORD });
      await guardian.post('/api/family-links', { familyCode: sharing.familyCode });
    }
  }

  for (const who of ['parent', 'newcomer', 'administrator'] as const) {
    test(`is shown to the ${who} without a jump, within a phone, with large enough controls and distinct names, and axe finds nothing, in light and dark mode`, async () => {
      const visit = who === 'newcomer' ? {} : { as: people[who] };
      const { page, open, close } = await stage.visit(visit);
      await openGate(page);
      const assertSteady = watchShifts(page);
      const themes: ('light' | 'dark')[] = ['light', 'dark'];
      const all = Object.entries({ ...WAYS, ...beyond });
      for (const [name, { as = 'parent', path }] of all) {
        if (as !== who) continue;
        await open(path(scene));
        await assertSteady(name);
        await BEFORE[name]?.(page);
        await waitForView(page);
        await assertFits(page, name);
        assert.deepEqual(await smallTargets(page), [], name);
        assert.deepEqual(await soundsAlike(page), [], name);
        if (name === 'post') await page.getByRole('img', { name: /postcard from 42$/i }).waitFor();
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme });
          await page.locator(`html[data-theme=${theme}]`).waitFor();
          // Only colours differ in the other one.
          const rules = theme === themes[0] ? undefined : ['color-contrast'];
          assert.deepEqual(await axeFinds(page, rules), [], `${name}, ${theme}`);
        }
        // The next place is opened in this theme, since each change draws everything again.
        themes.reverse();
        if (isKept) await takePictures(page, name);
      }
      for (const path of MORE[who]) {
        await open(path);
        await assertSteady(path);
      }
      await close();
    });
  }

  test('does not jump where a guest sees something else', async () => {
    const { page, open, close } = await stage.visit({ as: guest });
    await openGate(page);
    const assertSteady = watchShifts(page);
    for (const path of MORE.guest) {
      await open(path);
      await assertSteady(path);
    }
    await close();
  });

  test('has its pictures', { skip: !isKept && 'they are kept in CI' }, () => {
    const kept = picturedIn(readdirSync(PICTURES));
    assert.deepEqual(
      Object.keys(paths).filter((name) => !kept.includes(name)),
      [],
    );
  });
});
