import { pointerTo } from '../../../src/flow/flow.ts';

/** The parts of a pointer. */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The cards of the workshop in which a definition is written. */
export const PARTS = ['steps', 'problem', 'about'] as const;
export type Part = (typeof PARTS)[number];

/** Where something about a definition is written. */
export type Spot = { readonly part: Part; readonly step?: string };

const OF_PROBLEM = new Set(['problemInput', 'answer', 'tests']);
const OF_ABOUT = new Set(['title', 'author', 'licence', 'language', 'basedOn', 'format', 'id']);

/** Where the thing behind a pointer is written. */
export function spotOf(pointer: string): Spot {
  const [first = '', second] = partsOf(pointer);
  if (OF_PROBLEM.has(first)) return { part: 'problem' };
  if (OF_ABOUT.has(first)) return { part: 'about' };
  return first === 'nodes' && second !== undefined
    ? { part: 'steps', step: second }
    : { part: 'steps' };
}

/** The pointers that lead to a pointer's own place, the narrowest first: `/a/b/c`, `/a/b`, `/a`. */
export function wider(pointer: string): string[] {
  const parts = partsOf(pointer);
  return parts.map((_, at) => pointerTo(...parts.slice(0, parts.length - at)));
}

/**
 * The line of a JSON text on which the thing behind a pointer begins, from 1; undefined when the text has no such thing.
 *
 * @param text valid JSON
 */
export function lineOf(text: string, pointer: string): number | undefined {
  const at = offsetOf(text, partsOf(pointer));
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}

const SPACE = /[\s,:]/;

/** The offset at which a value in JSON begins. */
function offsetOf(text: string, parts: readonly string[]): number | undefined {
  let at = 0;
  const skip = (): void => {
    while (SPACE.test(text[at] ?? '')) at += 1;
  };
  function string(): string {
    const begin = at;
    at += 1;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(begin, at)) as string;
  }
  /** Reads a value, and stops at the one that is looked for. */
  function value(depth: number, isOnWay: boolean): number | undefined {
    skip();
    if (isOnWay && depth === parts.length) return at;
    const open = text[at];
    if (open === '"') {
      string();
      return undefined;
    }
    if (open !== '{' && open !== '[') {
      while (at < text.length && !/[\s,:\]}]/.test(text[at] ?? '')) at += 1;
      return undefined;
    }
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text.length || text[at] === '}' || text[at] === ']') break;
      const key = open === '{' ? string() : String(index);
      const found = value(depth + 1, isOnWay && key === parts[depth]);
      if (found !== undefined) return found;
    }
    at += 1;
    return undefined;
  }
  return value(0, true);
}

/**
 * The line on which a text stops being JSON, from 1; undefined where the browser does not say it, and for a text that is JSON.
 */
export function brokenLineOf(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (cause) {
    const said = (cause as Error).message;
    // Firefox names the line, Chromium the offset, or that the text has ended.
    const line = /\bline (\d+)/.exec(said)?.[1];
    if (line !== undefined) return Number(line);
    const at = /\bposition (\d+)/.exec(said)?.[1];
    if (at !== undefined) return text.slice(0, Number(at)).split('\n').length;
    return /end of/i.test(said) ? text.split('\n').length : undefined;
  }
}
