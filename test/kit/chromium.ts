import { existsSync } from 'node:fs';

/** Without windows, a page takes a quarter of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of the browser. Debian's packages install it here; `CHROMIUM` names another. */
export const CHROMIUM =
  process.env['CHROMIUM'] ?? [SHELL, '/usr/bin/chromium'].find((path) => existsSync(path)) ?? SHELL;
