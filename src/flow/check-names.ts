import type { Chart } from './chart.ts';
import { expressionsIn } from './expressions/evaluate.ts';
import { faultIn, FlowFault } from './expressions/fault.ts';
import { namesIn } from './expressions/parse.ts';
import { partsOf, type Path } from './parts.ts';
import type { Tell, TellFault } from './tell.ts';

/**
 * Reads all expressions, also those that no example comes to, and looks whether there are the names that they use, and whether
 * each field is used.
 *
 * @throws {FlowFault} `too-much-work`
 */
export function checkNames(chart: Chart, tell: Tell, tellFault: TellFault): void {
  const { problemInput, nodes, answer } = chart.definition;
  const { fields } = problemInput;
  const known = new Set<string>();
  for (const [index, { name }] of fields.entries()) {
    if (known.has(name)) {
      const path = ['problemInput', 'fields', index, 'name'];
      tell('name-duplicate', path, `Two fields have the name ${name}`, name);
    }
    known.add(name);
  }
  for (const { transform = [] } of Object.values(nodes)) {
    for (const { key } of transform) known.add(key);
  }
  const used = new Set<string>();
  const use = (text: string, path: Path, names: ReadonlySet<string>, offset = 0): void => {
    const expression = chart.read(text);
    if (expression instanceof FlowFault) {
      return tellFault(path, moved(expression, offset), text);
    }
    for (const { name, at } of namesIn(expression)) {
      used.add(name);
      if (names.has(name)) continue;
      const fault = new FlowFault('unknown-name', at + offset, `There is no value ${name}`);
      tellFault(path, fault, text);
    }
  };
  const useText = (text: string, path: Path, names: ReadonlySet<string>): void => {
    try {
      for (const { expression, at } of expressionsIn(text)) use(expression, path, names, at);
    } catch (thrown) {
      tellFault(path, faultIn(thrown), text);
    }
  };
  for (const { kind, text, path } of partsOf(chart.definition)) {
    if (kind === 'text') useText(text, path, known);
    else use(text, path, known);
  }
  if (answer?.display !== undefined) {
    const names = new Set([...known, ...Object.keys(answer.values)]);
    useText(answer.display.text, ['answer', 'display', 'text'], names);
  }
  for (const [index, { name }] of fields.entries()) {
    if (!used.has(name)) {
      tell('field-unused', ['problemInput', 'fields', index], `Nothing uses ${name}`, name);
    }
  }
}

/** A fault of a part of a text, with its position in the whole. */
const moved = ({ fault, at, message }: FlowFault, by: number): FlowFault =>
  new FlowFault(fault, at + by, message);
