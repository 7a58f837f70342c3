import type { Page } from 'playwright-core';

/** Sizes of screens, in CSS pixels. */
export const SCREENS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1_280, height: 800 },
} as const;

/** `pseudo` is English with marks, which show texts that are in no catalogue. */
export type Language = 'en' | 'de' | 'pseudo';

/**
 * Waits until the view of the present address is shown with its fonts: it has a heading, and no part of it is loading.
 */
export async function waitForView(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // As texts: the tests have no types of a browser.
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
}

/** A page in a browser, or one in a DOM without a browser. */
export type AnyPage = { evaluate<Result>(expression: string): Promise<Result> };

/** Changes the page's language as another tab would, so the page keeps its state. */
export async function setLanguage(page: AnyPage, language: Language): Promise<void> {
  await page.evaluate(`{
    const key = 'beadhouse:language';
    localStorage.setItem(key, '"${language}"');
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }`);
}
