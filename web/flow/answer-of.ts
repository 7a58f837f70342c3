import {
  evaluate,
  fillText,
  FlowFault,
  parseExpression,
  type Definition,
  type Value,
  type Values,
} from '../../src/flow/flow.ts';

/** The sentence that says what a walk has found; undefined where the chart has none, or it cannot be calculated. */
export function answerOf({ answer }: Definition, values: Values): string | undefined {
  if (answer?.display === undefined) return undefined;
  try {
    const found = Object.entries(answer.values).map(([name, text]): [string, Value] => {
      const expression = parseExpression(text);
      if (expression instanceof FlowFault) throw expression;
      return [name, evaluate(expression, values)];
    });
    return fillText(answer.display.text, { ...values, ...Object.fromEntries(found) });
  } catch (thrown) {
    if (!(thrown instanceof FlowFault)) throw thrown;
    return undefined;
  }
}
