import { useMemo, useState } from 'preact/hooks';
import type { Definition } from '../../../src/flow/definition.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { DrawnArrows } from './drawn-arrows.tsx';
import { DrawnNode } from './drawn-node.tsx';
import { DrawnNumbers } from './drawn-numbers.tsx';
import type { Laid, LaidEdge, LaidNode } from './lay-out.ts';
import { FONT, type Size } from './measures.ts';
import { isKey, move } from './move.ts';
import type { StepNumbers } from './numbers.ts';
import { NumbersLegend } from './numbers-legend.tsx';
import { makeSay } from './say.ts';
import { texts } from './texts.ts';
import { useLaid } from './use-laid.ts';
import { useSight } from './use-sight.ts';

type Shown = {
  /** What screen readers call the picture. */
  readonly name: string;
  /** A large one has the titles of the steps and runs down; a small one only shapes, from left to right. */
  readonly size?: Size;
  /** The id of the step that is chosen. */
  readonly chosen?: string | undefined;
  /** Called with the id of a step that is clicked, or chosen by key. Without it no step can be chosen. */
  readonly onChoose?: ((id: string) => void) | undefined;
  /** The id of the step where a walk is. */
  readonly at?: string | undefined;
  /** The ids of the steps that a walk has visited, in their order. */
  readonly seen?: ReadonlySet<string>;
  /** What happened at the steps, by their ids. Steps without numbers have zeros. */
  readonly numbers?: Readonly<Record<string, StepNumbers>> | undefined;
};

/**
 * A flowchart as a picture. It is one stop of the Tab key; the arrow keys go from step to step. Drafts with faults are drawn, too.
 */
export function FlowPicture({ definition, ...shown }: Shown & { readonly definition: Definition }) {
  const t = useTexts(texts);
  const { size = 'large', numbers } = shown;
  const laid = useLaid(definition, { size, hasNumbers: numbers !== undefined });
  if (laid?.nodes.length === 0) return <p class="text-soft">{t.empty}</p>;
  return (
    <div class={`flow-picture is-${size}`}>
      {laid === undefined ? (
        <div class="flow-sight" />
      ) : (
        <Drawn {...shown} laid={laid} size={size} />
      )}
    </div>
  );
}

/** The picture in its place, and what one can do with it. */
function Drawn({
  laid,
  name,
  size,
  chosen,
  onChoose,
  at,
  seen = NONE,
  numbers,
}: Shown & { readonly laid: Laid; readonly size: Size }) {
  const t = useTexts(texts);
  const say = useMemo(() => makeSay(t, laid), [t, laid]);
  const [focused, setFocused] = useState<{ readonly id: string; readonly before?: string }>();
  const sight = useSight(laid, chosen ?? at);
  const steps = new Map(laid.nodes.map((node) => [node.id, node]));
  const stop =
    [focused?.id, chosen, at].find((id) => id !== undefined && steps.has(id)) ?? laid.nodes[0]?.id;
  const way = at === undefined ? seen : new Set([...seen, at]);
  const arrows = useMemo(() => {
    const order = new Map([...way].map((id, place) => [id, place]));
    return <DrawnArrows edges={laid.edges} isWay={(edge) => isWay(order, edge)} />;
  }, [laid, JSON.stringify([...way])]);
  const told = useMemo(
    () =>
      numbers !== undefined && (
        <DrawnNumbers nodes={laid.nodes.filter(isStep)} numbersOf={(id) => numbers[id] ?? ZEROS} />
      ),
    [laid, numbers],
  );

  const choose = (id: string | undefined): void => {
    const step = id === undefined ? undefined : steps.get(id);
    if (step !== undefined && isStep(step)) onChoose?.(step.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (onChoose !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(stop);
    } else if (isKey(event.key)) {
      event.preventDefault();
      const id = move(laid, event.key, stop, focused?.before);
      if (id === stop) return;
      setFocused({ id, before: stop });
      sight.focus(id);
    }
  };
  const [width, height] = [`${laid.width / 16}rem`, `${laid.height / 16}rem`];
  return (
    <>
      <div ref={sight.place} class={`flow-sight ${sight.isFit ? 'is-fit' : ''}`}>
        <svg
          role="group"
          aria-label={name}
          aria-description={onChoose === undefined ? t.help : t.helpToChoose}
          viewBox={`0 0 ${laid.width} ${laid.height}`}
          width={width}
          height={height}
          style={{ '--natural': width }}
          font-size={FONT}
          class={onChoose === undefined ? 'flow' : 'flow is-to-choose'}
          onKeyDown={onKeyDown}
          onClick={(event) => choose(stepAt(event))}
          onFocusIn={(event) => {
            const id = stepAt(event);
            if (id !== undefined) setFocused((now) => (now?.id === id ? now : { id }));
          }}
        >
          {arrows}
          {laid.nodes.map((node) => (
            <DrawnNode
              key={node.id}
              node={node}
              size={size}
              say={say}
              isHere={node.id === at}
              isSeen={seen.has(node.id)}
              numbers={numbers && isStep(node) ? (numbers[node.id] ?? ZEROS) : undefined}
              isChosen={onChoose && node.id === chosen}
              isStop={node.id === stop}
            />
          ))}
          {told}
        </svg>
      </div>
      {numbers !== undefined && <NumbersLegend />}
      {size === 'large' && sight.isLarger && (
        <button type="button" class="flow-fit" onClick={sight.toggle}>
          {sight.isFit ? t.natural : t.fit}
        </button>
      )}
    </>
  );
}

/** The id of the step in which something happened. */
const stepAt = ({ target }: Event): string | undefined =>
  (target as Element).closest<SVGGElement>('[data-step]')?.dataset['step'];

/** Whether it is a step of the chart, and no missing one. */
const isStep = ({ kind }: LaidNode): boolean => kind !== 'missing';

/** Whether a walk went along an arrow: it came to both steps for the first time, one after the other. */
const isWay = (order: ReadonlyMap<string, number>, { from, to }: LaidEdge): boolean =>
  order.get(to) === (order.get(from) ?? NaN) + 1;

const NONE: ReadonlySet<string> = new Set();
const ZEROS: StepNumbers = { visits: 0, mistakes: 0, stopped: 0 };
