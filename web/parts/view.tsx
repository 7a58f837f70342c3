import { createContext, type ComponentType } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { beginAnewOnce, whyMissing, type Missing } from '../data/missing.ts';
import { nextTask } from '../device/next-task.ts';
import type { PlaceName } from '../places/routes.ts';
import { Loading } from './loading.tsx';
import { NotHere } from './not-here.tsx';

/** Loads the code of a view. */
export type LoadView = () => Promise<{ readonly View: ComponentType<never> }>;

type Parts = Readonly<Record<string, string | undefined>>;
type Code = ComponentType<Parts>;

const loaded = new Map<string, Code>();

/** Shows a view once its code is loaded. A view that was opened before is there at once. */
export function OpenView({
  name,
  load,
  parts,
}: {
  readonly name: string;
  readonly load: LoadView;
  readonly parts: Parts;
}) {
  const [, setCount] = useState(0);
  const [fault, setFault] = useState<{ readonly cause: unknown; readonly why: Missing }>();
  const View = loaded.get(name);
  // Rendering, asking for the code, running it and rendering what it shows are a task each. A layout effect asks before the frame.
  useLayoutEffect(() => {
    // `View` is what this render showed; the map may have the code by now.
    if (View !== undefined) return undefined;
    let isShown = true;
    nextTask()
      .then(load)
      .then(
        async (code) => {
          loaded.set(name, code.View as unknown as Code);
          await nextTask();
          if (isShown) setCount((count) => count + 1);
        },
        async (cause: unknown) => {
          const why = await whyMissing();
          if (why === 'newer') beginAnewOnce();
          if (isShown) setFault({ cause, why });
        },
      );
    return () => {
      isShown = false;
    };
  }, [name, load, View]);
  // The error boundary around all views shows it, and offers to try again.
  if (fault?.why === 'unknown') throw fault.cause;
  if (fault !== undefined) return <NotHere why={fault.why} />;
  return View === undefined ? <Loading /> : <View {...parts} />;
}

/** The views of all places. Only the app knows them. */
export const Views = createContext<Readonly<Record<PlaceName, LoadView>> | undefined>(undefined);

/** Loads the code of another place ahead, which is needed next, maybe without a connection. */
export function useLoadedAhead(name: PlaceName): void {
  const views = useContext(Views);
  useEffect(() => void views?.[name]().catch(() => undefined), []);
}
