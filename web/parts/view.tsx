import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { beginAnewOnce, whyMissing, type Missing } from '../data/missing.ts';
import { Loading } from './loading.tsx';
import { NotHere } from './not-here.tsx';

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
  readonly load: () => Promise<{ readonly View: ComponentType<never> }>;
  readonly parts: Parts;
}) {
  const [, setCount] = useState(0);
  const [fault, setFault] = useState<{ readonly cause: unknown; readonly why: Missing }>();
  const View = loaded.get(name);
  useEffect(() => {
    // `View` is what this render showed; the map may have the code by now.
    if (View !== undefined) return undefined;
    let isShown = true;
    load().then(
      (code) => {
        loaded.set(name, code.View as unknown as Code);
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
