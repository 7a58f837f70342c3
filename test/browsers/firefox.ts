import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../kit/temporary-folder.ts';
import { openBidi } from './bidi.ts';
import { find, type Browser, type Driver } from './driver.ts';
import { start } from './program.ts';

/** Its settings: WebDriver BiDi, English, a scrollbar that takes room, and little motion. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'intl.accept_languages': 'en-GB',
  'widget.gtk.overlay-scrollbars.enabled': false,
  'ui.prefersReducedMotion': 1,
};

const locate = (): string => find('firefox-esr', [], 'firefox-esr');

/** Debian's Firefox. It understands WebDriver BiDi, so it needs no other program. */
export const firefox: Browser = { locate, launch };

async function launch(): Promise<Driver> {
  const path = locate();
  const profile = makeFolder();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile.path];
  const program = start(path, [...args, '--remote-debugging-port', '0']);
  const end = async (): Promise<void> => {
    await program.end();
    profile.remove();
  };
  try {
    const socket = await program.said(/ws:\/\/\S+(?=\n)/);
    const { send, close } = await openBidi(`${socket}/session`);
    const { capabilities } = await send('session.new', { capabilities: {} });
    const { contexts } = await send('browsingContext.getTree', {});
    const { context } = contexts[0];
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      async load(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        });
        if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async picture() {
        const { data } = await send('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
      async close() {
        close();
        await end();
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}
