import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { pathTo } from '../../places/routes.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ForOthers } from '../../parts/for-others.tsx';
import { Failure } from '../../parts/problem.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { useDraft } from '../../parts/use-edit.ts';
import { DeviceForm } from './device-form.tsx';
import { createCodes } from './make-code.ts';
import { devicesQuery } from './queries.ts';
import { texts } from './texts.ts';
import { useIsPast } from './use-is-past.ts';

/** The interval at which the page asks whether the device is paired, in milliseconds: the event stream may be interrupted. */
const LOOKS_EVERY = 3_000;

/** A dialog that makes a code for a device, and tells when the device is paired. */
export function PairDevice({
  players,
  onClose,
}: {
  readonly players: readonly Player[];
  readonly onClose: () => void;
}) {
  const t = useTexts(texts);
  const { data: devices } = useQuery({ ...devicesQuery, refetchInterval: LOOKS_EVERY });
  const draft = useDraft('pair-device', {
    name: '',
    playerIds: players.length === 1 ? players.map(({ id }) => id) : [],
  });
  const [makeCode] = useState(createCodes);
  const pair = useMutation({ mutationFn: makeCode, onSuccess: draft.discard });
  const code = pair.data;
  const come =
    code === undefined ? undefined : devices?.find(({ id }) => !code.before.includes(id));
  const failure = <Failure error={pair.error} known={{ 'Too many devices': t.tooManyDevices }} />;
  const isOver = useIsPast(code?.expiresAt);
  return (
    <Dialog title={t.pair} onClose={onClose}>
      {come !== undefined ? (
        <div role="status" class="grid grid-cols-1 gap-4">
          <p class="text-xl">
            <Isolated class="font-bold wrap-anywhere">{come.name}</Isolated>: {t.paired}
          </p>
          <div>
            <Button look="main" onClick={onClose}>
              {t.done}
            </Button>
          </div>
        </div>
      ) : isOver ? (
        <div role="status" class="grid grid-cols-1 gap-4">
          <p>{t.pairOver}</p>
          {failure}
          <div>
            <Button
              look="main"
              disabled={pair.isPending}
              onClick={() => pair.variables !== undefined && pair.mutate(pair.variables)}
            >
              {t.pairAnew}
            </Button>
          </div>
        </div>
      ) : code === undefined ? (
        <DeviceForm
          players={players}
          draft={draft}
          action={t.pairCode}
          isBusy={pair.isPending}
          fault={failure}
          onSubmit={() => pair.mutate({ ...draft.given, name: draft.given.name.trim() })}
        />
      ) : (
        <div class="grid grid-cols-1 justify-items-center gap-4 text-center">
          <ForOthers room="min-h-80">
            {(origin) => (
              <>
                {origin !== undefined && (
                  <>
                    <p>{t.pairHow}</p>
                    <QrCode text={`${origin}${pathTo('device')}#${code.code}`} name={t.pairQr} />
                  </>
                )}
                <p>
                  <span class="text-soft block text-sm wrap-anywhere">
                    {t.pairType(new URL(pathTo('device'), origin ?? location.origin).href)}
                  </span>
                  <output class="font-round text-strong text-4xl font-bold tracking-wide select-all">
                    {code.code}
                  </output>
                </p>
              </>
            )}
          </ForOthers>
          <p class="text-soft text-sm">{t.pairUntil(formatTime(code.expiresAt))}</p>
          <p role="status" class="text-soft">
            {t.pairWaits}
          </p>
        </div>
      )}
    </Dialog>
  );
}
