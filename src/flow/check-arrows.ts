import type { Chart } from './chart.ts';
import type { FlowNode } from './definition.ts';
import type { Path } from './parts.ts';
import type { Tell } from './tell.ts';

/** The nodes to which the arrows of each node lead. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Checks where the arrows lead, without walking.
 *
 * @returns the nodes to which arrows lead from the first one
 */
export function checkArrows(chart: Chart, tell: Tell): ReadonlySet<string> {
  const { nodes, entryNode, edges = [] } = chart.definition;
  const isNode = (id: string): boolean => Object.hasOwn(nodes, id);
  const tellMissing = (id: string, path: Path): void => {
    if (!isNode(id)) tell('target-missing', path, `There is no step ${id}`, id);
  };
  for (const [index, { from, to }] of edges.entries()) {
    tellMissing(from, ['edges', index, 'from']);
    tellMissing(to, ['edges', index, 'to']);
  }
  const arrows: Arrows = new Map(
    Object.entries(nodes).map(([id, node]) => {
      if (node.next !== undefined) tellMissing(node.next, ['nodes', id, 'next']);
      const targets = node.type === 'terminal' ? [] : targetsOf(chart, id, node, tell, tellMissing);
      return [id, new Set(targets.filter(isNode))];
    }),
  );
  if (!isNode(entryNode)) {
    tell('entry-missing', ['entryNode'], `There is no step ${entryNode}`, entryNode);
    return new Set();
  }
  const reached = reachedFrom([entryNode], arrows);
  for (const id of arrows.keys()) {
    if (!reached.has(id)) tell('node-unreachable', ['nodes', id], `No way leads to ${id}`, id);
  }
  checkEnds(chart, arrows, reached, tell);
  return reached;
}

function targetsOf(
  chart: Chart,
  id: string,
  node: FlowNode,
  tell: Tell,
  tellMissing: (id: string, path: Path) => void,
): string[] {
  const path = ['nodes', id];
  const followers = chart.followersOf(id);
  if (followers.length > 1) {
    tell('next-ambiguous', path, `More than one step follows ${id}`, id);
  }
  if (node.type !== 'decision') {
    if (followers.length === 0) tell('next-missing', path, `Nothing follows ${id}`, id);
    return [...followers];
  }
  const { options, skipIf, skipTo } = node;
  if (options.length === 0) {
    tell('options-missing', [...path, 'options'], `${id} has nothing to choose from`, id);
  }
  const behindOptions = options.flatMap(({ value, next }, index) => {
    const place = [...path, 'options', index];
    if (value === '') tell('option-without-value', place, `An option of ${id} has no value`, id);
    else if (options.findIndex((one) => one.value === value) < index) {
      tell('option-duplicate', [...place, 'value'], `${id} has two options ${value}`, value);
    }
    if (next !== undefined) tellMissing(next, [...place, 'next']);
    else if (followers.length === 0) {
      tell('option-without-next', place, `Nothing follows the option ${value}`, value);
    }
    return next ?? followers;
  });
  if (skipIf === undefined) return behindOptions;
  if (skipTo !== undefined) tellMissing(skipTo, [...path, 'skipTo']);
  else if (followers.length === 0) {
    tell('next-missing', [...path, 'skipIf'], `Nothing follows when ${id} is skipped`, id);
  }
  return [...behindOptions, ...(skipTo === undefined ? followers : [skipTo])];
}

/** Tells when there is no end in reach, and of loops without a way out. */
function checkEnds(chart: Chart, arrows: Arrows, reached: ReadonlySet<string>, tell: Tell): void {
  const { nodes, entryNode } = chart.definition;
  const back = new Map<string, Set<string>>();
  for (const [from, targets] of arrows) {
    for (const to of targets) back.set(to, (back.get(to) ?? new Set()).add(from));
  }
  const ends = Object.entries(nodes).flatMap(([id, { type }]) => (type === 'terminal' ? [id] : []));
  const comesToEnd = reachedFrom(ends, back);
  if (!comesToEnd.has(entryNode)) {
    tell('end-unreachable', ['entryNode'], 'No end can be reached', entryNode);
  }
  const told = new Set<string>();
  for (const id of reached) {
    if (comesToEnd.has(id) || told.has(id)) continue;
    const further = reachedFrom(arrows.get(id) ?? [], arrows);
    if (!further.has(id)) continue;
    for (const one of further) told.add(one);
    tell('loop-endless', ['nodes', id], `No way leads out of the loop at ${id}`, id);
  }
}

/** The nodes themselves, and those to which arrows lead from them. */
function reachedFrom(from: Iterable<string>, arrows: Arrows): Set<string> {
  // A set is gone through with what is added meanwhile.
  const reached = new Set(from);
  for (const id of reached) for (const to of arrows.get(id) ?? []) reached.add(to);
  return reached;
}
