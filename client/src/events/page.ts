/** What a page has that Node.js and workers have not. */
type Page = EventTarget & { readonly visibilityState: string };

const pageOf = (): Page | undefined => (globalThis as { document?: Page }).document;

/** Whether this runs in a page of a browser. */
export const isInPage = (): boolean => pageOf() !== undefined;

/** Whether somebody may look at this page. Programs always may. */
export const isVisible = (): boolean => pageOf()?.visibilityState !== 'hidden';

/** Calls back when the page is shown or hidden, and when the network is back. Returns how to stop that. */
export function watchPage(changed: (event: Event) => void): () => void {
  const page = pageOf();
  page?.addEventListener('visibilitychange', changed);
  const stop = page && watchWindow('online', changed);
  return () => {
    page?.removeEventListener('visibilitychange', changed);
    stop?.();
  };
}

/** Calls back at an event of the page's window. Returns how to stop that. */
export function watchWindow(type: string, happened: (event: Event) => void): () => void {
  const window = globalThis as unknown as EventTarget;
  window.addEventListener(type, happened);
  return () => window.removeEventListener(type, happened);
}
