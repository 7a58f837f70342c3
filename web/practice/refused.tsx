import { OpenView } from '../parts/view.tsx';
import { useRefused } from './use-refused.ts';

/** Loads the list: hardly anybody has refused answers. */
const loadAnswers = () => import('./refused-answers.tsx');

/** Shows the answers that the service has refused, of one player or of all. Nothing where there are none. */
export function Refused({ playerId }: { readonly playerId?: string }) {
  if (useRefused(playerId).length === 0) return null;
  return (
    <OpenView
      name="refused-answers"
      load={loadAnswers}
      parts={playerId === undefined ? {} : { playerId }}
    />
  );
}
