import { useMutation, useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import {
  flowOfExample,
  FORMAT,
  readExample,
  type Definition,
  type ExampleFault,
} from '../../../src/flow/flow.ts';
import { hasGalleryQuery } from '../../data/has-gallery.ts';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Field } from '../../parts/field.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useStore } from '../../device/use-store.ts';
import { language } from '../../texts/language.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { createFromFile, createOf, NoChart } from './create.ts';
import { JsonProblems } from './json-problems.tsx';
import { brokenLineOf } from './pointers.ts';
import type { Chart } from './queries.ts';
import { texts } from './texts.ts';
import './workshop.css';

/** The mutation that creates a flowchart, and opens it. */
function useCreate<Given>(create: (given: Given) => Promise<Chart>) {
  const [, go] = useLocation();
  return useMutation({
    mutationFn: create,
    onSuccess: ({ id }) => go(pathTo('workshopChart', { chart: id })),
  });
}

/** What keeps a new flowchart from being created, in words. */
function useCreateFault(): (cause: unknown) => string | undefined {
  const t = useTexts(texts);
  const faultText = useFaultText();
  return (cause) =>
    faultText(cause, { 'Too many flowcharts': t.tooMany, 'Too much stored': t.tooMuch });
}

/** Begins with a worked example, which is what a teacher has in mind. */
export function FromExample() {
  const t = useTexts(texts);
  const inLanguage = useStore(language);
  const fault = useCreateFault();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<ExampleFault>();
  const create = useCreate(createOf);
  return (
    <Card isLetter>
      <form
        class="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = readExample(typed);
          if ('fault' in read) return setWrong(read.fault);
          const definition = flowOfExample(typed, inLanguage === 'de' ? 'de' : 'en');
          if (definition !== undefined && !create.isPending) create.mutate(definition);
        }}
      >
        <h2 class="text-3xl">{t.exampleTitle}</h2>
        <p class="text-lg">{t.exampleText}</p>
        <div class="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div class="workshop-example">
            <Field
              label={t.example}
              fault={wrong && t.exampleWrong(wrong)}
              required
              placeholder="47 + 38"
              maxLength={100}
              autocomplete="off"
              value={typed}
              onInput={({ currentTarget: { value } }) => {
                setTyped(value);
                setWrong(undefined);
              }}
            />
          </div>
          <Button look="main" type="submit" disabled={create.isPending}>
            {t.exampleMake}
          </Button>
        </div>
        <Problem text={fault(create.error)} />
      </form>
    </Card>
  );
}

/** Other ways to begin: with what somebody else has published, with a file, with nothing. */
export function OtherBeginnings() {
  const t = useTexts(texts);
  const { data: hasGallery = true } = useQuery(hasGalleryQuery);
  return (
    <Card>
      <h2 class="text-2xl">{t.other}</h2>
      <ul class="divide-line grid grid-cols-1 divide-y">
        <Beginning
          title={hasGallery ? t.fromGallery : t.fromOurs}
          text={hasGallery ? t.fromGalleryText : t.fromOursText}
        >
          <ButtonLink href={pathTo('gallery')}>{hasGallery ? t.gallery : t.ours}</ButtonLink>
        </Beginning>
        <FromFile />
        <FromNothing />
      </ul>
    </Card>
  );
}

function Beginning({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ComponentChildren;
}) {
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-4">
      <div class="min-w-0 flex-1 basis-64">
        <h3 class="text-lg font-bold">{title}</h3>
        <p class="text-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}

/** The largest file that is read, in bytes: a flowchart's definition and Mermaid text are no larger together. */
const LARGEST_FILE = 1_048_576;

type FromFile = { readonly name: string; readonly text: string };

function FromFile() {
  const t = useTexts(texts);
  const fault = useCreateFault();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string>();
  const create = useCreate(({ text }: FromFile) => createFromFile(text));
  const choose = async (file: File | undefined): Promise<void> => {
    setTooLarge(undefined);
    if (file === undefined) return;
    if (file.size > LARGEST_FILE) return setTooLarge(t.fileTooLarge(file.name));
    create.mutate({ name: file.name, text: await file.text() });
  };
  const { error, variables } = create;
  return (
    <Beginning title={t.fromFile} text={t.fromFileText}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file may be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
      <Button disabled={create.isPending} onClick={() => input.current?.click()}>
        {t.fileChoose}
      </Button>
      <div class="basis-full empty:hidden">
        <Problem text={tooLarge} />
        {error instanceof NoChart ? (
          <div role="alert" class="grid grid-cols-1 gap-2">
            <p class="text-alarm font-bold">{t.fileWrong(variables?.name ?? '')}</p>
            <JsonProblems
              text={error.text}
              problems={error.problems}
              broken={brokenLineOf(error.text)}
            />
          </div>
        ) : (
          <Problem text={fault(error)} />
        )}
      </div>
    </Beginning>
  );
}

function FromNothing() {
  const t = useTexts(texts);
  const fault = useCreateFault();
  const inLanguage = useStore(language);
  const create = useCreate(createOf);
  const empty: Definition = {
    format: FORMAT,
    title: t.emptyTitle,
    language: inLanguage === 'de' ? 'de' : 'en',
    entryNode: 'step-1',
    problemInput: { fields: [], examples: [{ name: '1', values: {} }] },
    nodes: {
      'step-1': { type: 'instruction', title: t.emptyStart, next: 'step-2' },
      'step-2': { type: 'terminal', title: t.emptyEnd },
    },
  };
  return (
    <Beginning title={t.empty} text={t.emptyText}>
      <Button disabled={create.isPending} onClick={() => create.mutate(empty)}>
        {t.emptyMake}
      </Button>
      <div class="basis-full empty:hidden">
        <Problem text={fault(create.error)} />
      </div>
    </Beginning>
  );
}
