import { onAbort } from '../wait.ts';
import type { Source } from './changes.ts';
import { isVisible, watchPage } from './page.ts';

/** A stream only while the page is visible: so tabs that cannot share one do not use up the browser's connections. */
export function holdWhileVisible(source: Source): Source {
  return async (listener, signal) => {
    let untilTurned = new AbortController();
    const turned = (): void => untilTurned.abort();
    const stops = [watchPage(turned), onAbort(signal, turned)];
    try {
      while (!signal.aborted) {
        untilTurned = new AbortController();
        const { signal: turn } = untilTurned;
        if (isVisible()) await source(listener, turn);
        else await new Promise<void>((resolve) => void onAbort(turn, resolve));
      }
    } finally {
      for (const stop of stops) stop();
    }
  };
}
