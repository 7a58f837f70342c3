import { tab } from '../../device/device.ts';
import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { Options } from '../../parts/options.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import { PAIR_COUNTS, PAIR_KINDS, type PairKind } from '../../arcade/pairs.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';
import { ForPlayer } from './who.tsx';

const COUNTS = Array.from({ length: PAIR_COUNTS.most - PAIR_COUNTS.fewest + 1 }, (_, index) =>
  String(PAIR_COUNTS.fewest + index),
);

/** The choice is kept in the tab, for the next game and through a reload. */
const chosenKind = createStore<PairKind>(
  'pairs-kind',
  'beads',
  (stored) => PAIR_KINDS.find((one) => one === stored) ?? 'beads',
  tab,
);
const chosenCount = createStore(
  'pairs-count',
  '8',
  (stored) => COUNTS.find((one) => one === stored) ?? '8',
  tab,
);

/** Starts a new game of pairs. */
export function View() {
  const t = useTexts(texts);
  const kind = useStore(chosenKind);
  const count = useStore(chosenCount);
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
            onChoose={chosenKind.set}
          />
          <Options
            label={t.count}
            value={count}
            options={COUNTS.map((one) => [one, formatNumber(Number(one))] as const)}
            onChoose={chosenCount.set}
          />
        </Setup>
      )}
    </ForPlayer>
  );
}
