import { useMutation, useQuery } from '@tanstack/preact-query';
import { useLocation } from 'wouter-preact';
import { type Player, playersQuery } from '../../data/player.ts';
import { roleQuery } from '../../data/role.ts';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { ActionButton } from '../../parts/action-button.tsx';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { showNotice } from '../../parts/notices.tsx';
import { ColorShown } from '../../parts/player-fields.tsx';
import { Failure } from '../../parts/problem.tsx';
import { texts as fieldsTexts } from '../../parts/player-fields-texts.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AccessLog } from './access-log.tsx';
import { LimitNote, limitIn } from './add-player.tsx';
import { Guardians } from './guardians.tsx';
import { tagOf } from '../../parts/save-changes.ts';
import { forgetDraft, useEdit } from '../../parts/use-edit.ts';
import { Versions } from '../../parts/versions.tsx';
import { PlayerForm, type Given } from './player-form.tsx';
import { PathCard } from './path.tsx';
import { readFamilyAgain } from './queries.ts';
import { SchoolCard } from './school.tsx';
import { SeenAccess } from './seen-access.tsx';
import { SharingCard } from './sharing.tsx';
import { texts } from './texts.ts';

/** One child: its fields, sharing, guardians and the access log. */
export function View({ player: id }: { readonly player: string }) {
  const t = useTexts(texts);
  const players = useQuery(playersQuery);
  const viewer = useQuery(viewerQuery);
  const player = players.data?.find((one) => one.id === id);
  return (
    <GrownUps title={player?.name ?? t.child}>
      <div>
        <ButtonLink href={pathTo('family')}>{t.toFamily}</ButtonLink>
      </div>
      <Loaded query={players} room="min-h-96">
        {() => (
          <Loaded query={viewer} room="min-h-96">
            {(who) => {
              if (player === undefined) {
                return (
                  <Card>
                    <p>{t.childGone}</p>
                  </Card>
                );
              }
              const userId = 'user' in who ? who.user.id : undefined;
              return userId === player.userId ? (
                <Own player={player} />
              ) : (
                <Shared player={player} userId={userId} />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </GrownUps>
  );
}

function Own({ player }: { readonly player: Player }) {
  return (
    <>
      {player.isArchived && <Archive player={player} />}
      <Edit player={player} />
      <PathCard id={player.id} />
      <SchoolCard id={player.id} />
      <SharingCard player={player} />
      <Guardians player={player} />
      <AccessLog id={player.id} ownId={player.userId} />
      {!player.isArchived && <Archive player={player} />}
      <Delete player={player} />
    </>
  );
}

/** A child of somebody else, of which a guardian may change as much as its role says. */
function Shared({
  player,
  userId,
}: {
  readonly player: Player;
  readonly userId: string | undefined;
}) {
  const role = useQuery(roleQuery(player.id));
  return (
    <Loaded query={role} room="min-h-96">
      {(may) => (
        <>
          {may === 'play' ? (
            <Seen player={player} />
          ) : (
            <>
              {player.isArchived && <Archive player={player} />}
              <Edit player={player} />
              <PathCard id={player.id} />
              <SchoolCard id={player.id} />
              <SeenAccess id={player.id} />
              {!player.isArchived && <Archive player={player} />}
            </>
          )}
          {userId !== undefined && <Leave player={player} userId={userId} />}
        </>
      )}
    </Loaded>
  );
}

type Changed = Partial<Given> & { readonly isArchived?: boolean };

/** The mutation that changes a player. */
function useChange(id: string, onChanged?: (body: Changed) => void) {
  return useMutation({
    mutationFn: (body: Changed) =>
      beadhouse.patch('/api/players/{id}', { params: { path: { id } }, body }),
    onSuccess: (_, body) => {
      onChanged?.(body);
      return readFamilyAgain();
    },
  });
}

function Edit({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  const looks = useTexts(fieldsTexts);
  const path = { id: player.id };
  const edit = useEdit(draftOf(player), givenOf(player), {
    read: async () => {
      const { data, response } = await beadhouse.request('get', '/api/players/{id}', {
        params: { path },
      });
      const tag = tagOf(response);
      return { now: givenOf(data.player), ...(tag !== undefined && { tag }) };
    },
    write: (body, tag) =>
      beadhouse.patch('/api/players/{id}', {
        params: { path, header: { ...(tag !== undefined && { 'If-Match': tag }) } },
        body,
      }),
    onSaved: readFamilyAgain,
  });
  const { save, conflict } = edit;
  const limit = limitIn(save.error);
  const fault =
    conflict === undefined ? (
      limit === undefined && (
        <Failure
          error={save.error}
          known={{
            'Invalid birthday': t.birthdayWrong,
            'Player not found': t.childGone,
          }}
        />
      )
    ) : (
      <Versions
        mine={edit.given}
        conflict={conflict}
        shown={{
          name: { name: looks.name },
          emoji: { name: looks.picture },
          color: { name: looks.color, show: (color) => <ColorShown color={color} /> },
          birthday: { name: t.birthday },
          isPracticeStudent: { name: t.practises },
        }}
        isBusy={save.isPending}
        onChoose={edit.settle}
      />
    );
  return (
    <Card>
      {limit !== undefined && (
        <div class="mb-5">
          <LimitNote limit={limit} change="keep" />
        </div>
      )}
      <PlayerForm draft={edit} fault={fault} onSubmit={edit.submit}>
        <ActionButton look="main" work={save} done={t.saved}>
          {t.save}
        </ActionButton>
      </PlayerForm>
    </Card>
  );
}

const draftOf = ({ id }: Player): string => `player:${id}`;

const givenOf = ({ name, emoji, color, birthday, isPracticeStudent }: Player): Given => ({
  name,
  emoji,
  color,
  // Players that an earlier release has stored on the device may have none.
  birthday: birthday ?? null,
  isPracticeStudent,
});

/** For guardians who may only see the child and play. */
function Seen({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  return (
    <Card>
      <div class="flex min-w-0 items-center gap-4">
        <Avatar emoji={player.emoji} color={player.color} size="large" />
        <p class="min-w-0 flex-1">{t.mayPlay}</p>
      </div>
    </Card>
  );
}

function Archive({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  // A notice, because the card moves to another place on the page.
  const change = useChange(player.id, ({ isArchived }) =>
    isArchived === true
      ? showNotice(t.archived, () => change.mutate({ isArchived: false }))
      : showNotice(t.restored),
  );
  const limit = limitIn(change.error);
  return (
    <Card>
      <h2 class="text-2xl">{player.isArchived ? t.restoreTitle : t.archiveTitle}</h2>
      <p class="mt-1 mb-4">{player.isArchived ? t.restoreText : t.archiveText}</p>
      {limit !== undefined && (
        <div class="mb-4">
          <LimitNote limit={limit} change="restore" />
        </div>
      )}
      <div class="flex flex-wrap gap-3">
        <Button
          disabled={change.isPending}
          onClick={() => change.mutate({ isArchived: !player.isArchived })}
        >
          {player.isArchived ? t.restore : t.archive}
        </Button>
        {limit !== undefined && (
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate({ isArchived: false, isPracticeStudent: false })}
          >
            {t.restoreToPlay}
          </Button>
        )}
      </div>
      {limit === undefined && <Failure error={change.error} />}
    </Card>
  );
}

function Delete({ player }: { readonly player: Player }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const path = { id: player.id };
  return (
    <Card>
      <h2 class="text-2xl">{t.deleteTitle}</h2>
      <p class="mt-1 mb-4">{t.deleteText}</p>
      <AskFirst
        look="danger"
        action={t.delete}
        title={t.deleteAsk}
        actionNow={t.deleteDo}
        send={async () => {
          await beadhouse.delete('/api/players/{id}', { params: { path } });
          forgetDraft(draftOf(player));
          go(pathTo('family'));
          showNotice(t.deleted);
          await readFamilyAgain();
        }}
      >
        <p>
          <Isolated class="font-bold">{player.name}</Isolated>
        </p>
        <p>{t.deleteWhat}</p>
        <p class="font-bold">{t.deleteNever}</p>
      </AskFirst>
    </Card>
  );
}

/** For guardians of somebody else's child. */
function Leave({ player, userId }: { readonly player: Player; readonly userId: string }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const path = { id: player.id, userId };
  return (
    <Card>
      <h2 class="text-2xl">{t.leaveTitle}</h2>
      <p class="mt-1 mb-4">{t.leaveText}</p>
      <AskFirst
        look="danger"
        action={t.leave}
        title={t.leaveTitle}
        send={async () => {
          await beadhouse.delete('/api/players/{id}/guardians/{userId}', { params: { path } });
          forgetDraft(draftOf(player));
          go(pathTo('family'));
          await readFamilyAgain();
        }}
      >
        <p>{t.leaveText}</p>
      </AskFirst>
    </Card>
  );
}
