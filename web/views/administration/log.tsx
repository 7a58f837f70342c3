import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { ChangedField } from './changed-field.tsx';
import { texts } from './texts.ts';

type Entry = components['schemas']['AuditEntry'];

/** The log of administrators' changes. */
export function Log() {
  const t = useTexts(texts);
  const list = useList(['administration', 'log'], async (query) => {
    const { data, response } = await beadhouse.request('get', '/api/admin/audit-log', {
      params: { query },
    });
    return toPage(data.changes, response);
  });
  return (
    <Card>
      <p class="mb-3">{t.logText}</p>
      <Loaded query={list} room="min-h-64" none={t.noLog}>
        {(changes) => (
          <ol class="divide-line grid grid-cols-1 divide-y">
            {changes.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
      <More list={list} />
    </Card>
  );
}

function Row({ entry }: { readonly entry: Entry }) {
  const t = useTexts(texts);
  return (
    <li class="py-3 wrap-anywhere">
      <time dateTime={entry.createdAt} class="text-soft text-sm">
        {formatTime(entry.createdAt)}
      </time>
      <p>
        <strong>
          {entry.actor === null ? t.onServer : <Isolated>{entry.actor.email}</Isolated>}
        </strong>
        : {t.action(entry.action)}
        {entry.subject !== null && (
          <>
            {' '}
            → <Isolated>{entry.subject.email}</Isolated>
          </>
        )}
      </p>
      {Object.entries(entry.fields).map(([field, change]) => (
        <ChangedField key={field} field={field} change={change} />
      ))}
    </li>
  );
}
