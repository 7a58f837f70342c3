import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withEmoji } from '../kit/emoji.ts';
import { steadyPort } from '../kit/steady-port.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import { find, type Browser, type Driver } from './driver.ts';
import { start, type Program } from './program.ts';
import { openWebDriver } from './webdriver.ts';

const PACKAGES = 'webkit2gtk-driver xvfb';

/** Its settings: a scrollbar that takes room, and little motion. */
const SETTINGS = `[Settings]
gtk-overlay-scrolling=0
gtk-enable-animations=0
`;

/** Its window can be as narrow as a phone, which its toolbar would prevent. */
const STYLE = `window button, window entry, toolbar, toolbar * { min-width: 0; margin: 0; padding: 0 }
window image { -gtk-icon-transform: scale(0); min-width: 0 }
`;

/** How much higher its window is than the page, in CSS pixels. */
const TOOLBAR = 40;

/** The paths of its programs. */
function locate() {
  const folders = globSync('/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser').map((one) => dirname(one));
  return {
    driver: find('WebKitWebDriver', [], PACKAGES),
    binary: find('MiniBrowser', folders, PACKAGES),
    display: find('Xvfb', [], PACKAGES),
  };
}

/** WebKitGTK in its small browser, on a screen that nobody sees. */
export const webkit: Browser = { locate, launch };

async function launch(): Promise<Driver> {
  const { driver, binary, display } = locate();
  const size = ['-screen', '0', '1400x1000x24'];
  const screen = start(display, ['-displayfd', '3', '-nolisten', 'tcp', ...size]);
  const running: Program[] = [screen];
  const fonts = withEmoji();
  const home = makeFolder();
  const end = async (): Promise<void> => {
    for (const program of running.toReversed()) await program.end();
    home.remove();
    fonts.remove();
  };
  try {
    const gtk = join(home.path, 'gtk-3.0');
    mkdirSync(gtk);
    writeFileSync(join(gtk, 'settings.ini'), SETTINGS);
    writeFileSync(join(gtk, 'gtk.css'), STYLE);
    const port = await steadyPort();
    running.push(
      start(driver, [`--port=${port}`], {
        DISPLAY: `:${(await screen.said(/\d+(?=\n)/)).trim()}`,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        FONTCONFIG_FILE: fonts.file,
        XDG_CONFIG_HOME: home.path,
        // Its sandbox refuses the root user.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      }),
    );
    const { version, ask } = await openWebDriver(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    return {
      name: `WebKitGTK ${version}`,
      async load(url) {
        await ask('POST', '/url', { url });
      },
      async evaluate<Result>(expression: string) {
        const script = `const [tell] = arguments;
          Promise.resolve().then(() => (${expression})).then((value) => tell({ value: value ?? null }), (cause) => tell({ cause: String(cause) }));`;
        const told = await ask('POST', '/execute/async', { script, args: [] });
        if (told.cause !== undefined) throw new Error(told.cause);
        return told.value as Result;
      },
      async perform(actions) {
        await ask('POST', '/actions', { actions });
      },
      async resize(width, height) {
        await ask('POST', '/window/rect', { width, height: height + TOOLBAR });
      },
      async picture() {
        return Buffer.from(await ask('GET', '/screenshot'), 'base64');
      },
      async close() {
        await ask('DELETE', '');
        await end();
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}
