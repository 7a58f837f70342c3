import { MOST, pointerTo, type Decision, type DecisionOption } from '../../../src/flow/flow.ts';
import { Button } from '../../parts/button.tsx';
import { Fold } from '../../parts/fold.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed, setAim, setOptions, setStep } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { movedAt, removedAt } from './lists.ts';
import { StepChoice } from './step-choice.tsx';
import { Choice, ExpressionField, TextField, useWriting } from './writing.tsx';

/** The value of an option as an expression. */
const textOf = (value: string): string => JSON.stringify(value);

/** The options of a question, and which of them is right. */
export function DecisionFields({
  id,
  node,
  onBehind,
}: {
  readonly id: string;
  readonly node: Decision;
  /** Adds a step behind an option. */
  readonly onBehind: (option: number) => void;
}) {
  const t = useTexts(chartTexts);
  const { definition: whole, change } = useWriting();
  const isFull = Object.keys(whole.nodes).length >= MOST.nodes;
  const { options, correctAnswer } = node;
  const setOption =
    (at: number, changes: Parameters<typeof changed<DecisionOption>>[1]) =>
    (definition: Parameters<typeof setOptions>[0]) =>
      setOptions(definition, id, (all) =>
        all.map((one, index) => (index === at ? changed(one, changes) : one)),
      );
  const rightAt = options.findIndex(({ value }) => textOf(value) === correctAnswer);
  const right =
    correctAnswer === undefined ? 'any' : rightAt === -1 ? 'expression' : String(rightAt);
  return (
    <>
      <fieldset
        class="grid min-w-0 grid-cols-1 gap-3"
        data-pointer={pointerTo('nodes', id, 'options')}
      >
        <legend class="font-round mb-1 text-xl font-bold">{t.options}</legend>
        <FaultOf pointer={pointerTo('nodes', id, 'options')} />
        <ul class="grid grid-cols-1 gap-3">
          {options.map((option, at) => (
            <li
              key={at}
              class="border-line rounded-card grid grid-cols-1 gap-3 border p-4"
              data-pointer={pointerTo('nodes', id, 'options', at)}
            >
              <p id={`${id}-option-${at}`} class="text-soft text-sm font-bold">
                {t.option(at + 1)}
              </p>
              <FaultOf pointer={pointerTo('nodes', id, 'options', at)} />
              <TextField
                pointer={pointerTo('nodes', id, 'options', at, 'label')}
                label={t.optionLabel}
                value={option.label}
                onType={(definition, label) => setOption(at, { label })(definition)}
              />
              <StepChoice
                pointer={pointerTo('nodes', id, 'options', at, 'next')}
                label={t.optionNext}
                value={option.next}
                onChoose={(definition, next) => setAim(definition, id, { option: at }, next)}
              />
              <Fold title={t.more2}>
                <div class="grid grid-cols-1 gap-3">
                  <TextField
                    pointer={pointerTo('nodes', id, 'options', at, 'value')}
                    label={t.optionValue}
                    hint={t.optionValueHint}
                    value={option.value}
                    onType={(definition, value) => {
                      const next = setOption(at, { value })(definition);
                      return rightAt === at
                        ? setStep(next, id, { correctAnswer: textOf(value) })
                        : next;
                    }}
                  />
                  <TextField
                    pointer={pointerTo('nodes', id, 'options', at, 'pathLabel')}
                    label={t.pathLabel}
                    value={option.pathLabel}
                    onType={(definition, pathLabel) =>
                      setOption(at, { pathLabel: pathLabel === '' ? undefined : pathLabel })(
                        definition,
                      )
                    }
                  />
                </div>
              </Fold>
              <div class="flex flex-wrap gap-2">
                <Button about={`${id}-option-${at}`} disabled={isFull} onClick={() => onBehind(at)}>
                  {t.behind}
                </Button>
                {at > 0 && (
                  <Button
                    about={`${id}-option-${at}`}
                    onClick={() =>
                      change((definition) =>
                        setOptions(definition, id, (all) => movedAt(all, at, -1)),
                      )
                    }
                  >
                    {t.up}
                  </Button>
                )}
                <Button
                  about={`${id}-option-${at}`}
                  onClick={() =>
                    change((definition) => setOptions(definition, id, (all) => removedAt(all, at)))
                  }
                >
                  {t.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <Button
            disabled={options.length >= MOST.options}
            onClick={() =>
              change((definition) => setOptions(definition, id, (all) => [...all, newOption(all)]))
            }
          >
            {t.addOption}
          </Button>
        </div>
      </fieldset>
      <Choice
        pointer={pointerTo('nodes', id, 'correctAnswer')}
        label={t.right}
        value={right}
        options={[
          ['any', t.rightAny],
          ...options.map(({ label }, at) => [String(at), label || t.option(at + 1)] as const),
          ['expression', t.rightExpression],
        ]}
        onChoose={(definition, chosen) =>
          setStep(definition, id, { correctAnswer: answerFor(chosen, node) })
        }
      />
      {right === 'expression' && (
        <ExpressionField
          pointer={pointerTo('nodes', id, 'correctAnswer')}
          label={t.rightAs}
          value={correctAnswer}
          onType={(definition, text) => setStep(definition, id, { correctAnswer: text })}
        />
      )}
      <Fold title={t.passOver}>
        <div class="grid grid-cols-1 gap-3">
          <ExpressionField
            pointer={pointerTo('nodes', id, 'skipIf')}
            label={t.skipIf}
            value={node.skipIf}
            onType={(definition, text) =>
              setStep(definition, id, { skipIf: text === '' ? undefined : text })
            }
          />
          <StepChoice
            pointer={pointerTo('nodes', id, 'skipTo')}
            label={t.skipTo}
            value={node.skipTo}
            onChoose={(definition, next) => setAim(definition, id, 'skip', next)}
          />
        </div>
      </Fold>
    </>
  );
}

/** The expression for what was chosen as right: an option's value, nothing, or one that has to be written. */
function answerFor(chosen: string, { options }: Decision): string | undefined {
  if (chosen === 'any') return undefined;
  const option = options[Number(chosen)];
  return option === undefined ? '' : textOf(option.value);
}

/** An option with a value that none has. */
function newOption(options: readonly DecisionOption[]): DecisionOption {
  const values = new Set(options.map(({ value }) => value));
  let count = options.length + 1;
  while (values.has(`way-${count}`)) count += 1;
  return { value: `way-${count}`, label: '' };
}
