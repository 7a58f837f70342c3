import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Definition } from '../../../src/flow/definition.ts';
import { nextTask } from '../../device/next-task.ts';
import { graphOf } from './graph.ts';
import { layOut, type Laid, type LayOutOptions } from './lay-out.ts';

/** So many steps are laid out at once. */
const FEW = 40;

/**
 * The layout of the picture of a flowchart. That of many steps takes a task of its own: what is around the picture is there before it,
 * and a former layout stays meanwhile.
 *
 * @returns undefined before the first one
 */
export function useLaid(definition: Definition, options: Required<LayOutOptions>) {
  const { size, hasNumbers } = options;
  const isMany = Object.keys(definition.nodes).length > FEW;
  const last = useRef<Known>();
  const [, draw] = useState<Known>();
  useMemo(() => {
    if (!isMany) last.current = laidOf(definition, options, last.current);
  }, [definition, size, hasNumbers]);
  useEffect(() => {
    if (!isMany) return undefined;
    let isWanted = true;
    void (async () => {
      await nextTask();
      if (!isWanted) return;
      const known = laidOf(definition, options, last.current);
      await nextTask();
      if (!isWanted) return;
      last.current = known;
      draw(known);
    })();
    return () => {
      isWanted = false;
    };
  }, [definition, size, hasNumbers]);
  return last.current?.laid;
}

/** A layout, and what it was made of. */
type Known = { readonly of: string; readonly laid: Laid };

/** Lays out a definition. Most changes to one do not touch its picture, and a layout takes much longer than a graph. */
function laidOf(definition: Definition, options: LayOutOptions, before: Known | undefined): Known {
  const graph = graphOf(definition);
  const of = JSON.stringify([graph, options]);
  return of === before?.of ? before : { of, laid: layOut(graph, options) };
}
