import type { TextsOf } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import type { Laid, LaidEdge, LaidNode } from './lay-out.ts';
import type { StepNumbers } from './numbers.ts';
import type { texts } from './texts.ts';

/** What is known of a step beside the definition. */
export type StepState = {
  readonly isHere: boolean;
  readonly isSeen: boolean;
  readonly numbers: StepNumbers | undefined;
};

/** Makes the name of each step for screen readers: its place, what it is, how it stands, and what follows. */
export function makeSay(
  t: TextsOf<typeof texts>,
  { nodes, edges }: Laid,
): (node: LaidNode, state: StepState) => string {
  const steps = nodes.filter(({ kind }) => kind !== 'missing');
  const numberOf = new Map(steps.map(({ id }, at) => [id, at + 1]));
  const titleOf = new Map(steps.map(({ id, title }) => [id, title]));
  const sayTarget = (id: string): string => {
    const [number, title] = [numberOf.get(id), titleOf.get(id)];
    return number === undefined || title === undefined
      ? t.missingTarget(id)
      : t.target(number, title);
  };
  const sayEdge = ({ to, labels, isSkip }: LaidEdge): string => {
    if (isSkip) return t.skipped(sayTarget(to));
    return labels.length === 0 ? sayTarget(to) : t.option(labels.join(', '), sayTarget(to));
  };
  return ({ id, kind, title }, { isHere, isSeen, numbers }) => {
    if (kind === 'missing') return t.missing(id);
    const onward = edges.filter(({ from }) => from === id).map(sayEdge);
    return [
      t.step(numberOf.get(id) ?? 0, steps.length, t[kind], title),
      isHere ? t.here : isSeen ? t.seen : '',
      numbers === undefined
        ? ''
        : t.numbers(
            formatNumber(numbers.visits),
            formatNumber(numbers.mistakes),
            formatNumber(numbers.stopped),
          ),
      onward.length > 0 ? t.follows(onward.join('; ')) : kind === 'terminal' ? '' : t.nowhere,
    ]
      .filter((part) => part !== '')
      .map(withStop)
      .join(' ');
  };
}

/** A sentence with its stop. A title may have brought one. */
const withStop = (sentence: string): string =>
  /[.?!…:。？！]$/.test(sentence) ? sentence : `${sentence}.`;
