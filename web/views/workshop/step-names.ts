import type { Definition, FlowNode, NodeType } from '../../../src/flow/flow.ts';
import { inOrder } from './arrows.ts';

/** What a step is called: its title, else what it asks or says, else its kind. */
export function nameOf(node: FlowNode, kinds: (kind: NodeType) => string): string {
  const asked = node.type === 'checkpoint' ? node.prompt : '';
  const named = [node.title, asked, node.text].find((text) => text !== undefined && text !== '');
  const name = named ?? kinds(node.type);
  return name.length > MOST ? `${name.slice(0, MOST).trimEnd()} …` : name;
}

/** The most characters of a name that comes from a text. */
const MOST = 60;

/** The steps by their ids, each with its number along the walk and its name. */
export const namedSteps = (
  definition: Definition,
  kinds: (kind: NodeType) => string,
  say: (at: number, name: string) => string,
): (readonly [id: string, name: string])[] =>
  inOrder(definition).flatMap((id, at) => {
    const node = definition.nodes[id];
    return node === undefined ? [] : [[id, say(at + 1, nameOf(node, kinds))] as const];
  });
