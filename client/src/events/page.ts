/** The document of a page, which Node.js and workers do not have. */
type Page = EventTarget & { readonly visibilityState: string };

const pageOf = (): Page | undefined => (globalThis as { document?: Page }).document;

/** Whether this runs in a page of a browser. */
export const isInPage = (): boolean => pageOf() !== undefined;

/** Whether this page is visible. Outside of a page it is always true. */
export const isVisible = (): boolean => pageOf()?.visibilityState !== 'hidden';

/** Calls back when the page is shown or hidden, and when the network is back. Returns a function that stops this. */
export function watchPage(changed: (event: Event) => void): () => void {
  const page = pageOf();
  page?.addEventListener('visibilitychange', changed);
  const stop = page && watchWindow('online', changed);
  return () => {
    page?.removeEventListener('visibilitychange', changed);
    stop?.();
  };
}

/** Calls back at an event of the page's window. Returns a function that stops this. */
export function watchWindow(type: string, happened: (event: Event) => void): () => void {
  const window = globalThis as unknown as EventTarget;
  window.addEventListener(type, happened);
  return () => window.removeEventListener(type, happened);
}
