import { existsSync } from 'node:fs';
import { after } from 'node:test';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import { CHROMIUM } from './chromium.ts';
import { withEmoji } from './emoji.ts';

/**
 * How long the start and each action of a browser may take, in milliseconds. Other tests run at the same time, and a shared
 * machine may stand still for a minute.
 */
const TIMEOUT = 180_000;

/**
 * Why tests with a browser are skipped, or false when they run. In CI they always run: without a browser they fail, so
 * that nobody overlooks it.
 */
export const withoutBrowser =
  existsSync(CHROMIUM) || process.env['CI'] === 'true'
    ? false
    : `there is no ${CHROMIUM} (CHROMIUM names another): apt-get install chromium-headless-shell`;

/**
 * A name of this machine that a browser does not treat as loopback: its pages are not secure, like those that a family
 * opens at home.
 */
export const HOUSE = 'house.lan';

let launched: Promise<Browser> | undefined;

let fonts: ReturnType<typeof withEmoji> | undefined;

/** Opens a visitor with their own cookies, in the one browser of this process. The caller closes it. */
export async function openVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  fonts ??= withEmoji();
  launched ??= chromium.launch({
    env: { ...process.env, FONTCONFIG_FILE: fonts.file },
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
      `--host-resolver-rules=MAP ${HOUSE} 127.0.0.1`,
    ],
  });
  const context = await (await launched).newContext(options);
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

// Belongs to the file that imports this first, and runs after all its tests.
after(async () => {
  const browser = await launched?.catch(() => undefined);
  await browser?.close();
  fonts?.remove();
});
