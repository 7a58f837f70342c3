import { MOST, pointerTo } from '../../../src/flow/flow.ts';
import { Card } from '../../parts/card.tsx';
import { Field, Select } from '../../parts/field.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed } from './edit.ts';
import { titled, type Work } from './work.ts';
import { Choice, TextField, useWriting } from './writing.tsx';

const DIFFICULTIES = ['', 'Beginner', 'Intermediate', 'Advanced'] as const;
const LANGUAGES = ['', 'en', 'de'] as const;

/** What others read about a flowchart before they open it. */
export function AboutPart({
  work,
  onChange,
}: {
  readonly work: Work;
  readonly onChange: (work: Work, about: string) => void;
}) {
  const t = useTexts(chartTexts);
  const { definition } = useWriting();
  const { language = '', basedOn = [] } = definition;
  const known = LANGUAGES.map((one) => [one as string, t.languages(one)] as const);
  const isOther = !LANGUAGES.some((one) => one === language);
  return (
    <Card>
      <div class="grid grid-cols-1 gap-5">
        <div data-pointer="/title">
          <Field
            label={t.title}
            required
            fault={work.title.trim() === '' ? t.titleNeeded : undefined}
            value={work.title}
            maxLength={MOST.title}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => onChange(titled(work, value), 'title')}
          />
        </div>
        <TextArea
          label={t.description}
          hint={t.descriptionHint}
          value={work.description ?? ''}
          maxLength={4_000}
          onInput={({ currentTarget: { value } }) =>
            onChange({ ...work, description: value === '' ? null : value }, 'description')
          }
        />
        <div class="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label={t.emoji}
            value={work.emoji}
            maxLength={16}
            required
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => onChange({ ...work, emoji: value }, 'emoji')}
          />
          <Select
            label={t.difficulty}
            value={DIFFICULTIES.find((one) => one === work.difficulty) ?? ''}
            options={DIFFICULTIES.map((one) => [one, t.difficulties(one)] as const)}
            onChoose={(difficulty) =>
              onChange({ ...work, difficulty: difficulty === '' ? null : difficulty }, 'difficulty')
            }
          />
          <Choice
            pointer={pointerTo('language')}
            label={t.language}
            value={language}
            options={isOther ? [...known, [language, language]] : known}
            onChoose={(before, tag) => changed(before, { language: tag === '' ? undefined : tag })}
          />
        </div>
        {(['author', 'licence'] as const).map((name) => (
          <TextField
            key={name}
            pointer={pointerTo(name)}
            label={t[name]}
            hint={name === 'author' ? t.authorHint : t.licenceHint}
            value={definition[name]}
            maxLength={MOST.title}
            onType={(before, text) => changed(before, { [name]: text === '' ? undefined : text })}
          />
        ))}
        {basedOn.length > 0 && (
          <div>
            <p class="font-bold">{t.basedOn}</p>
            <ul class="list-disc pl-6">
              {basedOn.map(({ title, author, licence }, at) => (
                <li key={at}>
                  <Isolated>
                    {[title, author === undefined ? undefined : t.by(author), licence]
                      .filter((one) => one !== undefined)
                      .join(', ')}
                  </Isolated>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}
