import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext } from 'playwright-core';
import { MAILS } from '../../src/notify/channels/mail/account-texts.ts';
import { writeMail } from '../../src/notify/channels/mail/account-letters.ts';
import { LANGUAGES } from '../../src/kernel/language.ts';
import { writeLetter } from '../../src/notify/channels/mail/letter.ts';
import { noticeLetter } from '../../src/notify/channels/mail/notice-letters.ts';
import { NOTICE_MAILS } from '../../src/notify/channels/mail/notice-texts.ts';
import { openVisitor, withoutBrowser } from '../kit/browser.ts';

/** The longest part of a host's name without a dot. */
const publicUrl = `https://${'x'.repeat(63)}.example.org`;
const token = 'x'.repeat(43);
const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`;
const card = readFileSync(new URL('../../docs/images/postcard.png', import.meta.url));

const pages = LANGUAGES.flatMap((language) => [
  ...MAILS.map((name) => {
    const reader = { id: 'x', to: 'ada@example.org', language };
    return [`${name} ${language}`, writeMail(name, reader, { publicUrl, token }).html] as const;
  }),
  ...NOTICE_MAILS.map((kind) => {
    const about = { id: 'x', userId: 'x', kind, eventId: 'x', postcardId: 'x', playerId: null };
    const letter = noticeLetter(about, language, { publicUrl, unsubscribe });
    return [`${kind} ${language}`, writeLetter(letter).html] as const;
  }),
]);

/** Code that reads the visible text in the page. It is a string, since the tests have no types of a browser. */
const LOOK = `(() => {
  const style = (one, name) => getComputedStyle(document.querySelector(one))[name];
  return {
    scrolled: document.documentElement.scrollWidth,
    surround: style('body', 'backgroundColor'),
    paper: style('.paper', 'backgroundColor'),
    ink: style('p.ink', 'color'),
    missing: [...document.images].filter((one) => one.naturalWidth === 0).length,
  };
})()`;

describe('mails in a browser', { skip: withoutBrowser }, () => {
  let visitor: BrowserContext;
  before(async () => {
    visitor = await openVisitor();
  });
  after(() => visitor.close());

  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 360],
    ['light', 1_280],
  ] as const) {
    test(`fit the screen, ${colorScheme} at ${width} px, and load nothing`, async () => {
      const page = await visitor.newPage();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const picture = `data:image/png;base64,${card.toString('base64')}`;
      for (const [name, html] of pages) {
        await page.setContent(html.replace('cid:postcard', picture));
        assert.deepEqual(
          await page.evaluate(LOOK),
          {
            scrolled: width,
            ...(colorScheme === 'dark'
              ? { surround: 'rgb(16, 34, 31)', paper: 'rgb(35, 29, 24)', ink: 'rgb(244, 234, 223)' }
              : {
                  surround: 'rgb(191, 232, 223)',
                  paper: 'rgb(255, 250, 240)',
                  ink: 'rgb(59, 58, 74)',
                }),
            missing: 0,
          },
          name,
        );
      }
      assert.deepEqual(
        asked.filter((url) => !url.startsWith('data:')),
        [],
      );
      await page.close();
    });
  }
});
