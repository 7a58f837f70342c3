import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { Kind, type Row } from './kind.tsx';
import { ForChildren, useNames } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

/** The open family codes, without the codes. */
export function FamilyCodes({ codes }: { readonly codes: Access['familyCodes'] }) {
  const t = useTexts(texts);
  const namesOf = useNames();
  const rowOf = ({ playerId: id, role, expiresAt, peopleLeft }: (typeof codes)[number]): Row => {
    const [child = ''] = namesOf([id]);
    return {
      key: id,
      name: <Isolated>{child}</Isolated>,
      facts: [t.familyCodeMay(role), t.familyCodeUntil(formatTime(expiresAt), peopleLeft)],
      end: {
        action: t.endCode,
        name: t.endCodeOf(child),
        title: t.endCodeAsk,
        text: t.familyCodeEnds,
        send: () => beadhouse.delete('/api/players/{id}/sharing', { params: { path: { id } } }),
      },
    };
  };
  return (
    <Kind
      title={t.familyCodesTitle}
      text={t.familyCodesText}
      none={t.familyCodesNone}
      rows={codes.map(rowOf)}
    />
  );
}

/** The unused codes for devices, without the codes. */
export function PairingCodes({ codes }: { readonly codes: Access['pairingCodes'] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.pairingCodesTitle}
      text={t.pairingCodesText}
      none={t.pairingCodesNone}
      rows={codes.map(({ id, name, playerIds, expiresAt }) => ({
        key: id,
        name: <Isolated>{name}</Isolated>,
        facts: [<ForChildren ids={playerIds} />, t.pairingCodeUntil(formatTime(expiresAt))],
        end: {
          action: t.endCode,
          name: t.endCodeOf(name),
          title: t.endCodeAsk,
          text: t.pairingCodeEnds,
          send: () => beadhouse.delete('/api/devices/pairing/{id}', { params: { path: { id } } }),
        },
      }))}
    />
  );
}
