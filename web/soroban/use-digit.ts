import type { Digits } from '../../src/soroban/soroban.ts';
import { useStore } from '../device/use-store.ts';
import type { SorobanModel } from './model.ts';

/** The digit of a rod. The component is rendered again only when that rod changes. */
export const useDigit = ({ digits, subscribe }: SorobanModel, place: number): number =>
  useStore({ get: () => digits()[place] ?? 0, subscribe });

/** Nobody tells of changes. */
const never = (): (() => void) => () => undefined;

/** The digits of all rods. Without `follows`, changes do not render the component again. */
export const useDigits = ({ digits, subscribe }: SorobanModel, follows = true): Digits =>
  useStore({ get: digits, subscribe: follows ? subscribe : never });
