import type { ComponentChildren } from 'preact';
import { useStore } from '../../device/use-store.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Field } from '../../parts/field.tsx';
import { Options } from '../../parts/options.tsx';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { cardsOf, DECKS, MOST_CARDS, pagesOf, readNumber, type FlashCard } from './deck.ts';
import { Desk } from './desk.tsx';
import { Leaf } from './leaf.tsx';
import { chosenPaper, SIZES } from './paper.ts';
import { texts } from './texts.ts';
import { useChosen } from './use-chosen.ts';

/** The default range. */
const USUAL = { from: 1, to: 18 } as const;

/** Flash cards: beads on the front, the number on the back. */
export function View() {
  const t = useTexts(texts);
  const { chosen, choose } = useChosen();
  const deck = DECKS.find((one) => one === chosen('deck')) ?? 'numbers';
  const from = readNumber(chosen('from'), USUAL.from);
  const to = readNumber(chosen('to'), USUAL.to);
  const pages = pagesOf(cardsOf(deck, from, to));
  // All cards have the same number of rods, so that places line up.
  const rods = deck === 'numbers' ? String(Math.max(from, to)).length : 1;
  const of = 2 * pages.length;
  return (
    <Desk
      title={t.cards}
      pages={of}
      hint={t.turn}
      controls={
        <>
          <Options
            label={t.deck}
            value={deck}
            options={DECKS.map((one) => [one, t[one]] as const)}
            onChoose={(one) => choose({ deck: one })}
          />
          {deck === 'numbers' && (
            <div class="grid grid-cols-2 gap-3">
              {(['from', 'to'] as const).map((end) => (
                <Field
                  key={end}
                  label={t[end]}
                  value={chosen(end) ?? String(USUAL[end])}
                  inputMode="numeric"
                  maxLength={4}
                  autocomplete="off"
                  onInput={(event) =>
                    choose({ [end]: event.currentTarget.value.replaceAll(/\D/g, '') })
                  }
                />
              ))}
              <p class="text-soft col-span-2 text-sm">{t.most(MOST_CARDS)}</p>
            </div>
          )}
        </>
      }
    >
      {pages.flatMap(({ fronts, backs }, at) => [
        <Side key={`front ${at}`} page={2 * at + 1} of={of}>
          {fronts.map((card, place) => (
            <Front key={place} card={card} rods={rods} />
          ))}
        </Side>,
        <Side key={`back ${at}`} page={2 * at + 2} of={of}>
          {backs.map((card, place) => (
            <Back key={place} card={card} />
          ))}
        </Side>,
      ])}
    </Desk>
  );
}

function Side({
  page,
  of,
  children,
}: {
  readonly page: number;
  readonly of: number;
  readonly children: ComponentChildren;
}) {
  return (
    <Leaf look="cards" page={page} of={of}>
      <CutMarks />
      <div class="cards-grid">{children}</div>
    </Leaf>
  );
}

/** In millimetres, as in `print.css`. */
const CARD = { width: 63, height: 86 } as const;
/** The length of a mark and its distance from the cards, in millimetres. */
const MARK = { length: 5, away: 1.5 } as const;

/** Short lines at the edges that show where to cut. */
function CutMarks() {
  const [width, height] = SIZES[useStore(chosenPaper)];
  const left = (width - 3 * CARD.width) / 2;
  const top = (height - 3 * CARD.height) / 2;
  const ends = (edge: number, size: number): readonly (readonly [number, number])[] => [
    [Math.max(0.5, edge - MARK.away - MARK.length), edge - MARK.away],
    [size - edge + MARK.away, Math.min(size - 0.5, size - edge + MARK.away + MARK.length)],
  ];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} class="cards-mark">
      {[0, 1, 2, 3].map((line) => (
        <g key={line}>
          {ends(top, height).map(([y1, y2]) => (
            <path key={y1} d={`M${left + line * CARD.width} ${y1}V${y2}`} />
          ))}
          {ends(left, width).map(([x1, x2]) => (
            <path key={x1} d={`M${x1} ${top + line * CARD.height}H${x2}`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Front({ card, rods }: { readonly card: FlashCard | undefined; readonly rods: number }) {
  const { settings } = useSorobanSettings();
  if (card === undefined) return <div />;
  const { shown, sum } = card;
  return (
    <div class="flash">
      <SmallSoroban value={shown} rods={rods} settings={settings} />
      {sum !== undefined && (
        <p class="flash-task">
          {shown} + <span class="flash-gap" /> = {sum}
        </p>
      )}
    </div>
  );
}

function Back({ card }: { readonly card: FlashCard | undefined }) {
  const { format } = useNumbers();
  if (card === undefined) return <div />;
  const { shown, answer, sum } = card;
  return (
    <div class="flash">
      <p class="flash-numeral" style={{ '--type': answer > 999 ? 21 : answer > 99 ? 28 : 36 }}>
        {format(answer)}
      </p>
      {sum !== undefined && (
        <p class="flash-task">
          {shown} + {answer} = {sum}
        </p>
      )}
    </div>
  );
}
