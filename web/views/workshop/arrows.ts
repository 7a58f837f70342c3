import type { Definition, FlowNode } from '../../../src/flow/flow.ts';

/** The id of the step that follows by the step's own arrow, without its options. */
export function nextOf({ nodes, edges = [] }: Definition, id: string): string | undefined {
  const own = nodes[id]?.next;
  if (own !== undefined) return own;
  const [only, another] = edges.filter(({ from }) => from === id);
  return another === undefined ? only?.to : undefined;
}

/** The arrows of a step that stand in it, each through `to`. An arrow that `to` returns undefined for is left out. */
export function aimed(node: FlowNode, to: (id: string) => string | undefined): FlowNode {
  const { next, ...rest } = node;
  const aimAt = (id: string | undefined) => (id === undefined ? undefined : to(id));
  const own = withNext(rest as FlowNode, aimAt(next));
  if (own.type !== 'decision') return own;
  const { skipTo, ...decision } = own;
  const skip = aimAt(skipTo);
  return {
    ...decision,
    ...(skip !== undefined && { skipTo: skip }),
    options: decision.options.map((option) => withNext(option, aimAt(option.next))),
  };
}

/** The same with this arrow, or without one. */
export function withNext<One extends { readonly next?: string }>(
  one: One,
  next: string | undefined,
): One {
  const { next: _, ...rest } = one;
  return (next === undefined ? rest : { ...rest, next }) as One;
}

/** Every arrow to `id` goes to another step instead, or is left out. Where walks begin follows. */
export function redirected(
  definition: Definition,
  id: string,
  other: string | undefined,
): Definition {
  const to = (one: string): string | undefined => (one === id ? other : one);
  const edges = definition.edges?.flatMap(({ from, to: target }) => {
    const aim = to(target);
    return aim === undefined ? [] : [{ from, to: aim }];
  });
  return {
    ...definition,
    entryNode: to(definition.entryNode) ?? '',
    nodes: mapped(definition.nodes, (node) => aimed(node, to)),
    ...(edges !== undefined && { edges }),
  };
}

/** The steps after a change of each. */
export const mapped = (
  nodes: Definition['nodes'],
  change: (node: FlowNode, id: string) => FlowNode,
): Definition['nodes'] =>
  Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, change(node, id)]));

/** The definition with another arrow of a step. Edges of the definition no longer say where it leads. */
export function aimedAt(definition: Definition, id: string, next: string | undefined): Definition {
  const node = definition.nodes[id];
  if (node === undefined) return definition;
  const edges = definition.edges?.filter(({ from }) => from !== id);
  return {
    ...definition,
    nodes: { ...definition.nodes, [id]: withNext(node, next) },
    ...(edges !== undefined && { edges }),
  };
}

/**
 * The ids of the steps so that each comes after those that lead to it, as in the picture, except on a way back. Those that no walk
 * reaches come last.
 */
export function inOrder(definition: Definition): readonly string[] {
  const { nodes, entryNode } = definition;
  const met = new Set<string>();
  const ordered: string[] = [];
  const meet = (id: string): void => {
    const node = nodes[id];
    if (node === undefined || met.has(id)) return;
    met.add(id);
    for (const behind of behindOf(definition, id, node).toReversed()) meet(behind);
    ordered.unshift(id);
  };
  meet(entryNode);
  return [...ordered, ...Object.keys(nodes).filter((id) => !met.has(id))];
}

/** The ids to which all arrows of a step lead. */
function behindOf({ edges = [] }: Definition, id: string, node: FlowNode): string[] {
  const chosen =
    node.type === 'decision' ? [...node.options.map(({ next }) => next), node.skipTo] : [];
  const drawn = edges.flatMap(({ from, to }) => (from === id ? [to] : []));
  return [...chosen, node.next, ...drawn].filter((one) => one !== undefined);
}
