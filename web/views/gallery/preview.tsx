import { useState } from 'preact/hooks';
import {
  answerWalk,
  beginWalk,
  goBack,
  rightAnswer,
  stepNow,
  type Definition,
  type Example,
  type Walk,
} from '../../../src/flow/flow.ts';
import { FlowPicture } from '../../flow/picture/flow-picture.tsx';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { texts } from './texts.ts';
import { filledWords, wordsOf, type Words } from './words.ts';

/** The picture of a flowchart, the words of the step that is chosen, and its examples, which walk through the picture. */
export function Preview({
  definition,
  title,
}: {
  readonly definition: Definition;
  readonly title: string;
}) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<string>();
  const [walk, setWalk] = useState<Walk>();
  const { examples } = definition.problemInput;
  const node = chosen === undefined ? undefined : definition.nodes[chosen];
  const begin = (example: Example): void => {
    setChosen(undefined);
    setWalk(beginWalk(definition, example.values));
  };
  return (
    <div class="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <FlowPicture
        definition={definition}
        name={t.pictureOf(title)}
        chosen={chosen}
        onChoose={(id) => {
          setWalk(undefined);
          setChosen(id);
        }}
        at={walk?.visits.at(-1)?.node}
        seen={new Set(walk?.visits.slice(0, -1).map((visit) => visit.node))}
      />
      <div class="grid grid-cols-1 gap-4">
        {walk === undefined ? (
          <>
            <Said words={node && wordsOf(node)} none={t.chooseStep} />
            {examples.length > 0 && (
              <div>
                <h2 class="mb-2 text-xl">{t.examples}</h2>
                <ul class="flex flex-wrap gap-2">
                  {examples.map((example, at) => (
                    <li key={at} class="max-w-full">
                      <Button onClick={() => begin(example)}>
                        <Isolated class="wrap-anywhere">{example.name}</Isolated>
                      </Button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        ) : (
          <Walking
            definition={definition}
            walk={walk}
            onWalk={setWalk}
            onEnd={() => setWalk(undefined)}
          />
        )}
      </div>
    </div>
  );
}

/** The step where an example is, with the right answers on the way. */
function Walking({
  definition,
  walk,
  onWalk,
  onEnd,
}: {
  readonly definition: Definition;
  readonly walk: Walk;
  readonly onWalk: (walk: Walk) => void;
  readonly onEnd: () => void;
}) {
  const t = useTexts(texts);
  const step = stepNow(definition, walk);
  const right = rightAnswer(step.task);
  return (
    <>
      <div role="status">
        <Said words={filledWords(step)} none={t.nothingSaid} />
        {walk.end === 'stopped' && <p class="text-alarm mt-2 font-bold">{t.stopped}</p>}
      </div>
      <div class="flex flex-wrap gap-3">
        <Button
          look="main"
          disabled={right === undefined}
          onClick={() => right !== undefined && onWalk(answerWalk(definition, walk, right))}
        >
          {t.next}
        </Button>
        <Button disabled={!step.canGoBack} onClick={() => onWalk(goBack(definition, walk))}>
          {t.previous}
        </Button>
        <Button onClick={onEnd}>{t.endExample}</Button>
      </div>
    </>
  );
}

function Said({ words, none }: { readonly words: Words | undefined; readonly none: string }) {
  const t = useTexts(texts);
  if (words === undefined) return <p class="text-soft min-h-24">{none}</p>;
  const { title, paragraphs, options, hints } = words;
  return (
    <div class="grid min-h-24 grid-cols-1 content-start gap-2 wrap-anywhere">
      {title !== undefined && (
        <h2 class="text-xl">
          <Isolated>{title}</Isolated>
        </h2>
      )}
      {paragraphs.map((text, at) => (
        <p key={at} class="whitespace-pre-line">
          <Isolated>{text}</Isolated>
        </p>
      ))}
      {options.length > 0 && (
        <ul class="ml-5 list-disc">
          {options.map((option, at) => (
            <li key={at}>
              <Isolated>{option}</Isolated>
            </li>
          ))}
        </ul>
      )}
      {hints.map((hint, at) => (
        <p key={at} class="text-soft">
          {t.hint} <Isolated>{hint}</Isolated>
        </p>
      ))}
      {title === undefined && paragraphs.length === 0 && <p class="text-soft">{none}</p>}
    </div>
  );
}
