import { useMutation, useQuery } from '@tanstack/preact-query';
import { useId } from 'preact/hooks';
import type { components } from '../../../client/src/index.ts';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { changeRow, toPage, useList } from '../../data/list.ts';
import { playersQuery } from '../../data/player.ts';
import { queryClient } from '../../data/query-client.ts';
import { useViewerKind, viewerQuery } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

type Message = components['schemas']['Message'];

const MESSAGES = ['inbox', 'messages'];

/** The inbox. */
export function View() {
  const t = useTexts(texts);
  const list = useList(MESSAGES, async (query) => {
    const { data, response } = await beadhouse.request('get', '/api/inbox', { params: { query } });
    return toPage(data.messages, response);
  });
  const readAll = useMutation({
    mutationFn: () => beadhouse.post('/api/inbox/read-all'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  });
  return (
    <GrownUps title={t.title}>
      <Card>
        <Loaded query={list} room="min-h-64" none={t.empty}>
          {(messages) => (
            <>
              {messages.some(({ isRead }) => !isRead) && (
                <div class="mb-3">
                  <Button disabled={readAll.isPending} onClick={() => readAll.mutate()}>
                    {t.readAll}
                  </Button>
                </div>
              )}
              <Failure error={readAll.error} />
              <ul class="divide-line grid grid-cols-1 divide-y">
                {messages.map((message) => (
                  <Row key={message.id} message={message} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
        <More list={list} />
      </Card>
    </GrownUps>
  );
}

/** The details that messages may have. Later releases may have other kinds of messages. */
type Details = {
  readonly playerName?: string;
  readonly guardianName?: string;
  readonly deviceName?: string;
  readonly otherPlayers?: number;
  readonly cameAlong?: boolean;
  readonly postcards?: number;
  readonly flowcharts?: number;
  readonly role?: 'manage' | 'play';
  readonly isYou?: boolean;
  readonly postcardId?: string;
  readonly reason?: string;
};

function Row({ message }: { readonly message: Message }) {
  const t = useTexts(texts);
  const textId = useId();
  const { id, kind, isRead, createdAt } = message;
  const { playerName, guardianName, role, reason, isYou = false } = message.details as Details;
  const { deviceName, otherPlayers = 0, cameAlong = false } = message.details as Details;
  const { postcards = 0, flowcharts = 0 } = message.details as Details;
  const path = { id };
  const mark = useMutation({
    mutationFn: () =>
      beadhouse.patch('/api/inbox/{id}', { params: { path }, body: { isRead: !isRead } }),
    onSuccess: ({ message: now }) => changeRow<Message>(MESSAGES, id, () => now),
  });
  const remove = useMutation({
    mutationFn: () => beadhouse.delete('/api/inbox/{id}', { params: { path } }),
    onSuccess: () => changeRow<Message>(MESSAGES, id, () => undefined),
  });
  return (
    <li class={`grid gap-2 py-4 ${isRead ? '' : 'border-l-coral border-l-4 pl-4'}`}>
      <p id={textId} class="min-w-0 wrap-anywhere">
        {!isRead && <span class="text-strong font-bold">{t.isNew} · </span>}
        <time dateTime={createdAt} class="text-soft text-sm">
          {formatTime(createdAt)}
        </time>
        <span class="block text-lg font-bold">{cameAlong ? t.cameAlong : t.says(kind, isYou)}</span>
        {playerName !== undefined && (
          <span class="block">
            {deviceName === undefined ? (
              <PersonName name={guardianName ?? ''} />
            ) : (
              <Isolated>{deviceName}</Isolated>
            )}{' '}
            → <Isolated>{playerName}</Isolated>
            {otherPlayers > 0 && <> {t.others(otherPlayers)}</>}
            {role !== undefined && <span class="text-soft"> ({t.role(role)})</span>}
          </span>
        )}
        {postcards + flowcharts > 0 && <span class="block">{t.came(postcards, flowcharts)}</span>}
        {reason !== undefined && (
          <span class="block">
            <Isolated>{reason}</Isolated>
          </span>
        )}
      </p>
      <div class="flex flex-wrap gap-3">
        <Lead message={message} about={textId} />
        <Button about={textId} disabled={mark.isPending} onClick={() => mark.mutate()}>
          {isRead ? t.markUnread : t.markRead}
        </Button>
        <Button about={textId} disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t.delete}
        </Button>
      </div>
      <Failure error={mark.error ?? remove.error} />
    </li>
  );
}

/** The link to what a message is about, if there is one. The service's mails of the same kinds link there, too. */
function Lead({
  message: { kind, playerId, details },
  about,
}: {
  readonly message: Message;
  readonly about: string;
}) {
  const t = useTexts(texts);
  const { postcardId, cameAlong } = details as Details;
  const isAdmin = useViewerKind()?.isAdmin === true;
  const to = (href: string, text: string) => (
    <ButtonLink about={about} href={href}>
      {text}
    </ButtonLink>
  );
  if (postcardId !== undefined)
    return to(pathTo('postcard', { postcard: postcardId }), t.toPostcard);
  if (kind === 'device-paired' && cameAlong !== true) return to(pathTo('family'), t.toDevices);
  if (playerId !== null) return <ToChild id={playerId} about={about} />;
  if (kind === 'password-reset') return to(pathTo('account'), t.toAccount);
  if (kind === 'administrator-made' && isAdmin) {
    return to(pathTo('administrationPart', { part: 'log' }), t.toChanges);
  }
  return null;
}

/** The link to a child. Only the owner sees there who else has access, so the texts differ. */
function ToChild({ id, about }: { readonly id: string; readonly about: string }) {
  const t = useTexts(texts);
  const { data: players } = useQuery(playersQuery);
  const { data: viewer } = useQuery(viewerQuery);
  const owner = players?.find((one) => one.id === id)?.userId;
  const isOwner = viewer !== undefined && 'user' in viewer && viewer.user.id === owner;
  return (
    <ButtonLink about={about} href={pathTo('player', { player: id })}>
      {isOwner ? t.toAccess : t.toChild}
    </ButtonLink>
  );
}
