import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Where Debian's package has it, unless it is said otherwise. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** How long it may take to start, and to do one thing, in milliseconds: other tests run beside it. */
const PATIENCE = 30_000;

/**
 * Why tests with a browser are left out, or false when they run. In CI they always run, so that none are left out
 * unseen: without a browser they fail.
 */
export const withoutBrowser =
  existsSync(CHROMIUM) || process.env['CI'] === 'true'
    ? false
    : `there is no ${CHROMIUM} (CHROMIUM names another): apt-get install chromium`;

let launched: Promise<Browser> | undefined;

/** A visitor with cookies of their own, in the one browser of this process. Whoever asks for it closes it. */
export async function openVisitor(): Promise<BrowserContext> {
  launched ??= chromium.launch({
    executablePath: CHROMIUM,
    timeout: PATIENCE,
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
  context.setDefaultTimeout(PATIENCE);
  return context;
}

// Belongs to the file that imports this first, and runs when all its tests have.
after(async () => {
  const browser = await launched?.catch(() => undefined);
  await browser?.close();
});
