import { useWriting } from './writing.tsx';

/** What is wrong with a part of the definition as a whole, above its fields. */
export function FaultOf({ pointer }: { readonly pointer: string }) {
  const fault = useWriting().faultAt(pointer);
  return fault === undefined ? null : <p class="text-alarm text-sm font-bold">{fault}</p>;
}
