import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { Kind } from './kind.tsx';
import { ForChildren } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

/** The devices on which children play without an account. */
export function Devices({ devices }: { readonly devices: Access['devices'] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.devicesTitle}
      text={t.devicesText}
      none={t.devicesNone}
      rows={devices.map(({ id, name, playerIds, since, lastSeenAt }) => ({
        key: id,
        name: <Isolated>{name}</Isolated>,
        facts: [
          <ForChildren ids={playerIds} />,
          t.since(formatTime(since)),
          t.seen(formatTime(lastSeenAt)),
        ],
        end: {
          action: t.end,
          name: t.endOf(name),
          title: t.endAsk,
          text: t.deviceEnds,
          send: () => beadhouse.delete('/api/devices/{id}', { params: { path: { id } } }),
        },
      }))}
    />
  );
}
