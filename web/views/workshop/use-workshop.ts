import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  checkFlow,
  mermaidOf,
  readDefinition,
  type Definition,
  type Problem,
  type ReadDefinition,
} from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { useEdit } from '../../parts/use-edit.ts';
import { noHistory, record, redo, undo, type History, type Turned } from './history.ts';
import { givenOf, readChartsAgain, readStored, type Chart } from './queries.ts';
import { createTurns, type Given, type Work } from './work.ts';

/** How long after the last letter the picture follows and the check runs, in milliseconds. */
const SETTLES = 400;

/** The name under which what is entered about a flowchart is kept on the device. */
export const draftOf = (id: string): string => `flowchart:${id}`;

let last: { readonly json: string; readonly read: ReadDefinition } | undefined;

/** The definition in a text; undefined where it has none that forms can show. The text that was read last is not read again. */
export function definitionIn(json: string): Definition | undefined {
  if (last?.json !== json) last = { json, read: readDefinition(json) };
  return 'definition' in last.read ? last.read.definition : undefined;
}

/** Whether a stored flowchart has a Mermaid text that is not made from its steps. */
export function hasOwnMermaid({ definitionJson, mermaidContent }: Chart): boolean {
  const definition = definitionIn(definitionJson);
  return definition === undefined || mermaidOf(definition) !== mermaidContent;
}

/** The Mermaid text that is sent with a definition; none where an own one stays. */
function mermaidFor(json: string, stays: boolean): { readonly mermaidContent?: string } {
  const definition = stays ? undefined : definitionIn(json);
  return definition === undefined ? {} : { mermaidContent: mermaidOf(definition) };
}

/** What is entered about a flowchart, kept on the device as it is typed, and saved when somebody says so. */
export function useChartEdit(chart: Chart, keepsMermaid: boolean) {
  const { id } = chart;
  const stored = useMemo(() => givenOf(chart), [chart]);
  const stays = useRef(keepsMermaid);
  stays.current = keepsMermaid;
  return useEdit<Given>(draftOf(id), stored, {
    read: () => readStored(id),
    write: ({ definitionJson, ...body }, tag) =>
      beadhouse.patch('/api/teacher-flowcharts/{id}', {
        params: { path: { id }, header: { ...(tag !== undefined && { 'If-Match': tag }) } },
        body: {
          ...body,
          ...(definitionJson !== undefined && {
            definitionJson,
            ...mermaidFor(definitionJson, stays.current),
          }),
        },
      }),
    onSaved: readChartsAgain,
  });
}

/** A flowchart under work: what it is now, and everything that changes it. */
export function useWorkshop(edit: ReturnType<typeof useChartEdit>) {
  const turns = useMemo(() => createTurns(definitionIn), []);
  const work = turns.workOf(edit.given);
  const [history, setHistory] = useState<History<Work>>(noHistory);
  const now = useRef(work);
  now.current = work;

  const show = (next: Work): void => {
    now.current = next;
    edit.change(turns.givenOf(next));
  };
  const change = (next: Work, about?: string): void => {
    const before = now.current;
    if (before === undefined || next === before) return;
    setHistory((one) => record(one, before, about));
    show(next);
  };
  const turn = (to: (one: History<Work>, from: Work) => Turned<Work> | undefined): void => {
    const turned = now.current && to(history, now.current);
    if (turned === undefined) return;
    setHistory(turned.history);
    show(turned.now);
  };
  const settled = useSettled(work, history.about !== undefined);
  const json = useMemo(() => settled && turns.givenOf(settled).definitionJson, [settled]);
  const problems = useChecked(json);
  return {
    work,
    /** The same a moment ago: it follows when nobody types. */
    settled,
    /** What is wrong with it, errors first; undefined until it was checked for the first time. */
    problems,
    read: turns.workOf,
    change,
    changeDefinition: (make: (definition: Definition) => Definition, about?: string): void => {
      const before = now.current;
      if (before === undefined) return;
      const definition = make(before.definition);
      if (definition !== before.definition) change({ ...before, definition }, about);
    },
    undo: () => turn(undo),
    redo: () => turn(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** What is typed from now on is undone alone. */
    endWord: () =>
      setHistory((one) => (one.about === undefined ? one : { past: one.past, future: one.future })),
  };
}

/** What is wrong with a definition. Its check takes a task of its own: what is seen comes before. */
function useChecked(json: string | undefined): readonly Problem[] | undefined {
  const [problems, setProblems] = useState<readonly Problem[]>();
  useEffect(() => {
    if (json === undefined) return undefined;
    const timer = setTimeout(() => setProblems(checkFlow(json)));
    return () => clearTimeout(timer);
  }, [json]);
  return problems;
}

/** A value that follows at once, or when it has not changed for a moment. */
function useSettled<T>(value: T, isTyping: boolean): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(() => value), isTyping ? SETTLES : 0);
    return () => clearTimeout(timer);
  }, [value, settled, isTyping]);
  return isTyping ? settled : value;
}
