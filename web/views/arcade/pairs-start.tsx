import { useState } from 'preact/hooks';
import { Options } from '../../parts/options.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { PAIR_COUNTS, PAIR_KINDS, type PairKind } from './pairs.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';
import { ForPlayer } from './who.tsx';

const COUNTS = Array.from({ length: PAIR_COUNTS.most - PAIR_COUNTS.fewest + 1 }, (_, index) =>
  String(PAIR_COUNTS.fewest + index),
);

/** A new game of pairs. */
export function View() {
  const t = useTexts(texts);
  const [kind, setKind] = useState<PairKind>('beads');
  const [count, setCount] = useState('8');
  return (
    <ForPlayer title={t.pairs}>
      {(player, players) => (
        <Setup
          key={player.id}
          title={t.pairs}
          player={player}
          players={players}
          plan={(chosen) => ({ name: 'pairs', kind, count: Number(count), players: chosen })}
        >
          <Options
            label={t.what}
            value={kind}
            options={PAIR_KINDS.map((one) => [one, t[one]] as const)}
            onChoose={setKind}
          />
          <Options
            label={t.count}
            value={count}
            options={COUNTS.map((one) => [one, formatNumber(Number(one))] as const)}
            onChoose={setCount}
          />
        </Setup>
      )}
    </ForPlayer>
  );
}
