import type { Browser, Page } from 'playwright-core';
import type { Client } from '../test/kit/client.ts';
import { SCREENS } from '../test/kit/view.ts';
import { openGate } from '../test/page/grown-ups.ts';

/** A page of a new visitor with the client's session, behind the question for grown-ups. Its context is closed by the caller. */
export async function openAsGrownUp(browser: Browser, url: string, client: Client): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: SCREENS.desktop });
  const [pair = ''] = client.cookie.split('; ');
  const at = pair.indexOf('=');
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
  const page = await context.newPage();
  await openGate(page);
  return page;
}
