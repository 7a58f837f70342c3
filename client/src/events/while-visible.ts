import { onAbort } from '../wait.ts';
import type { Source } from './changes.ts';
import { isVisible, watchPage } from './page.ts';

/**
 * Makes a source that is open only while the page is visible, so that tabs without a shared stream do not use up the browser's
 * connections.
 */
export function holdWhileVisible(source: Source): Source {
  return async (listener, signal) => {
    let untilChanged = new AbortController();
    const onChange = (): void => untilChanged.abort();
    const stops = [watchPage(onChange), onAbort(signal, onChange)];
    try {
      while (!signal.aborted) {
        untilChanged = new AbortController();
        const { signal: changed } = untilChanged;
        if (isVisible()) await source(listener, changed);
        else await new Promise<void>((resolve) => void onAbort(changed, resolve));
      }
    } finally {
      for (const stop of stops) stop();
    }
  };
}
