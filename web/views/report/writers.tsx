import { useQuery } from '@tanstack/preact-query';
import { useId, useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { roleQuery } from '../../data/role.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { dayText } from './day-text.ts';
import { writersQuery, type Writer } from './queries.ts';
import { texts } from './writers-texts.ts';

/** Shows the owner who has added a child's answers, and removes them. Others do not see it. */
export function Writers({ id }: { readonly id: string }) {
  const role = useQuery(roleQuery(id));
  if (role.data !== 'owner') return null;
  return (
    <div class="print:hidden">
      <List id={id} />
    </div>
  );
}

function List({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const query = useQuery(writersQuery(id));
  return (
    <Card>
      <h2 class="text-2xl">{t.title}</h2>
      <p class="text-soft mt-1 mb-3">{t.intro}</p>
      <Loaded query={query} room="min-h-16">
        {({ writers, before }) => (
          <>
            {writers.length + before === 0 && <p class="text-soft">{t.nobody}</p>}
            <ul class="divide-line grid grid-cols-1 divide-y">
              {writers.map((one) => (
                <Row key={one.id} id={id} writer={one} />
              ))}
            </ul>
            {before > 0 && <p class="text-soft mt-3">{t.before(before)}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Row({ id, writer }: { readonly id: string; readonly writer: Writer }) {
  const t = useTexts(texts);
  const textId = useId();
  const { name, kind, days } = writer;
  const [first = { day: '' }] = days;
  const [chosen, choose] = useState('');
  const since = days.some(({ day }) => day === chosen) ? chosen : (days.at(-1)?.day ?? '');
  const count = days
    .filter(({ day }) => day >= since)
    .reduce((sum, { attempts }) => sum + attempts, 0);
  const remove = async (): Promise<void> => {
    await beadhouse.delete('/api/players/{id}/attempts', {
      params: { path: { id }, query: { writer: writer.id, since } },
    });
    await queryClient.invalidateQueries({ queryKey: ['practice', id] });
  };
  return (
    <li class="flex flex-wrap items-end justify-between gap-3 py-3">
      <div id={textId} class="min-w-0">
        <p class="font-bold wrap-anywhere">
          {kind === 'own' && t.own}
          {kind === 'gone' && t.gone}
          {(kind === 'guardian' || kind === 'device') && (
            <>
              <Isolated>{name ?? ''}</Isolated> <span class="text-soft">({t.kind(kind)})</span>
            </>
          )}
        </p>
        <p class="text-soft">{t.added(writer.attempts, dayText(first.day))}</p>
      </div>
      <div class="flex flex-wrap items-end gap-3">
        <Select
          label={t.since}
          about={textId}
          value={since}
          options={days.toReversed().map(({ day }) => [day, dayText(day)] as const)}
          onChoose={choose}
        />
        <AskFirst
          action={t.remove}
          actionNow={t.action}
          about={textId}
          title={t.ask(count)}
          send={remove}
        >
          <p>{t.consequence(dayText(since))}</p>
        </AskFirst>
      </div>
    </li>
  );
}
