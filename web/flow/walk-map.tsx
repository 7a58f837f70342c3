import { useEffect, useState } from 'preact/hooks';
import type { Definition } from '../../src/flow/flow.ts';
import { useTexts } from '../texts/catalogue.ts';
import type { FlowPicture } from './picture/flow-picture.tsx';
import { texts } from './texts.ts';
import type { WalkState } from './walk-state.ts';

let loaded: typeof FlowPicture | undefined;

/**
 * A small picture of the chart that shows where a walk is. Its code comes after the first step. It is not kept on a device: without a
 * connection there is none.
 */
export function WalkMap({
  definition,
  state: { walk },
}: {
  readonly definition: Definition;
  readonly state: WalkState;
}) {
  const t = useTexts(texts);
  const [, setCount] = useState(0);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    let isShown = true;
    import('./picture/flow-picture.tsx').then(
      (code) => {
        loaded = code.FlowPicture;
        if (isShown) setCount((count) => count + 1);
      },
      () => {
        if (isShown) setAway(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (isAway) return null;
  const Picture = loaded;
  return (
    <div class="walk-map">
      {Picture !== undefined && (
        <Picture
          definition={definition}
          name={t.map}
          size="small"
          at={walk.visits.at(-1)?.node}
          seen={new Set(walk.visits.slice(0, -1).map(({ node }) => node))}
        />
      )}
    </div>
  );
}
