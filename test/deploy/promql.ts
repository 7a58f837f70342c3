const KEYWORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
  'and',
  'or',
  'unless',
  'offset',
]);

export type Selector = { readonly metric: string; readonly labels: readonly string[] };

/** Lists the series that a PromQL expression asks for: each metric's name and the labels that select it. */
export function selectorsOf(expression: string): Selector[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)\s*(\(|\{[^}]*\})?/g)]
    .filter(([, word = '', after]) => after !== '(' && !KEYWORDS.has(word))
    .map(([, metric = '', after = '']) => ({
      metric,
      labels: [...after.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }));
}

/** Lists the labels that an expression groups by. */
export function groupingOf(expression: string): string[] {
  return [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
}
