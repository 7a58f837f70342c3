import { useState } from 'preact/hooks';
import { FlowPicture } from '../flow/picture/flow-picture.tsx';
import { DRAFT, FRIENDS } from './flow-charts.ts';

/** Pictures of flowcharts: to choose a step, where a walk is, numbers of walks, and a draft with faults. */
export function Flow() {
  const [chosen, setChosen] = useState<string>('room');
  return (
    <>
      <FlowPicture
        definition={FRIENDS}
        name="A flowchart"
        chosen={chosen}
        onChoose={setChosen}
        seen={new Set(['read', 'room'])}
        at="set"
      />
      <FlowPicture
        definition={FRIENDS}
        name="A map"
        size="small"
        seen={new Set(['read', 'room', 'set'])}
        at="check"
      />
      <FlowPicture
        definition={FRIENDS}
        name="A flowchart with numbers"
        numbers={{
          read: { visits: 12, mistakes: 0, stopped: 0 },
          room: { visits: 14, mistakes: 3, stopped: 1 },
          set: { visits: 11, mistakes: 9, stopped: 2 },
          check: { visits: 9, mistakes: 1, stopped: 0 },
        }}
      />
      <FlowPicture definition={DRAFT} name="A draft with faults" />
    </>
  );
}
