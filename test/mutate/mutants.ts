import { parseSync, Visitor, type ESTree } from 'vite';

/** A small change of a program. Its tests should notice it. */
export type Mutant = {
  /** The part that is replaced. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
};

/** What each operator becomes. A comparison moves by one, so that a test has to ask for the border itself. */
const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '++': '--',
  '--': '++',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '||=': '&&=',
  '&&=': '||=',
  '??=': '=',
};

/** Finds every change of a condition or of arithmetic, in the order of the source. Types are left alone. */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new SyntaxError(errors[0]?.message);
  const found: Mutant[] = [];
  /** Parts that are no arithmetic, or whose change would only make a loop endless. Their parents come first. */
  const spared = new Set<ESTree.Node | null>();

  const replace = ({ start, end }: ESTree.Span, text: string): void => {
    found.push({ start, end, text });
  };
  /** Replaces the operator between two parts. The whole is put in parentheses, since operators bind differently. */
  const swap = (
    node: ESTree.Span & { readonly operator: string },
    left: ESTree.Span,
    right: ESTree.Span,
  ): void => {
    const other = SWAPPED[node.operator];
    if (other === undefined) return;
    const between = source.slice(left.end, right.start).replace(node.operator, other);
    replace(
      node,
      `(${source.slice(node.start, left.end)}${between}${source.slice(right.start, node.end)})`,
    );
  };
  const decide = (test: ESTree.Node, ...results: ('true' | 'false')[]): void => {
    for (const result of results) replace(test, result);
  };

  new Visitor({
    TSLiteralType: ({ literal }) => void spared.add(literal),
    BinaryExpression: (node) => swap(node, node.left, node.right),
    LogicalExpression(node) {
      const { operator, left, right } = node;
      if (operator === '??') {
        replace(node, `(${source.slice(right.start, right.end)})`);
        return;
      }
      swap(node, left, right);
      // Without one of its parts, which then decides nothing. A literal is a value, such as in `text || '0'`.
      for (const part of [left, right])
        if (part.type !== 'Literal') decide(part, operator === '&&' ? 'true' : 'false');
    },
    UnaryExpression(node) {
      if (spared.has(node) || !['!', '-'].includes(node.operator)) return;
      replace(node, source.slice(node.argument.start, node.end));
    },
    UpdateExpression(node) {
      const text = source.slice(node.start, node.end);
      if (!spared.has(node))
        replace(node, text.replace(node.operator, SWAPPED[node.operator] ?? ''));
    },
    AssignmentExpression(node) {
      const other = SWAPPED[node.operator];
      if (other === undefined || spared.has(node)) return;
      const between = source.slice(node.left.end, node.right.start).replace(node.operator, other);
      replace({ start: node.left.end, end: node.right.start }, between);
    },
    IfStatement: ({ test }) => decide(test, 'true', 'false'),
    ConditionalExpression: ({ test }) => decide(test, 'true', 'false'),
    WhileStatement: ({ test }) => decide(test, 'false'),
    DoWhileStatement: ({ test }) => decide(test, 'false'),
    ForStatement({ test, update }) {
      spared.add(update);
      if (test !== null) decide(test, 'false');
    },
  }).visit(program);
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The program with a change. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Says in one line what is changed, and in which line. */
export function describeMutant(source: string, { start, end, text }: Mutant): string {
  const line = source.slice(0, start).split('\n').length;
  const plain = (part: string): string => part.replaceAll(/\s+/g, ' ').trim();
  return `${line}: ${plain(source.slice(start, end))} → ${plain(text)}`;
}
