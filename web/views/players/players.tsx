import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { Picker } from '../../parts/picker.tsx';

/** Chooses the player of this device. */
export function View() {
  const [, go] = useLocation();
  return <Picker onChosen={() => go(pathTo('home'))} />;
}
