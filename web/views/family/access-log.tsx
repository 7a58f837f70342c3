import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { useList } from '../../data/list.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { readLog, type LogEntry } from './queries.ts';
import { texts } from './texts.ts';

/** The access log of a child: who got access, when, and by whom. */
export function AccessLog({ id, ownId }: { readonly id: string; readonly ownId: string }) {
  const t = useTexts(texts);
  const list = useList(['family', id, 'log'], (cursor) => readLog(id, cursor));
  return (
    <Card>
      <h2 class="text-2xl">{t.log}</h2>
      <p class="text-soft mt-1 mb-3">{t.logText}</p>
      <Loaded query={list} none={t.logEmpty}>
        {(entries) => (
          <ol class="grid grid-cols-1 gap-2">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} isYou={entry.userId === ownId} />
            ))}
          </ol>
        )}
      </Loaded>
      <More list={list} />
    </Card>
  );
}

/** The guardian or device that an entry names besides the one who acted. */
const nameIn = (details: LogEntry['details']): string => {
  const { guardianName, deviceName } = details as {
    readonly guardianName?: string;
    readonly deviceName?: string;
  };
  return guardianName ?? deviceName ?? '';
};

function Entry({ entry, isYou }: { readonly entry: LogEntry; readonly isYou: boolean }) {
  const t = useTexts(texts);
  const other = nameIn(entry.details);
  const { role } = entry.details as { readonly role?: 'manage' | 'play' };
  return (
    <li class="border-line grid grid-cols-1 gap-x-4 border-b pb-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={entry.at} class="text-soft text-sm">
        {formatTime(entry.at)}
      </time>
      <p class="min-w-0 wrap-anywhere">
        <span class="font-bold">{isYou ? t.you : <PersonName name={entry.name} />}</span>:{' '}
        {t.action(entry.action)}
        {other !== '' && (
          <>
            {' '}
            <PersonName name={other} />
          </>
        )}
        {role !== undefined && <span class="text-soft"> ({t.role(role)})</span>}
      </p>
    </li>
  );
}
