import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { usePlayer } from '../data/player.ts';
import { viewerQuery } from '../data/viewer.ts';

/** Whoever has just opened the page sees something first, in milliseconds. */
const LATER = 1_500;

/** So many children have their practice on one device; in a class each of them has it once it has practised there. */
const MOST = 8;

/** Lets the device have what its children practise, the one who plays first, so that they can when there is no network later. */
export function useReadAhead(): void {
  const { data: viewer } = useQuery(viewerQuery);
  const { player, players = [] } = usePlayer();
  const isKnown = viewer !== undefined && viewer.is !== 'nobody';
  const ids = [...new Set([...(player ? [player] : []), ...players].map(({ id }) => id))]
    .slice(0, MOST)
    .join(' ');
  useEffect(() => {
    if (!isKnown || ids === '') return undefined;
    const timer = setTimeout(() => {
      import('../practice/read-ahead.ts').then(
        ({ readAhead }) => readAhead(ids.split(' ')),
        // Its code comes at another start.
        () => undefined,
      );
    }, LATER);
    return () => clearTimeout(timer);
  }, [isKnown, ids]);
}
