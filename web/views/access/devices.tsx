import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { End } from './end.tsx';
import { Kind, Row } from './kind.tsx';
import { ForChildren } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

type Device = Access['devices'][number];

/** The devices on which children play without an account. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.devicesTitle}
      text={t.devicesText}
      none={t.devicesNone}
      all={devices}
      row={(one) => <DeviceRow key={one.id} device={one} />}
    />
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <Row
      id={id}
      name={<Isolated>{device.name}</Isolated>}
      facts={[
        <ForChildren ids={device.playerIds} />,
        t.since(formatTime(device.since)),
        t.seen(formatTime(device.lastSeenAt)),
      ]}
    >
      <End
        action={t.end}
        name={t.endOf(device.name)}
        about={id}
        title={t.endAsk}
        send={() => beadhouse.delete('/api/devices/{id}', { params: { path: { id: device.id } } })}
      >
        <p>
          <Isolated class="font-bold">{device.name}</Isolated>
        </p>
        <p>{t.deviceEnds}</p>
      </End>
    </Row>
  );
}
