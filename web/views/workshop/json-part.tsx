import { useId, useState } from 'preact/hooks';
import { readDefinition, type Definition, type Problem } from '../../../src/flow/flow.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { JsonProblems } from './json-problems.tsx';
import { brokenLineOf } from './pointers.ts';
import './workshop.css';

/** The definition as a text, which can be changed and applied. */
export function JsonPart({
  json,
  problems,
  onApply,
}: {
  /** The definition as it is now, in lines. */
  readonly json: string;
  /** What is wrong with it. */
  readonly problems: readonly Problem[];
  readonly onApply: (definition: Definition) => void;
}) {
  const t = useTexts(chartTexts);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<readonly Problem[]>();
  const [isApplied, setApplied] = useState(false);
  const apply = (text: string): void => {
    const read = readDefinition(text);
    if ('problems' in read) return setRefused(read.problems);
    setRefused(undefined);
    setTyped(undefined);
    setApplied(true);
    onApply(read.definition);
  };
  const text = typed ?? json;
  return (
    <Card>
      <form
        class="json grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply(text);
        }}
      >
        <p id={id}>{t.jsonText}</p>
        <TextArea
          label={t.json}
          value={text}
          rows={16}
          spellcheck={false}
          autocapitalize="none"
          onInput={({ currentTarget: { value } }) => {
            setTyped(value === json ? undefined : value);
            setRefused(undefined);
            setApplied(false);
          }}
        />
        {refused !== undefined && (
          <div role="alert" class="grid grid-cols-1 gap-2">
            <p class="text-alarm font-bold">{t.jsonWrong}</p>
            <JsonProblems text={text} problems={refused} broken={brokenLineOf(text)} />
          </div>
        )}
        {typed === undefined && <JsonProblems text={json} problems={problems} />}
        <div class="flex flex-wrap items-center gap-3">
          <Button look="main" type="submit" disabled={typed === undefined}>
            {t.apply}
          </Button>
          {typed !== undefined && (
            <Button
              onClick={() => {
                setTyped(undefined);
                setRefused(undefined);
              }}
            >
              {t.discard}
            </Button>
          )}
          <span role="status" class="text-strong font-bold">
            {isApplied ? t.applied : ''}
          </span>
        </div>
      </form>
    </Card>
  );
}
