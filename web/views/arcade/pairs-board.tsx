import { useRef, useState } from 'preact/hooks';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';
import type { PairsGame } from '../../arcade/pairs.ts';
import { usePeople } from './people.ts';
import { sayShown } from './say-shown.ts';
import { texts } from './texts.ts';

/** The cards on the table. The Tab key stops at one of them; arrow keys lead to the others. */
export function PairsBoard({
  game,
  canPlay,
  onTurn,
}: {
  readonly game: PairsGame;
  readonly canPlay: boolean;
  readonly onTurn: (card: number) => void;
}) {
  const t = useTexts(texts);
  const { settings } = useSorobanSettings();
  const person = usePeople();
  const board = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const count = game.cards.length;

  const go = (event: KeyboardEvent): void => {
    const to = stop + stepOf(event.key, board.current, stop, count);
    if (to === stop || to < 0 || to >= count) return;
    event.preventDefault();
    setStop(to);
    board.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={board}
      role="group"
      aria-label={t.cards}
      class="cards"
      style={{
        '--few': count > 20 ? 5 : 4,
        '--many': count > 16 ? Math.ceil(count / 3) : count / 2,
      }}
      onKeyDown={go}
    >
      {game.cards.map((card, index) => {
        const finder = game.found[index] ?? null;
        const isFound = finder !== null;
        const isUp = isFound || game.open.includes(index);
        const by = isFound ? person(game.players[finder]) : undefined;
        const name = [
          t.card(index + 1),
          isUp ? sayShown(t, card) : t.hidden,
          by === undefined ? '' : t.foundBy(by.name),
        ]
          .filter(Boolean)
          .join(', ');
        return (
          <button
            // Cards never change places.
            key={index}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-disabled={!canPlay || isUp}
            class={`card-place ${isUp ? 'is-up' : ''} ${isFound ? 'is-found' : ''}`}
            onFocus={() => setStop(index)}
            onClick={() => {
              if (canPlay) onTurn(index);
            }}
          >
            <span class="sr-only">{name}</span>
            <span class="card-turn" aria-hidden="true">
              <span class="card-back" />
              <span class="card-front" style={by === undefined ? {} : { '--finder': by.color }}>
                {card.face === 'beads' ? (
                  <SmallSoroban value={card.value} settings={settings} />
                ) : (
                  <span class="font-round font-bold">{formatNumber(card.value)}</span>
                )}
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** By how many cards a key moves the focus. The board has as many columns as fit. */
function stepOf(key: string, board: HTMLElement | null, stop: number, count: number): number {
  const columns =
    board === null ? 1 : getComputedStyle(board).gridTemplateColumns.split(' ').length;
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'Home':
      return -stop;
    case 'End':
      return count - 1 - stop;
    default:
      return 0;
  }
}
