import { paperOf } from '../../../src/soroban/soroban.ts';
import { useSession } from '../../practice/kept-session.ts';
import { PaperEnd } from './paper-end.tsx';
import { PaperProblem } from './paper-problem.tsx';

/** A paper: its present problem, or its result. Few children sit papers, so its code comes with the first one. */
export function View({ playerId }: { readonly playerId: string }) {
  const kept = useSession(playerId);
  const paper = paperOf(kept?.session.paper);
  if (kept === undefined || paper === undefined) return null;
  return kept.session.waiting.length === 0 ? (
    <PaperEnd session={kept.session} paper={paper} />
  ) : (
    <PaperProblem kept={kept} paper={paper} />
  );
}
