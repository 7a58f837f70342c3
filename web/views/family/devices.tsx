import { useQuery } from '@tanstack/preact-query';
import { useId, useState } from 'preact/hooks';
import { playersQuery, type Player } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { accountOf, useViewerKind, viewerQuery } from '../../data/viewer.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { listFormat } from '../../texts/formats.ts';
import { dateTag } from '../../texts/language.ts';
import { Failure } from '../../parts/problem.tsx';
import { forgetDraft, useEdit } from '../../parts/use-edit.ts';
import { Versions } from '../../parts/versions.tsx';
import { DeviceForm, type Given } from './device-form.tsx';
import { PairDevice } from './pair-device.tsx';
import { devicesQuery, readFamilyAgain, type Device } from './queries.ts';
import { texts } from './texts.ts';

/** The tablets and phones on which children play without an account. */
export function Devices() {
  const t = useTexts(texts);
  const viewer = useQuery(viewerQuery);
  const kind = useViewerKind();
  return (
    <Card>
      <h2 class="text-2xl">{t.devices}</h2>
      <p class="mt-1 mb-4">{t.devicesText}</p>
      <Loaded query={{ ...viewer, data: kind }}>
        {({ is }) =>
          is !== 'account' ? (
            <>
              <p class="text-soft mb-3">{t.devicesAccount}</p>
              <ButtonLink href={pathTo('account')}>{t.keepAction}</ButtonLink>
            </>
          ) : (
            <OwnDevices />
          )
        }
      </Loaded>
    </Card>
  );
}

function OwnDevices() {
  const t = useTexts(texts);
  const devices = useQuery(devicesQuery);
  const { data: viewer } = useQuery(viewerQuery);
  const { data: players } = useQuery(playersQuery);
  const [isPairing, setPairing] = useState(false);
  const account = accountOf(viewer);
  // Undefined until both are known, so that the page does not say too early that there are none.
  const own =
    account && players?.filter(({ userId, isArchived }) => userId === account.id && !isArchived);
  return (
    <>
      <div class="min-h-11">
        {own?.length === 0 && <p class="text-soft">{t.devicesNobody}</p>}
        {own !== undefined && own.length > 0 && (
          <Button onClick={() => setPairing(true)}>{t.pair}</Button>
        )}
      </div>
      <Loaded query={devices} room="min-h-0">
        {(all) => (
          <ul class="divide-line mt-3 grid grid-cols-1 divide-y">
            {all.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
      {isPairing && own !== undefined && (
        <PairDevice players={own} onClose={() => setPairing(false)} />
      )}
    </>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useTexts(texts);
  const { data: viewer } = useQuery(viewerQuery);
  const { data: players = [] } = useQuery(playersQuery);
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const path = { id: device.id };
  const names = players.filter(({ id }) => device.playerIds.includes(id)).map(({ name }) => name);
  return (
    <li class="grid grid-cols-1 items-center gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div class="min-w-0">
        <Isolated id={nameId} class="line-clamp-2 font-bold wrap-anywhere">
          {device.name}
        </Isolated>
        <span class="text-soft line-clamp-3 text-sm wrap-anywhere">
          {names.length === 0
            ? t.deviceNobody
            : names.map((name, at) => (
                // The index is a stable key: the order does not change while they are shown.
                <span key={`${at}`}>
                  {at > 0 && ', '}
                  <Isolated>{name}</Isolated>
                </span>
              ))}
        </span>
        <span class="text-soft block text-sm">{t.lastUsed(formatTime(device.lastUsedAt))}</span>
      </div>
      <div class="flex flex-wrap gap-3">
        <Button about={nameId} onClick={() => setOpen(true)}>
          {t.change}
        </Button>
        <AskFirst
          action={t.deviceDisconnect}
          about={nameId}
          title={t.deviceDisconnectAsk}
          send={async () => {
            await beadhouse.delete('/api/devices/{id}', { params: { path } });
            forgetDraft(draftOf(device));
            await readFamilyAgain();
          }}
        >
          <p>
            <Isolated class="font-bold">{device.name}</Isolated>
          </p>
          <p>{t.deviceDisconnectText}</p>
        </AskFirst>
      </div>
      {isOpen && (
        <Dialog title={t.deviceChange} onClose={() => setOpen(false)}>
          <ChangeDevice
            device={device}
            players={players.filter(({ userId }) => userId === accountOf(viewer)?.id)}
            onChanged={async () => {
              await readFamilyAgain();
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </li>
  );
}

const draftOf = ({ id }: Device): string => `device:${id}`;

function ChangeDevice({
  device,
  players,
  onChanged,
}: {
  readonly device: Device;
  readonly players: readonly Player[];
  readonly onChanged: () => Promise<void>;
}) {
  const t = useTexts(texts);
  const { id, name, playerIds } = device;
  const edit = useEdit<Given>(
    draftOf(device),
    { name, playerIds },
    {
      read: async () => {
        const { devices } = await beadhouse.get('/api/devices');
        // When it is gone, the service says so to the change.
        const now = devices.find((one) => one.id === id) ?? { name, playerIds };
        return { now: { name: now.name, playerIds: now.playerIds } };
      },
      write: (body) => beadhouse.patch('/api/devices/{id}', { params: { path: { id } }, body }),
      onSaved: onChanged,
    },
  );
  const { save, conflict } = edit;
  const namesOf = (ids: readonly string[]): string =>
    listFormat(dateTag()).format(
      players.filter((one) => ids.includes(one.id)).map((one) => one.name),
    );
  return (
    <DeviceForm
      players={players}
      draft={edit}
      action={t.save}
      isBusy={save.isPending}
      fault={
        conflict === undefined ? (
          <Failure error={save.error} />
        ) : (
          <Versions
            mine={edit.given}
            conflict={conflict}
            shown={{
              name: { name: t.deviceName },
              playerIds: { name: t.deviceFor, show: namesOf },
            }}
            isBusy={save.isPending}
            onChoose={edit.settle}
          />
        )
      }
      onSubmit={edit.submit}
    />
  );
}
