import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { SCREENS, waitForView, setLanguage } from './view.ts';

/** Where pictures of views are kept, for people to look at. */
export const PICTURES = join(import.meta.dirname, '../../screenshots');

const LANGUAGES = ['en', 'de'] as const;
const THEMES = ['light', 'dark'] as const;

/** How each picture shows a view; the end of its name says it. */
const SHOWN = Object.keys(SCREENS).flatMap((screen) =>
  THEMES.flatMap((theme) => LANGUAGES.map((language) => `${screen}-${theme}-${language}`)),
);

/**
 * The browser's own command takes a third of the time of Playwright's function, which lays a page out two more times
 * for each picture.
 */
const HOW = {
  format: 'jpeg',
  quality: 75,
  captureBeyondViewport: true,
  optimizeForSpeed: true,
} as const;

/**
 * Takes pictures of a view as it is now, whole, on a phone and a desktop, in light and dark, in English and German, into
 * `screenshots/`. Leaves the view in English and in light.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const before = page.viewportSize();
  const camera = await page.context().newCDPSession(page);
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      await waitForView(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate('new Promise(requestAnimationFrame)');
        writeFileSync(
          join(PICTURES, `${name}-${screen}-${theme}-${language}.jpg`),
          await takeOne(camera),
        );
      }
    }
  }
  await camera.detach();
  await setLanguage(page, 'en');
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
  writeFileSync(join(PICTURES, 'index.html'), indexOf(readdirSync(PICTURES)));
}

async function takeOne(camera: CDPSession): Promise<Buffer> {
  const { cssContentSize } = await camera.send('Page.getLayoutMetrics');
  const clip = { ...cssContentSize, scale: 1 };
  const { data } = await camera.send('Page.captureScreenshot', { ...HOW, clip });
  return Buffer.from(data, 'base64');
}

/** The names of the views that have all their pictures among these files. */
export function picturedIn(files: readonly string[]): readonly string[] {
  const first = `-${SHOWN[0]}.jpg`;
  const names = files
    .filter((file) => file.endsWith(first))
    .map((file) => file.slice(0, -first.length));
  return names.filter((name) => SHOWN.every((shown) => files.includes(`${name}-${shown}.jpg`)));
}

/** Makes a page that shows all pictures: a row for each view. */
function indexOf(files: readonly string[]): string {
  const rows = picturedIn(files)
    .toSorted()
    .map((name) => {
      const pictures = SHOWN.map((shown) => `${name}-${shown}.jpg`).map(
        (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
      );
      return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
    });
  return `<!doctype html><meta charset="utf-8"><title>Every view</title><style>
body{font:16px system-ui;margin:1rem;background:#777;color:#fff}div{display:flex;gap:.5rem;overflow-x:auto;align-items:start}
img{height:22rem;object-fit:cover;object-position:top}h2{margin:1.5rem 0 .5rem}
</style>${rows.join('\n')}`;
}
