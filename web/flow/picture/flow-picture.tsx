import { useMemo, useState } from 'preact/hooks';
import type { Definition } from '../../../src/flow/definition.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { DrawnEdge } from './drawn-edge.tsx';
import { DrawnNode } from './drawn-node.tsx';
import { graphOf } from './graph.ts';
import { layOut, type LaidEdge, type LaidNode } from './lay-out.ts';
import type { Size } from './measures.ts';
import { isKey, move } from './move.ts';
import type { StepNumbers } from './numbers.ts';
import { NumbersLegend } from './numbers-legend.tsx';
import { makeSay } from './say.ts';
import { texts } from './texts.ts';
import { useSight } from './use-sight.ts';

/**
 * A flowchart as a picture. It is one stop of the Tab key; the arrow keys go from step to step. Drafts with faults are drawn, too.
 */
export function FlowPicture({
  definition,
  name,
  size = 'large',
  chosen,
  onChoose,
  at,
  seen = NONE,
  numbers,
}: {
  readonly definition: Definition;
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
}) {
  const t = useTexts(texts);
  const graph = graphOf(definition);
  const hasNumbers = numbers !== undefined;
  // A layout takes much longer than a graph, and most changes to a definition do not touch its picture.
  const laid = useMemo(
    () => layOut(graph, { size, hasNumbers }),
    [JSON.stringify(graph), size, hasNumbers],
  );
  const say = makeSay(t, laid);
  const [focused, setFocused] = useState<{ readonly id: string; readonly before?: string }>();
  const sight = useSight(laid, chosen ?? at);
  const has = (id: string | undefined): id is string => laid.nodes.some((node) => node.id === id);
  const stop = [focused?.id, chosen, at].find(has) ?? laid.nodes[0]?.id;

  if (laid.nodes.length === 0) return <p class="text-soft">{t.empty}</p>;

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
  const choose = (id: string): void => {
    if (laid.nodes.some((node) => node.id === id && node.kind !== 'missing')) onChoose?.(id);
  };
  const drawn = (node: LaidNode) => {
    const { id } = node;
    const state = {
      isHere: id === at,
      isSeen: seen.has(id),
      numbers: hasNumbers && node.kind !== 'missing' ? (numbers[id] ?? ZEROS) : undefined,
    };
    return (
      <g
        key={id}
        data-step={id}
        role={onChoose === undefined ? 'img' : 'button'}
        tabindex={id === stop ? 0 : -1}
        aria-label={say(node, state)}
        aria-current={state.isHere ? 'step' : undefined}
        aria-pressed={onChoose === undefined ? undefined : id === chosen}
        transform={`translate(${node.x} ${node.y})`}
        class={[
          `flow-node is-${node.kind}`,
          state.isHere ? 'is-here' : '',
          state.isSeen ? 'is-seen' : '',
          id === chosen ? 'is-chosen' : '',
        ].join(' ')}
        onClick={onChoose && (() => choose(id))}
        onFocus={() => setFocused((now) => (now?.id === id ? now : { id }))}
      >
        <DrawnNode node={node} size={size} {...state} />
      </g>
    );
  };
  const way = at === undefined ? seen : new Set([...seen, at]);
  const order = new Map([...way].map((id, place) => [id, place]));
  const [width, height] = [`${laid.width / 16}rem`, `${laid.height / 16}rem`];
  return (
    <div class={`flow-picture is-${size} ${sight.isFit ? 'is-fit' : ''}`}>
      <div ref={sight.place} class="flow-sight">
        <svg
          role="group"
          aria-label={name}
          aria-description={onChoose === undefined ? t.help : t.helpToChoose}
          viewBox={`0 0 ${laid.width} ${laid.height}`}
          width={width}
          height={height}
          style={{ '--natural': width }}
          class={onChoose === undefined ? 'flow' : 'flow is-to-choose'}
          onKeyDown={onKeyDown}
          onBlur={() => setFocused(undefined)}
        >
          {laid.edges.map((edge) => (
            <DrawnEdge
              key={JSON.stringify([edge.from, edge.to, edge.isSkip])}
              edge={edge}
              isSeen={isWay(order, edge)}
            />
          ))}
          {laid.nodes.map(drawn)}
        </svg>
      </div>
      {hasNumbers && <NumbersLegend />}
      {size === 'large' && sight.isLarger && (
        <button type="button" class="flow-fit" onClick={sight.toggle}>
          {sight.isFit ? t.natural : t.fit}
        </button>
      )}
    </div>
  );
}

/** Whether a walk went along an arrow: it came to both steps for the first time, one after the other. */
const isWay = (order: ReadonlyMap<string, number>, { from, to }: LaidEdge): boolean =>
  order.get(to) === (order.get(from) ?? NaN) + 1;

const NONE: ReadonlySet<string> = new Set();
const ZEROS: StepNumbers = { visits: 0, mistakes: 0, stopped: 0 };
