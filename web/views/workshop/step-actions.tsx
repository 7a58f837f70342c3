import { MOST, type Definition, type FlowNode } from '../../../src/flow/flow.ts';
import { Button } from '../../parts/button.tsx';
import { showNotice } from '../../parts/notices.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import {
  addAfter,
  addBefore,
  canMove,
  moveStep,
  nearest,
  removeStep,
  setFirst,
  type Added,
} from './edit.ts';
import { nameOf } from './step-names.ts';
import { useWriting } from './writing.tsx';

/** Adds steps beside the chosen one, moves it and removes it. */
export function StepActions({
  id,
  node,
  onShow,
  onUndo,
}: {
  readonly id: string;
  readonly node: FlowNode;
  /** Shows another step. */
  readonly onShow: (id: string) => void;
  readonly onUndo: () => void;
}) {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const isFull = Object.keys(definition.nodes).length >= MOST.nodes;
  const add = (make: (before: Definition) => Added): void => {
    const added = make(definition);
    change(() => added.definition);
    onShow(added.id);
  };
  const remove = (): void => {
    const left = removeStep(definition, id);
    onShow(nearest(definition, left, id));
    change(() => left);
    showNotice(t.removed(nameOf(node, t.kinds)), onUndo);
  };
  return (
    <div class="mt-4 flex flex-wrap gap-2">
      <Button
        disabled={isFull}
        onClick={() => add((before) => addBefore(before, id, 'instruction'))}
      >
        {t.before}
      </Button>
      {node.type !== 'terminal' && node.type !== 'decision' && (
        <Button
          disabled={isFull}
          onClick={() => add((before) => addAfter(before, id, 'instruction'))}
        >
          {t.after}
        </Button>
      )}
      {([-1, 1] as const).map(
        (by) =>
          canMove(definition, id, by) && (
            <Button key={by} onClick={() => change((before) => moveStep(before, id, by))}>
              {by === 1 ? t.later : t.earlier}
            </Button>
          ),
      )}
      {definition.entryNode !== id && (
        <Button onClick={() => change((before) => setFirst(before, id))}>{t.makeFirst}</Button>
      )}
      <Button look="danger" onClick={remove}>
        {t.removeStep}
      </Button>
    </div>
  );
}
