import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { ChangeUser, type Account } from './change-user.tsx';
import { texts } from './texts.ts';

/** All accounts, with their tiers. */
export function Users() {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [changed, setChanged] = useState<Account>();
  const list = useList(['administration', 'users', search], async (cursor) => {
    const query = { ...cursor, ...(search === '' ? {} : { search }) };
    const { data, response } = await beadhouse.request('get', '/api/admin/users', {
      params: { query },
    });
    return toPage(data.users, response);
  });
  return (
    <Card>
      <form
        role="search"
        class="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <Field
          type="search"
          label={t.search}
          maxLength={320}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t.searchDo}</Button>
      </form>
      <Loaded query={list} room="min-h-64" none={t.noUsers}>
        {(users) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {users.map((user) => (
              <li key={user.id} class="flex flex-wrap items-center justify-between gap-3 py-3">
                <p id={`account-${user.id}`} class="min-w-0 flex-1 basis-32">
                  <Isolated class="line-clamp-2 font-bold wrap-anywhere">{user.name}</Isolated>
                  <Isolated class="block wrap-anywhere">{user.email}</Isolated>
                  <span class="text-soft text-sm">
                    {!user.emailVerified && `${t.unconfirmed} · `}
                    {user.role === 'admin' && `${t.administrator} · `}
                    {t.tier(user.subscription.tier)} · {t.since(formatDay(user.createdAt))}
                  </span>
                </p>
                <Button about={`account-${user.id}`} onClick={() => setChanged(user)}>
                  {t.change}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <More list={list} />
      {changed !== undefined && <ChangeUser user={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
