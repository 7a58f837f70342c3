import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { usePlayer } from '../data/player.ts';
import { viewerQuery } from '../data/viewer.ts';

/** The wait before reading ahead, in milliseconds: the first view comes first. */
const LATER = 1_500;

/** For this many children a device reads practice ahead. In a class, the others get theirs when they practise on the device. */
const MOST = 8;

/** Reads ahead what the device's children need for practice without a network, beginning with the present player. */
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
        // Without a network its code cannot be loaded; the next start tries again.
        () => undefined,
      );
    }, LATER);
    return () => clearTimeout(timer);
  }, [isKnown, ids]);
}
