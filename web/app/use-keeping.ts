import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadAgain } from '../data/load-again.ts';
import { noteMissing } from '../data/missing.ts';
import { nextTask } from '../device/next-task.ts';

/** How long the first view has to stand before it is loaded, and the pause between two tries, in milliseconds. */
const LATER = 500;
const PAUSE = 5_000;

const loadKeeping = loadAgain(() => import('../keeping/keeping.ts'), noteMissing);

/**
 * What sends and protects all that was done on this device, and says what it cannot store. It is loaded a moment later, because
 * a child who begins to play comes first.
 */
export function useKeeping(): ComponentType | undefined {
  const [note, setNote] = useState<ComponentType>();
  useEffect(() => {
    let timer = setTimeout(load, LATER);
    let isShown = false;
    function load(): void {
      if (!isShown) {
        isShown = document.querySelector('#content h1') !== null;
        timer = setTimeout(load, LATER);
        return;
      }
      loadKeeping().then(
        async ({ NoRoom }) => {
          await nextTask();
          setNote(() => NoRoom);
        },
        () => {
          timer = setTimeout(load, PAUSE);
        },
      );
    }
    return () => clearTimeout(timer);
  }, []);
  return note;
}
