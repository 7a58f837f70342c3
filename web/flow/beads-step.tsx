import { useLayoutEffect, useMemo } from 'preact/hooks';
import { nextStroke, type BeadsTask, type Given } from '../../src/flow/flow.ts';
import {
  digitsOf,
  moveFor,
  shownAfter,
  valueOf,
  writeMoves,
  type Move,
  type School,
} from '../../src/soroban/soroban.ts';
import { sentences } from '../lesson/sentences-texts.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { createSoroban, type Change, type SorobanModel } from '../soroban/model.ts';
import { withoutAnswer, type SorobanSettings } from '../soroban/settings.ts';
import { Soroban } from '../soroban/soroban.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { HelpSaid } from './help-said.tsx';
import { sayStroke } from './say-stroke.ts';
import { texts } from './texts.ts';

/** A question that is answered by setting beads. After a second mistake the next stroke is drawn on them. */
export function BeadsStep({
  task,
  moves,
  help,
  isLed,
  settings,
  school,
  isHelpHeard,
  onMoves,
  onAnswer,
}: {
  readonly task: BeadsTask;
  /** The moves so far, from what the soroban showed at first. */
  readonly moves: readonly Move[];
  /** What is said to help. */
  readonly help: string;
  /** Whether each stroke is shown. */
  readonly isLed: boolean;
  readonly settings: SorobanSettings;
  readonly school: School;
  /** Whether help is heard without a tap. */
  readonly isHelpHeard: boolean;
  readonly onMoves: (changes: readonly Change[]) => void;
  readonly onAnswer: (given: Given) => void;
}) {
  const t = useTexts(texts);
  const say = useTexts(sentences);
  const { start, columns } = task;
  const model = useMemo(
    () => createSoroban(columns, shownAfter(moves, digitsOf(start)).at(-1) ?? digitsOf(start)),
    [],
  );
  // A layout effect, so that no tap or key is lost as soon as the beads are visible.
  useLayoutEffect(
    () =>
      model.subscribe(({ changes, by }) => {
        if (by === 'person') onMoves(changes);
      }),
    [onMoves],
  );
  const hint = nextStroke(task, moves, school);
  const answer = (): void =>
    onAnswer({ kind: 'beads', value: Number(valueOf(model.digits())), moves: writeMoves(moves) });
  const said = isLed ? [help, sayStroke(say, t, hint, { school, hasRods: columns > 1 })] : [help];
  return (
    <>
      <div class="bench-hands">
        <Soroban
          model={model}
          settings={withoutAnswer(settings)}
          next={isLed ? moveFor(hint) : undefined}
          // Enter before any move is no answer: it was pressed once too often.
          onEnter={moves.length > 0 ? answer : undefined}
        />
      </div>
      <HelpSaid said={said.filter(Boolean).join(' ')} isAtOnce={isHelpHeard} />
      <div class="bench-actions">
        <Button look="main" onClick={answer}>
          <Icon name="check" />
          {t.done}
        </Button>
        <Button onClick={() => setTo(model, start)}>
          <Icon name="again" />
          {t.fromStart}
        </Button>
      </div>
    </>
  );
}

/** Sets the rods to a number as hands do, one after the other, so that the moves tell it. */
function setTo(model: SorobanModel, value: number): void {
  const digits = digitsOf(value);
  for (let place = 0; place < model.rods; place++) model.move(place, digits[place] ?? 0);
}
