import { useEffect, useState } from 'preact/hooks';
import type { Digits } from '../../src/soroban/soroban.ts';
import type { SorobanModel } from './model.ts';

/** What a rod shows. Whoever uses it is rendered anew only when that rod changes. */
export function useDigit(model: SorobanModel, place: number): number {
  const [digit, setDigit] = useState(model.digits()[place] ?? 0);
  useEffect(() => {
    const follow = (): void => setDigit(model.digits()[place] ?? 0);
    follow();
    return model.subscribe(follow);
  }, [model, place]);
  return digit;
}

/** What all rods show. Without `follows` it is what they showed at first, and nobody is rendered anew. */
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
