/** Walks one path through each place of the page in browsers beside Chromium: `npm run test:browsers -- firefox`. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { reasonOf } from '../../src/kernel/errors.ts';
import { exitWith } from '../../src/process.ts';
import { WAYS } from '../page/every-place.ts';
import type { Driver } from './driver.ts';
import { assertShowsNoDay } from './empty-date.ts';
import { firefox } from './firefox.ts';
import { beginAsNewcomer } from './newcomer.ts';
import { VISITS } from './places.ts';
import { EMAILS, enter, openStage, type Stage } from './stage.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const BROWSERS = { firefox, webkit };

/** A desk, and the narrowest phone. */
const DESK = [1_280, 800] as const;
const PHONE = [320, 740] as const;

/** What the service refuses although all is well: a table in the arcade is empty. */
const USUAL = new Set(['GET /api/arcade-session 404']);

const wanted = process.argv.slice(2);
const chosen = Object.entries(BROWSERS).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
if (chosen.length < wanted.length) exitWith(`Name ${Object.keys(BROWSERS).join(' or ')}.`);
for (const [, { locate }] of chosen) {
  try {
    locate();
  } catch (cause) {
    exitWith(reasonOf(cause));
  }
}

test('every place of the page is visited', () => {
  assert.deepEqual(Object.keys(VISITS).toSorted(), Object.keys(WAYS).toSorted());
});

for (const [name, { launch }] of chosen) {
  describe(name, () => {
    let stage: Stage;
    let driver: Driver;
    let visitor: Visitor;
    before(async () => {
      stage = await openStage();
      driver = await launch();
      process.stdout.write(`${driver.name}\n`);
      visitor = createVisitor(driver, stage.origin);
      await visitor.open('/');
    });
    after(async () => {
      await driver?.close();
      await stage?.close();
    });

    const resize = async ([width, height]: readonly [number, number]): Promise<void> => {
      await driver.resize(width, height);
      await visitor.until(`innerWidth === ${width}`);
    };

    /** Asserts that nothing went wrong since the last time, and that everything has room. */
    async function assertWell(where: string): Promise<void> {
      await visitor.until('inPage.isReady()');
      const seen = await driver.evaluate<object>(
        '{ heard: inPage.heard(), tooWide: inPage.tooWide(), linesOfHeader: inPage.linesOfHeader() }',
      );
      const refused = stage.refused().filter((one) => !USUAL.has(one));
      assert.deepEqual(
        { ...seen, refused },
        { heard: [], tooWide: [], linesOfHeader: 1, refused: [] },
        where,
      );
    }

    for (const who of ['newcomer', 'parent', 'administrator'] as const) {
      describe(`the ${who}`, () => {
        if (who !== 'newcomer') before(() => enter(visitor, EMAILS[who]));

        for (const [place, { as = 'parent', path }] of Object.entries(WAYS)) {
          if (as !== who) continue;
          test(place, async () => {
            const { heading, act } = VISITS[place] ?? assert.fail();
            await resize(DESK);
            await visitor.open(path(stage.scene));
            await visitor.see('heading', heading);
            await assertWell('at a desk');
            await resize(PHONE);
            await assertWell('on a phone');
            await act?.(visitor);
            await assertWell('afterwards');
          });
        }

        if (who === 'newcomer') {
          test('plays at once, says who it is, and a parent makes an account', async () => {
            await beginAsNewcomer(visitor);
            await assertWell('afterwards');
          });
        }
        if (who === 'parent' && name === 'webkit') {
          test('an empty birthday shows no day', async () => {
            await visitor.open(WAYS['player']?.path(stage.scene) ?? assert.fail());
            await assertShowsNoDay(visitor);
          });
        }
      });
    }
  });
}
