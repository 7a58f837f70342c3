import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Debian's package installs it here; `CHROMIUM` names another. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** How long it may take to start, and to do one thing, in milliseconds. Other tests run at the same time. */
const TIMEOUT = 30_000;

/**
 * Why tests with a browser are skipped, or false when they run. In CI they always run: without a browser they fail, so
 * that nobody overlooks it.
 */
export const withoutBrowser =
  existsSync(CHROMIUM) || process.env['CI'] === 'true'
    ? false
    : `there is no ${CHROMIUM} (CHROMIUM names another): apt-get install chromium`;

let launched: Promise<Browser> | undefined;

/** Opens a visitor with their own cookies, in the one browser of this process. The caller closes it. */
export async function openVisitor(): Promise<BrowserContext> {
  launched ??= chromium.launch({
    executablePath: CHROMIUM,
    timeout: TIMEOUT,
    // Debian's build has no sandbox for the root user.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const context = await (await launched).newContext();
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

// Belongs to the file that imports this first, and runs after all its tests.
after(async () => {
  const browser = await launched?.catch(() => undefined);
  await browser?.close();
});
