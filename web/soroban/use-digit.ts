import { useEffect, useState } from 'preact/hooks';
import type { Digits } from '../../src/soroban/soroban.ts';
import type { SorobanModel } from './model.ts';

/** The digit of a rod. The component is rendered again only when that rod changes. */
export function useDigit(model: SorobanModel, place: number): number {
  const [digit, setDigit] = useState(model.digits()[place] ?? 0);
  useEffect(() => {
    const follow = (): void => setDigit(model.digits()[place] ?? 0);
    follow();
    return model.subscribe(follow);
  }, [model, place]);
  return digit;
}

/** The digits of all rods. Without `follows` they stay those of the first render, and changes do not render the component again. */
export function useDigits(model: SorobanModel, follows = true): Digits {
  const [digits, setDigits] = useState(model.digits);
  useEffect(() => {
    if (!follows) return undefined;
    const follow = (): void => setDigits(model.digits);
    follow();
    return model.subscribe(follow);
  }, [model, follows]);
  return digits;
}
